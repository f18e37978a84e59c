import { newestMailTo } from '../mail.ts';
import { expect, password, test, untilIdle } from '../people.ts';
import { cardOf, openComposer, publish } from '../posts.ts';

test('a forgotten password is set anew from the mail, and every session ends', async ({ join, visit }) => {
  const person = await join('Cecília Prado', { expectedErrors: [/401/], at: '/' });
  const page = await visit({ expectedErrors: [/\/api\/accounts\/sign-in/] });
  await page.goto('/auth');
  await page.getByText('Esqueci minha senha').click();
  await page.getByRole('button', { name: 'Enviar email de recuperação' }).click();
  await expect(page.getByText('Por favor, insira seu email').first()).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Enviar email de recuperação' }).click();
  await expect(page.getByText('Email de recuperação enviado! Verifique sua caixa de entrada.').first()).toBeVisible();
  const mail = await newestMailTo(person.email);
  const token = /\/auth\?token=([\w-]+)/.exec(mail)?.[1];
  expect(token).toBeTruthy();
  expect(mail).toMatch(/\b\d{6}\b/);
  await page.goto(`/auth?token=${token}`);
  await expect(page.getByRole('heading', { name: 'Nova senha' })).toBeVisible();
  await page.getByLabel('Nova senha').first().fill('Outra-senha-2');
  const strength = await page.locator('li[aria-live]').evaluate((line) => {
    const words = document.createRange();
    words.selectNodeContents(line);
    return words.getBoundingClientRect().bottom;
  });
  const save = await page.getByRole('button', { name: 'Salvar nova senha' }).boundingBox();
  expect((save?.y ?? 0) - strength).toBeGreaterThanOrEqual(16);
  await page.getByRole('button', { name: /senha/i }).last().click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(person.page).toHaveURL(/\/auth/, { timeout: 10_000 });
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha', { exact: true }).fill('Outra-senha-2');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
});

test('signing out in one tab signs the others out, signing in brings them in', async ({ join }) => {
  const { page, context, email } = await join('Helena Koga', { expectedErrors: [/401/] });
  const second = await context.newPage();
  await second.goto('/');
  await page.goto('/profile');
  await untilIdle(page);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(second).toHaveURL(/\/auth/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(second).toHaveURL(/\/$/);
});

test('the legal pages and the page without a place', async ({ visit }) => {
  const page = await visit();
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Política de Privacidade');
  const today = new Date().toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
  await expect(page.getByText(`Última atualização: ${today}`)).toBeVisible();
  await expect(page.locator('main h2')).toHaveCount(14);
  await page.goto('/terms');
  await expect(page.locator('main h2')).toHaveCount(12);
  for (const address of [
    '/communities/a/b/c/d',
    '/profile/a/b',
    '/drops/x',
    '/settings/x',
    '/club/extrato/x',
    '/post',
    '/nada/aqui',
  ]) {
    await page.goto(address);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  }
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Código-fonte' }).click();
  await expect(page).toHaveURL(/\/codigo-fonte$/);
  await expect(page.getByText('O Publyka é software livre, sob a licença AGPL-3.0')).toBeVisible();
});

test('whoever tries something after the session ended is told so, in the words of what was tried', async ({ join }) => {
  const other = await join('Maíra Quintão');
  const text = `Sem sessão. ${Date.now()}`;
  const postId = await publish(other, text);
  const { me }: { me: { id: string } } = await (await other.page.request.get('/api/accounts/me')).json();
  const { page, context } = await join('Nilo Barcelos', { expectedErrors: [/401/], at: '/' });
  const cookies = await context.cookies();

  /** What a page still asks for by itself would be refused first; on a busy machine the app comes later than a calm line. */
  async function open(path: string): Promise<void> {
    await page.goto(path);
    await expect(page.locator('#shell')).toHaveCount(0);
    await page.waitForTimeout(500);
    await page.waitForLoadState('networkidle');
  }

  async function expectSentAway(words: string): Promise<void> {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
    await context.addCookies(cookies);
  }

  await open(`/post/${postId}`);
  await expect(cardOf(page, text)).toBeVisible();
  await context.clearCookies();
  await cardOf(page, text).getByRole('button', { name: 'Curtir' }).click();
  await expectSentAway('Você precisa estar logado para reagir');

  await open(`/post/${postId}`);
  const field = page.getByRole('textbox', { name: 'Adicione um comentário' });
  await expect(field).toHaveAttribute('placeholder', 'Adicione um comentário...');
  await field.fill('Tarde demais');
  await context.clearCookies();
  await field.press('Enter');
  await expectSentAway('Você precisa estar logado para comentar');

  await open('/');
  const dialog = await openComposer(page);
  await dialog.getByRole('textbox', { name: 'Texto da publicação' }).fill('Tarde demais');
  await context.clearCookies();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expectSentAway('Você precisa estar logado');

  await open('/communities?criar=1');
  const group = page.getByRole('dialog', { name: 'Criar Nova RePublyka' });
  await group.getByRole('textbox', { name: 'Nome' }).fill('Tarde demais');
  await context.clearCookies();
  await group.getByRole('button', { name: 'Criar RePublyka' }).click();
  await expectSentAway('Você precisa estar logado');

  await open(`/profile/${me.id}`);
  const link = page.getByRole('button', { name: 'Linkar', exact: true });
  await expect(link).toBeVisible();
  await context.clearCookies();
  await link.click();
  await expectSentAway('Não autenticado');
});
