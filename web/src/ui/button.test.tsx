import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { Button } from './button.tsx';
import { SubmitFooter } from './submit-footer.tsx';

test('a busy button keeps the focus and ignores presses, also Enter in its form', async () => {
  const [onClick, onSubmit] = [vi.fn(), vi.fn((event: { preventDefault(): void }) => event.preventDefault())];
  await render(
    <form onSubmit={onSubmit}>
      <input aria-label="Nome" />
      <Button type="submit" busy busyLabel="Enviando..." onClick={onClick}>
        Enviar
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { busy: true });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox'), 'Ana{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  button.focus();
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(button).toHaveProperty('disabled', false);
});

test('a button submits nothing unless it says so', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  await render(
    <form onSubmit={onSubmit}>
      <Button>Abrir</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('the footer of a form cancels and submits; while it is being sent one may still cancel', async () => {
  const [onCancel, onSubmit] = [vi.fn(), vi.fn((event: { preventDefault(): void }) => event.preventDefault())];
  await render(
    <form onSubmit={onSubmit}>
      <SubmitFooter label="Salvar" onCancel={onCancel} />
      <SubmitFooter label="Salvando" busy onCancel={onCancel} />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Salvando' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  for (const button of screen.getAllByRole('button', { name: 'Cancelar' })) await userEvent.click(button);
  expect(onCancel).toHaveBeenCalledTimes(2);
});
