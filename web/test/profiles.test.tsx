import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { forget, join, open, request } from './app.tsx';
import { confirm, press, waitForPath } from './things.ts';

afterEach(forget);

test('settings: theme, sessions, and the people one blocked', async () => {
  const other = await join('Vicente Aguiar');
  await join('Helena Koga');
  await open(`/profile/${other}`);
  await press('Mais opções');
  await userEvent.click(await screen.findByRole('menuitem', { name: /Bloquear/ }));
  await press(/Bloquear/, await screen.findByRole('alertdialog'));
  await screen.findByText(/Você bloqueou @/);
  await screen.findByText('Perfil não encontrado');
  await open('/profile');
  await press('Menu');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Configurações' }));
  await screen.findByText('Este aparelho');
  await userEvent.click(screen.getByRole('radio', { name: 'Escuro' }));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
  await userEvent.click(screen.getByRole('radio', { name: 'Sistema' }));
  await press('Desbloquear Vicente Aguiar');
  await screen.findByText('Você não bloqueou ninguém.');
  await open(`/profile/${other}`);
  await screen.findByRole('heading', { level: 1, name: 'Vicente Aguiar' });
});

test('a profile is shared, a failure says so, and one leaves from the own one', async () => {
  const me = await join('Cecília Prado');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  Reflect.set(navigator, 'share', undefined);
  await open('/profile');
  await press('Compartilhar');
  await screen.findByText('Link do perfil copiado!');
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining(`/profile/${me}`));
  writeText.mockRejectedValue(new Error('Not allowed'));
  Reflect.set(document, 'execCommand', () => false);
  await press('Compartilhar');
  await screen.findByText('Erro ao compartilhar perfil');
  Reflect.deleteProperty(document, 'execCommand');
  const row = screen.getByRole('button', { name: 'Editar Perfil' }).parentElement ?? expect.fail('no row');
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Editar Perfil', '', '']);
  await press('Sair', row);
  await confirm('Sair');
  await waitForPath(/^\/auth$/);
});

test('a block that is over leaves nothing behind: profile and suggestions come back', async () => {
  const other = await join('Vicente Aguiar');
  await join('Helena Koga');
  await request('PUT', `/api/people/${other}/block`);
  await request('DELETE', `/api/people/${other}/block`);
  await open(`/profile/${other}`);
  await screen.findByRole('heading', { level: 1, name: 'Vicente Aguiar' });
  await screen.findByRole('button', { name: 'Linkar' });
});
