import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { comeBack, forget, join, open, request, requestAs } from './app.tsx';
import { fill, findField, press, waitForPath } from './things.ts';

afterEach(forget);

const profile = { title: null, institution: null, bio: null };

test('one fills in the profile, and whoever looks at it sees it change', async () => {
  const nilo = await join('Nilo Barcelos');
  const dandara = await join('Dandara Lopes');
  await open('/profile');
  await screen.findByRole('link', { name: 'IIA: 0.0' });
  const steps = within(screen.getByRole('list', { name: 'Para começar' })).getAllByRole('link');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['Linkar', 'Descobrir RePublykas']);
  await userEvent.click(screen.getByRole('tab', { name: 'Colaborações' }));
  await screen.findByText('Nenhuma colaboração ainda');
  await userEvent.click(screen.getByRole('tab', { name: 'Avaliações' }));
  await screen.findByText('Nenhuma avaliação ainda');
  await press('Editar Perfil');
  const dialog = await screen.findByRole('dialog', { name: 'Editar Perfil' });
  const username = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: /Nome de usuário/ });
  await userEvent.clear(username);
  await userEvent.type(username, `Dân-da.ra ${Date.now() % 1e6}_!`);
  expect(username.value).toMatch(/^dandara\d+_$/);
  const fullName = within(dialog).getByRole('textbox', { name: 'Nome completo' });
  await fill(fullName, 'D');
  await press('Salvar', dialog);
  await within(dialog).findByText('Nome muito curto');
  await waitFor(() => expect(document.activeElement).toBe(fullName));
  await fill(fullName, 'Dandara Lopes Reis');
  await fill(within(dialog).getByRole('textbox', { name: /^Título/ }), 'Mestranda em Linguística');
  await fill(await findField(/^Instituição/, dialog), 'Universidade Federal da Bahia');
  await fill(within(dialog).getByRole('textbox', { name: /^Biografia/ }), 'Gravo sotaques do Recôncavo.');
  await userEvent.click(within(dialog).getByRole('switch', { name: /Aberto a convites/ }));
  await press('Salvar', dialog);
  await screen.findByText('Perfil atualizado com sucesso!');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Editar Perfil' })).toBeNull());
  await screen.findByRole('heading', { level: 1, name: 'Dandara Lopes Reis' });

  await comeBack(nilo);
  await open(`/profile/${dandara}`);
  await screen.findByRole('heading', { level: 1, name: 'Dandara Lopes Reis' });
  await screen.findByText('Gravo sotaques do Recôncavo.');
  expect(screen.queryByText('IIA: 0.0')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Perfil Fechado' })).toHaveProperty('disabled', true);
  await requestAs(dandara, 'PUT', '/api/profile', {
    ...profile,
    fullName: 'Dandara Reis',
    username: username.value,
    isOpenForConnections: true,
  });
  await screen.findByRole('heading', { level: 1, name: 'Dandara Reis' });
  await screen.findByRole('button', { name: 'Linkar' });
});

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
