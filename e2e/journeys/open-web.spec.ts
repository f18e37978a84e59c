import { expectAccessible } from '../accessible.ts';
import { expect, password, test } from '../people.ts';

test('a post is opened to the web, read without an account or a script, and leads in and back', async ({
  join,
  browser,
  visit,
}) => {
  const author = await join('Helena Koga');
  const words = `Dado sem dicionário é só um segredo bem guardado. ${Date.now()}`;
  await author.page.goto('/?publicar=1');
  await author.page.getByLabel('Texto da publicação').fill(words);
  await author.page.getByRole('button', { name: 'Só membros' }).click();
  await author.page.getByRole('radio', { name: 'Público na web' }).check();
  await author.page.getByRole('button', { name: 'Publicar para a web' }).last().click();
  const card = author.page.getByRole('article').filter({ hasText: words });
  const address =
    (await card
      .getByRole('link')
      .filter({ has: author.page.locator('time') })
      .getAttribute('href')) ?? '';

  const bare = await browser.newContext({ javaScriptEnabled: false });
  const reader = await bare.newPage();
  await reader.goto(new URL(address, author.page.url()).href);
  await expect(reader.getByText(words).first()).toBeVisible();
  await bare.close();

  const page = await visit();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: /só para membros/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Entrar para conversar' }).click();
  await page.getByLabel('E-mail').fill(author.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('button', { name: 'Curtir' })).toBeVisible();
});
