import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { ConfirmLayer } from './confirm-layer.tsx';
import { LoadError } from './load-error.tsx';

const question = { open: true, title: 'Excluir a publicação?', confirmLabel: 'Excluir' };

test('a question has its harmless answer in focus, and Escape is a no', async () => {
  const [onConfirm, onOpenChange] = [vi.fn(), vi.fn()];
  await render(
    <ConfirmLayer {...question} quote="Um texto" onConfirm={onConfirm} onOpenChange={onOpenChange}>
      Não há como desfazer.
    </ConfirmLayer>,
  );
  const dialog = await screen.findByRole('alertdialog', { name: question.title, description: 'Não há como desfazer.' });
  expect(dialog.textContent).toContain('Um texto');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })));
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).toHaveBeenLastCalledWith(false);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('while it is being done the question stays', async () => {
  const onOpenChange = vi.fn();
  await render(<ConfirmLayer {...question} busy onConfirm={() => undefined} onOpenChange={onOpenChange} />);
  await screen.findByRole('alertdialog');
  await userEvent.keyboard('{Escape}');
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveProperty('disabled', true);
});

test.each(['screen', 'part', 'line'] as const)(
  'what did not load says so with its code, and tries again: %s',
  async (shape) => {
    const onRetry = vi.fn();
    await render(<LoadError shape={shape} title="Erro ao carregar posts" code="019b" onRetry={onRetry} />);
    const alert = screen.getByText('Erro ao carregar posts').closest('[role=alert]');
    expect(alert?.textContent).toContain('Código do erro: 019b');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(onRetry).toHaveBeenCalledOnce();
  },
);

test('without a network nothing has failed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await render(<LoadError title="Erro ao carregar posts" code="019b" onRetry={() => undefined} />);
  screen.getByText('Sem conexão por enquanto');
  expect(screen.queryByText(/019b|Erro ao carregar/)).toBeNull();
});
