import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { Field } from './field.tsx';
import { EmailInput, PasswordInput } from './text-input.tsx';
import { Textarea } from './textarea.tsx';

function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' | ');
}

test('a control is named by its label and described by error, hint and what is beside the label, in this order', async () => {
  await render(
    <Field label="Biografia" hint="Até 500 caracteres" error="Texto muito longo" counter={{ value: 501, max: 500 }}>
      <Textarea defaultValue="Muito" />
    </Field>,
  );
  const field = screen.getByRole('textbox', { name: 'Biografia', description: /muito longo/ });
  expect(describedBy(field)).toBe('Texto muito longo | Até 500 caracteres | 501/500');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('without an error a control is not invalid; what is optional says so', async () => {
  await render(
    <Field label="E-mail" optional>
      <EmailInput />
    </Field>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail', description: 'opcional' });
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(field.type).toBe('email');
  expect(field.getAttribute('autocapitalize')).toBe('none');
});

test('a password is shown and hidden by a button that says which', async () => {
  await render(
    <Field label="Senha">
      <PasswordInput />
    </Field>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Senha');
  expect(field.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha', pressed: false }));
  expect(field.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha', pressed: true }));
  expect(field.type).toBe('password');
});
