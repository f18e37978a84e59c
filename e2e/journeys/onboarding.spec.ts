import { newestMailTo } from '../mail.ts';
import { takeStep } from '../onboarding.ts';
import { expect, newEmail, type Page, password, test } from '../people.ts';
import { watchShifts } from '../shifts.ts';

/** Interests of one area: joining two starters would complete a mission, whose celebration lies on what follows. */
const interests = ['Sociolinguística', 'Fonética', 'Tradução'];

function step(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

test('an invitation is followed in a second browser, and paid when the newcomer has arrived', async ({
  join,
  visit,
}) => {
  const inviter = await join('Tobias Arruda', { permissions: ['clipboard-read', 'clipboard-write'], at: '/' });
  await inviter.page.getByRole('button', { name: 'Ações', exact: true }).click();
  await inviter.page.getByRole('button', { name: 'Gerar Convite' }).click();
  await expect(inviter.page.getByText('Link copiado!')).toBeVisible();
  const link = await inviter.page.evaluate(() => navigator.clipboard.readText());

  const member = await join('Rui Antunes', { at: '/' });
  await member.page.goto(link);
  await expect(member.page).toHaveURL(/\/profile\/[0-9a-f-]{36}$/);
  await expect(member.page.getByRole('heading', { level: 1, name: 'Tobias Arruda' })).toBeVisible();

  const page = await visit();
  await page.goto(link);
  await expect(page.getByRole('tab', { name: 'Cadastrar' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Tobias Arruda convidou você')).toBeVisible();
  await page.getByRole('tab', { name: 'Entrar' }).click();
  await page.getByText('Esqueci minha senha').click();
  await page.getByRole('button', { name: 'Voltar ao login' }).click();
  await page.goto('/terms');
  await page.goto('/auth');
  await expect(page.getByText('Tobias Arruda convidou você')).toBeVisible();
  await page.getByLabel('Nome completo').fill('Nina Campos');
  const email = newEmail();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(step(page, 'Escolha seus Interesses')).toBeVisible();
  await inviter.page.goto('/club');
  expect(await balanceOf(inviter.page)).toBe(0);
  await takeStep(page.request, 'choose_interests', { interests });
  await takeStep(page.request, 'auto_join_communities');
  await takeStep(page.request, 'create_invite_mission');
  await page.reload();
  await expect(page.getByText(`Falta confirmar seu e-mail, pelo link que enviamos a ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Ir para o Feed' }).click();
  await expect(page.getByText('Bem-vindo ao Publyka! 🎉')).toBeVisible();
  expect(await balanceOf(inviter.page)).toBe(0);
  const token = /settings\?emailToken=([\w-]+)/.exec(await newestMailTo(email))?.[1];
  await page.goto(`/settings?emailToken=${token}`);
  await page
    .getByRole('alertdialog', { name: 'Confirmar este e-mail?' })
    .getByRole('button', { name: 'Confirmar' })
    .click();
  await expect(page.getByText('E-mail confirmado')).toBeVisible();
  await expect.poll(() => balanceOf(inviter.page)).toBe(50);
});

async function balanceOf(page: Page): Promise<number> {
  return (await (await page.request.get('/api/accounts/me')).json()).me.educoinBalance;
}

test("the product's own words are explained where they first appear, one on a day, once on all devices: layout", async ({
  visit,
}) => {
  const [phone, other] = [await visit(), await visit({ viewport: { width: 1280, height: 800 } })];
  const email = newEmail();
  const person = { fullName: 'Bento Farias', email, password };
  expect((await phone.request.post('/api/accounts/sign-up', { data: person })).status()).toBe(200);
  expect((await other.request.post('/api/accounts/sign-in', { data: { email, password } })).status()).toBe(200);
  await phone.request.put('/api/onboarding/seen');
  const nextDay = () => phone.evaluate(() => localStorage.removeItem('word-explained-on'));
  const learned = () => phone.waitForResponse((answer) => answer.url().endsWith('/api/onboarding/words'));

  // Told once, by the press or, if it comes later, by having been seen.
  const first = learned();
  const readShifts = await watchShifts(phone);
  await phone.goto('/');
  const note = phone.getByRole('note');
  await expect(note).toHaveText(/^Publyke: publique aqui/);
  await phone.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const { score, shifts } = await readShifts();
  expect(score, shifts).toBeLessThan(0.02);
  await note.getByRole('button', { name: 'Entendi' }).click();
  await first;
  await expect(note).toHaveCount(0);

  // Seen for long enough it is known as well, and stays until one leaves.
  const seen = learned();
  await phone.getByRole('link', { name: 'Clube' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'Clube' })).toBeVisible();
  await expect(note).toHaveCount(0);
  // No word of ours is explained there.
  await phone.goto('/settings');
  await nextDay();
  await phone.goto('/club');
  await expect(note).toHaveText(/^Clube: suas missões/);
  await seen;
  await expect(note).toHaveText(/^Clube: suas missões/);
  await nextDay();
  await phone.getByRole('link', { name: 'Drops' }).click();
  await expect(note).toHaveText(/^Drop: vídeo/);
  await nextDay();
  await phone.getByRole('link', { name: 'Clube' }).click();
  await expect(note).toHaveText(/^EduCoin: o que as missões/);

  await other.goto('/club');
  await expect(other.getByRole('note')).toHaveText(/^EduCoin: /);
  const { me } = await (await other.request.get('/api/accounts/me')).json();
  expect(me.newWords).toContain('gota');
  expect(me.newWords).not.toContain('publyke');
});
