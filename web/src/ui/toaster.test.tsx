import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { toast } from './toast.ts';

test('what went well is said politely, what went wrong at once, with the code of the failure', async () => {
  await render(<p>Uma página</p>);
  toast.success('Link copiado!');
  toast.error('Erro ao salvar', undefined, '019b');
  await within(screen.getByRole('status')).findByText('Link copiado!');
  const alert = screen.getByRole('alert');
  await within(alert).findByText('Erro ao salvar');
  expect(alert.textContent).toContain('Código do erro: 019b');
});

test('what can be done about it is done once, and the toast goes', async () => {
  await render(<p>Uma página</p>);
  const onPress = vi.fn();
  toast.info('Publicação excluída', { label: 'Desfazer', onPress });
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(onPress).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Publicação excluída')).toBeNull());
  toast.info('Outra');
  await screen.findByText('Outra');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  await waitFor(() => expect(screen.queryByText('Outra')).toBeNull());
});

test('a finger takes a toast away to the side; a short slip leaves it', async () => {
  await render(<p>Uma página</p>);
  toast.error('Erro ao salvar');
  const words = await screen.findByText('Erro ao salvar');
  const swipe = (length: number) => {
    const at = (clientX: number) => ({ pointerType: 'touch', clientX });
    fireEvent.pointerDown(words, at(100));
    fireEvent.pointerMove(words, at(100 + length / 2));
    fireEvent.pointerUp(words, at(100 + length));
  };
  swipe(40);
  screen.getByText('Erro ao salvar');
  swipe(-90);
  await waitFor(() => expect(screen.queryByText('Erro ao salvar')).toBeNull());
});

test('a toast over a layer leaves the place of the layer with it: what lies there is to be pressed again', async () => {
  await render(<p>Uma página</p>);
  const layer = document.body.appendChild(document.createElement('div'));
  layer.setAttribute('role', 'dialog');
  toast.info('Sem conexão');
  await screen.findByText('Sem conexão');
  const { style } = screen.getByRole('region', { name: 'Avisos' });
  expect(style.top).not.toBe('');
  layer.remove();
  toast.info('Feita');
  await screen.findByText('Feita');
  expect(style.top).toBe('');
});
