import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { totpCode } from '../../server/test/totp.ts';
import { emailOf, forget, join, newEmail, open, password, request, visit } from './app.tsx';
import { type Cookies, newestMailTo, switchBrowser } from './server.ts';
import { fill, findAlert, findField, press, signIn, waitForPath, waitUntilIn } from './things.ts';

afterEach(forget);
afterEach(() => void vi.useRealTimers());

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

test('a new password asks for the old one and signs the other devices out at once', async () => {
  const email = emailOf(await join('Dandara Lopes'));
  const phone = await signInElsewhere(email);
  await open('/settings');
  await press(/^Senha/);
  const sheet = await screen.findByRole('dialog', { name: 'Trocar senha' });
  const old = await findField('Senha atual', sheet);
  await waitFor(() => expect(document.activeElement).toBe(old));
  await fill(old, 'Senha-errada-1');
  await fill(await findField('Nova senha', sheet), 'Outra-senha-2');
  await press('Trocar senha', sheet);
  await within(sheet).findByText('Senha incorreta');
  await waitFor(() => expect(document.activeElement).toBe(old));
  expect((await findField('Nova senha', sheet)).value).toBe('Outra-senha-2');
  await fill(old, password);
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Senha trocada. As outras sessões terminaram.');
  expect(await isSignedIn(phone)).toBe(false);
  await open('/settings');
  await screen.findByText(/^Trocada em /);
  visit();
  await open('/auth');
  await signIn(email, 'Outra-senha-2');
  await waitUntilIn();
});

test('a new address is proved by its code or its link, and the old one is told', async () => {
  const email = emailOf(await join('Rui Antunes'));
  await open('/settings');
  const byCode = newEmail();
  await press(/^E-mail/);
  await fill(await findField('Novo e-mail'), byCode);
  await fill(await findField('Sua senha'), 'Senha-errada-1');
  await press('Enviar código');
  await within(await screen.findByRole('dialog')).findByText('Senha incorreta');
  expect((await findField('Novo e-mail')).value).toBe(byCode);
  await fill(await findField('Sua senha'), password);
  await press('Enviar código');
  await screen.findByRole('dialog', { name: 'Confira seu e-mail' });
  const code = /^\d{6}$/m.exec(await newestMailTo(byCode))?.[0] ?? '';
  await fill(await findField('Código de seis números'), code);
  await press('Confirmar');
  await screen.findByText(`Agora você entra com ${byCode}`);
  await screen.findByRole('button', { name: RegExp(`^E-mail.*${byCode}`) });
  expect(await newestMailTo(email)).toContain('foi trocado');

  const byLink = newEmail();
  await press(/^E-mail/);
  await fill(await findField('Novo e-mail'), byLink);
  await fill(await findField('Sua senha'), password);
  await press('Enviar código');
  await screen.findByRole('dialog', { name: 'Confira seu e-mail' });
  const token = /\/settings\?emailToken=([\w-]+)/.exec(await newestMailTo(byLink))?.[1];
  await open(`/settings?emailToken=${token}`);
  await press('Confirmar');
  await screen.findByText(`Agora você entra com ${byLink}`);
  await waitForPath(/^\/settings$/);
});

/** Turns the second step on; answers the key of the app and the backup codes. */
async function turnOnTwoFactor(): Promise<{ key: string; backupCodes: string[] }> {
  await open('/settings');
  await userEvent.click(await screen.findByRole('switch', { name: /Verificação em duas etapas/ }));
  await fill(await findField('Sua senha'), password);
  await press('Continuar');
  await screen.findByRole('img', { name: /^Código QR/ });
  const key = screen.getByText(/^([A-Z2-7]{4} ){5,}/).textContent;
  // The code before the present one fits too, and leaves the present one to be used.
  await fill(await findField('Código de seis números'), totpCode(key.replaceAll(' ', ''), Date.now() - 30_000));
  await press('Ativar');
  const list = await screen.findByRole('list', { name: 'Códigos de reserva' });
  const codes = within(list).getAllByRole('listitem');
  expect(codes).toHaveLength(10);
  return { key: key.replaceAll(' ', ''), backupCodes: codes.map(({ textContent }) => textContent) };
}

test('the second step: set up by an app, asked at sign-in, gone around by nothing, turned off', async () => {
  const me = await join('Helena Koga');
  const email = emailOf(me);
  // A code is good for half a minute: the clock stands in the middle of one, however long this takes.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
  const { key, backupCodes } = await turnOnTwoFactor();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await press('Baixar');
  await waitFor(() => expect(saved).toEqual(['publyka-codigos-de-reserva.txt']));
  vi.restoreAllMocks();
  await userEvent.keyboard('{Escape}');
  await press('Já guardei');
  await screen.findByText(/Restam 10/);

  visit();
  await open('/auth');
  await signIn(email);
  await screen.findByRole('heading', { name: 'Verificação em duas etapas' });
  await open('/');
  await waitForPath(/^\/auth$/);
  await signIn(email);
  const field = await findField('Código de seis números');
  await fill(field, '000000');
  await press('Entrar');
  await findAlert('Código incorreto. Confira e tente de novo');
  expect(field.value).toBe('000000');
  await fill(field, totpCode(key));
  await press('Entrar');
  await waitUntilIn();

  visit();
  await open('/auth');
  await signIn(email);
  await press('Usar código de reserva');
  await fill(await findField('Código de reserva'), backupCodes[0]?.toUpperCase() ?? '');
  await press('Entrar');
  await waitUntilIn();
  await open('/settings');
  await screen.findByText(/Restam 9/);
  await userEvent.click(await screen.findByRole('switch', { name: /Verificação em duas etapas/ }));
  await fill(await findField('Sua senha'), password);
  await press('Desativar');
  await screen.findByText('Verificação em duas etapas desativada');
  const step = await screen.findByRole<HTMLInputElement>('switch', { name: /Verificação em duas etapas/ });
  await waitFor(() => expect(step.checked || step.getAttribute('aria-checked') === 'true').toBe(false));
});
