import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { DrawerLayer } from './drawer-layer.tsx';
import { toast } from './toast.ts';

function Drawer() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Notificações
      </button>
      <DrawerLayer open={isOpen} onOpenChange={setIsOpen} title="Notificações" toolbar={<p>3 não lidas</p>}>
        Nenhuma ainda
      </DrawerLayer>
    </>
  );
}

test('a drawer is named by its title, closes by Escape and Fechar, and gives the focus back', async () => {
  await render(<Drawer />);
  const button = screen.getByRole('button', { name: 'Notificações' });
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Fechar' })),
  ]) {
    await userEvent.click(button);
    const drawer = await screen.findByRole('dialog', { name: 'Notificações' });
    expect(drawer.textContent).toContain('3 não lidas');
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
});

test('a press on a toast over a drawer leaves it open', async () => {
  await render(<Drawer />);
  await userEvent.click(screen.getByRole('button', { name: 'Notificações' }));
  await screen.findByRole('dialog', { name: 'Notificações' });
  toast.error('Erro ao carregar');
  await userEvent.click(await screen.findByText('Erro ao carregar'));
  await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso', hidden: true }));
  await waitFor(() => expect(screen.queryByText('Erro ao carregar')).toBeNull());
  screen.getByRole('dialog', { name: 'Notificações' });
});
