import { signUpRoute } from '@publyka/contract/routes/accounts';
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../../test/component.tsx';
import { refuse, requestsTo } from '../../../test/fake-server.ts';
import { hear } from '../../../test/hear.ts';
import { SignUpForm } from './sign-up-form.tsx';

function findForm(): Element {
  return screen.getByLabelText('Nome completo').closest('form') ?? expect.fail('no form');
}

test('signing up is heard in the order in which it is done, and what is wrong is heard with its field', async () => {
  await render(<SignUpForm email="" kept={null} domains={null} onLeaving={() => undefined} />);
  expect(await hear(findForm())).toEqual([
    'form',
    'Nome completo',
    'textbox, Nome completo',
    'E-mail',
    'textbox, E-mail',
    'Senha',
    'Senha, 8 a 72 caracteres, com letra maiúscula e número',
    'button, Mostrar senha, not pressed',
    'paragraph',
    '8 a 72 caracteres, com letra maiúscula e número',
    'end of paragraph',
    'button, Criar conta',
    'paragraph',
    'Ao criar a conta, você declara ter 18 anos ou mais e aceita os',
    'link, Termos de Uso',
    'e a',
    'link, Política de Privacidade',
    '.',
    'end of paragraph',
    'end of form',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
  await screen.findByRole('textbox', { name: 'E-mail', description: 'Email inválido' });
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveProperty('disabled', false));
  const phrases = await hear(findForm());
  expect(phrases.slice(0, phrases.indexOf('button, Criar conta'))).toEqual([
    'form',
    'Nome completo',
    'textbox, Nome completo, Nome muito curto, invalid',
    'paragraph',
    'Nome muito curto',
    'end of paragraph',
    'E-mail',
    'textbox, E-mail, Email inválido, invalid',
    'paragraph',
    'Email inválido',
    'end of paragraph',
    'Senha',
    'Senha, Senha deve ter no mínimo 8 caracteres 8 a 72 caracteres, com letra maiúscula e número',
    'button, Mostrar senha, not pressed',
    'paragraph',
    'Senha deve ter no mínimo 8 caracteres',
    'end of paragraph',
    'paragraph',
    '8 a 72 caracteres, com letra maiúscula e número',
    'end of paragraph',
  ]);
  expect(requestsTo(signUpRoute)).toEqual([]);
});

test('a taken address is told at its field, and everything typed stays', async () => {
  refuse(signUpRoute, 'email_taken');
  await render(<SignUpForm email="" kept={null} domains={null} onLeaving={() => undefined} />);
  const email = screen.getByLabelText<HTMLInputElement>('E-mail');
  await userEvent.type(screen.getByLabelText('Nome completo'), 'Ana Lima');
  await userEvent.type(email, 'ana@exemplo.br');
  await userEvent.type(screen.getByLabelText('Senha'), 'Senha-forte-1{Enter}');
  await screen.findByRole('textbox', { name: 'E-mail', description: /Já existe uma conta com este e-mail/ });
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email.value).toBe('ana@exemplo.br');
  expect(requestsTo(signUpRoute)[0]?.body).toMatchObject({ fullName: 'Ana Lima', invitedBy: null });
});
