import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { getToasts, subscribeToToasts } from '../src/ui/toast.ts';
import { comeBack, emailOf, forget, join, open, password, request, visit } from './app.tsx';
import { type Cookies, newestMailTo, switchBrowser } from './server.ts';
import { fill, findField, press, signIn, waitForPath } from './things.ts';

afterEach(forget);

/** Signed in on one more device, whose cookies are answered; the present one goes on. */
async function signInElsewhere(email: string, userAgent = 'Mozilla/5.0'): Promise<Cookies> {
  const other: Cookies = new Map();
  const own = switchBrowser(other);
  const signedIn = request('POST', '/api/accounts/sign-in', { email, password }, { 'user-agent': userAgent });
  switchBrowser(own);
  await signedIn;
  return other;
}

/** Whether this device still has a session. */
async function isSignedIn(browser: Cookies): Promise<boolean> {
  const own = switchBrowser(browser);
  const answered = request<{ me: object | null }>('GET', '/api/accounts/me');
  switchBrowser(own);
  return (await answered).me !== null;
}

test('the present address is confirmed by its code; a wrong one is told as wrong', async () => {
  const email = emailOf(await join('Rui Antunes'));
  await open('/settings');
  await press(/^Confirmar e-mail/);
  await press('Enviar código');
  const dialog = await screen.findByRole('dialog', { name: 'Confira seu e-mail' });
  await within(dialog).findByText(/Vale por 72 horas/);
  const code = /^\d{6}$/m.exec(await newestMailTo(email))?.[0] ?? '';
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const field = await findField('Código de seis números', dialog);
  await fill(field, wrong);
  await press('Confirmar', dialog);
  await within(dialog).findByText('Código incorreto. Confira os seis números.');
  expect(field.value).toBe(wrong);
  await fill(field, code);
  await press('Confirmar', dialog);
  await screen.findByText('E-mail confirmado');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirmar e-mail/ })).toBeNull());
});

test('one session is ended, and that device is out within moments', async () => {
  const me = await join('Cecília Prado');
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
  const other = await signInElsewhere(emailOf(me), userAgent);
  await open('/settings');
  expect(await screen.findAllByText('Este aparelho')).toHaveLength(1);
  await press('Encerrar Firefox no Linux');
  await press('Encerrar', await screen.findByRole('alertdialog'));
  await screen.findByText('Sessão encerrada');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Encerrar Firefox no Linux' })).toBeNull());
  expect(await isSignedIn(other)).toBe(false);
  expect(location.pathname).toBe('/settings');
});

test('a device whose session is ended elsewhere is led to the entrance at once', async () => {
  const me = await join('Helena Koga');
  await open('/settings');
  await screen.findByText('Este aparelho');
  const elsewhere = await signInElsewhere(emailOf(me));
  const own = switchBrowser(elsewhere);
  const ended = request('DELETE', '/api/accounts/sessions');
  switchBrowser(own);
  await ended;
  await waitForPath(/^\/auth$/);
});

test('who deletes the account is gone for others, and within seven days comes back as they were', async () => {
  const other = await join('Tomás Beltrão');
  const leaver = await join('Jandira Sampaio');
  const email = emailOf(leaver);
  await open('/settings');
  await press(/Excluir conta/);
  const dialog = await screen.findByRole('dialog', { name: 'Excluir conta' });
  const secret = await findField('Senha', dialog);
  await waitFor(() => expect(document.activeElement).toBe(secret));
  await press('Excluir conta', dialog);
  await within(dialog).findByText('Senha é obrigatória');
  await fill(secret, 'Senha-errada-1');
  await fill(await findField('Digite “excluir” para confirmar', dialog), 'Excluir');
  await press('Excluir conta', dialog);
  await within(dialog).findByText('Senha incorreta');
  await fill(secret, password);
  await userEvent.keyboard('{Enter}');
  await waitForPath(/^\/auth$/);

  await comeBack(other);
  await open(`/profile/${leaver}`);
  await screen.findByText('Perfil não encontrado');
  expect(await newestMailTo(email)).toContain('Voltar a usar a conta');

  visit();
  forget();
  await open('/auth');
  await signIn(email);
  await screen.findByRole('heading', { name: /^Sua conta será excluída em \d+ de/ });
  await open('/linkar');
  await waitForPath(/^\/auth$/);
  await signIn(email);
  // The page that follows may take the words away before a busy machine has drawn them.
  const told: string[] = [];
  const stop = subscribeToToasts(() => told.push(...getToasts().map(({ text }) => text)));
  await press('Voltar a usar a conta');
  await waitFor(() => expect(told).toContain('Sua conta voltou.'));
  stop();
  await waitFor(() => expect(location.pathname).not.toBe('/auth'));
  await comeBack(other);
  await open(`/profile/${leaver}`);
  await screen.findByRole('heading', { level: 1, name: 'Jandira Sampaio' });
});

test('a mailbox of an institution is confirmed by its code, and shows beside the name', async () => {
  await join('Maíra Quintão');
  await open('/settings');
  await press(/Vínculo institucional/);
  await fill(await findField('E-mail da instituição'), 'maira@exemplo.br');
  await press('Enviar código');
  await screen.findByText(/Não conhecemos este domínio/);
  const address = `maira${Date.now()}@icb.ufpa.br`;
  await fill(await findField('E-mail da instituição'), address);
  await press('Enviar código');
  await screen.findByRole('heading', { name: 'Digite o código que chegou no seu e-mail da UFPA' });
  await fill(await findField('Código'), /^\d{6}$/m.exec(await newestMailTo(address))?.[0] ?? '');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Vínculo com a UFPA' });
  await open('/profile');
  await screen.findByText('confirmado');
});
