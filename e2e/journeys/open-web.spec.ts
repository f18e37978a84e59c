import { startForeignSite } from '../foreign-site.ts';
import { expect, type Page, password, test } from '../people.ts';
import { publish } from '../posts.ts';

/** Keeps back the app's code, until what is answered is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a post is opened to the web, read without an account or a script, and leads in and back: a browser without scripts', async ({
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

  const reading = await visit();
  await reading.goto(address);
  await expect(reading.getByRole('heading', { name: /só para membros/ })).toBeVisible();
  // Into another tab, which knows nothing of this one.
  const opened = reading.context().waitForEvent('page');
  await reading.getByRole('link', { name: 'Entrar para conversar' }).click({ modifiers: ['ControlOrMeta'] });
  const page = await opened;
  await page.getByLabel('E-mail').fill(author.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('button', { name: 'Curtir' })).toBeVisible();
});

test('a frame on another site shows what the page shows, and its links lead there: a foreign page', async ({
  join,
  visit,
  serverUrl,
}) => {
  const author = await join('Tobias Arruda');
  const wide = String.raw`$\frac{a}{b}+\sum_{i=1}^{100} x_i y_i z_i w_i + \int_{0}^{\infty} f(x)\,dx + \prod_{k=1}^{n} a_k b_k c_k d_k$`;
  const link = 'https://doi.org/10.5072/praia.1';
  const id = await publish(author, `Leiam. ${wide}`, { type: 'link', link, isOnWeb: true });
  const address = `${serverUrl}/post/${id}`;
  const { html } = await (await author.page.request.get(`/oembed?url=${encodeURIComponent(address)}`)).json();
  const page = await visit();
  const foreign = await startForeignSite();
  await page.goto(foreign.crossSite);
  await page.setContent(html);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('link', { name: '10.5072/praia.1' })).toHaveAttribute('href', link);
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: /curtidas/ }).click();
  const reading = await opened;
  await expect(reading).toHaveURL(address);
  await expect(reading.getByRole('link', { name: '10.5072/praia.1' })).toHaveAttribute('href', link);
  // Without a script nothing measures the formula: it scrolls inside itself all the same, and stands on its line.
  expect(await reading.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  foreign.close();
});

test('the entrance is read, filled and pressed before the app is there, which goes on from it: a page before its code', async ({
  join,
  browser,
  visit,
}) => {
  test.slow();
  await test.step('the entrance is read and filled before the app is there, which goes on from it; legal texts need no script', async () => {
    const { email } = await join('Rui Antunes');
    const page = await visit();
    const letAppCome = await holdApp(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.method() === 'GET') asked.push(pathname);
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conecte-se com a comunidade acadêmica');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    // Every frame from now on shows the page, the written one or the app's.
    await page.evaluate(() => {
      const frames: boolean[] = [];
      const look = () => {
        if (location.pathname !== '/auth' && location.pathname !== '/') return;
        frames.push(document.querySelector('h1') !== null);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(globalThis, { frames });
    });
    letAppCome();
    await expect(page.locator('#written')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'frames'))).not.toContain(false);
    await expect(page).toHaveURL(/\/auth$/);
    // What is seen below the form comes after it.
    expect(asked.filter((path) => path !== '/api/entrance/showcase')).toEqual([]);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();

    const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
    const reader = await bare.newPage();
    await reader.goto('/');
    await expect(reader.getByText('Conecte-se com a comunidade acadêmica')).toBeVisible();
    await expect(reader.locator('noscript p')).toBeVisible();
    await reader.getByRole('link', { name: 'Termos de Uso' }).click();
    await expect(reader.locator('main h2')).toHaveCount(12);
    await reader.locator('summary').click();
    await expect(reader.getByRole('link', { name: /Aceitação/ }).last()).toBeVisible();
    await reader.getByRole('link', { name: 'Voltar' }).click();
    await expect(reader.getByLabel('E-mail')).toBeVisible();
    await reader.getByRole('link', { name: 'Código-fonte' }).click();
    await expect(reader.getByText('O Publyka é software livre, sob a licença AGPL-3.0')).toBeVisible();
    await bare.close();
  });

  await test.step('what is pressed before the app is there happens once it is', async () => {
    const { email } = await join('Nilo Prado');
    const page = await visit();
    const letAppCome = await holdApp(page);
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Cadastrar' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    letAppCome();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  });

  await test.step('a button that is held down while the app comes is pressed when it is let go', async () => {
    const page = await visit();
    const letAppCome = await holdApp(page);
    await page.goto('/auth');
    const tab = page.getByRole('tab', { name: 'Cadastrar' });
    await tab.hover();
    await page.mouse.down();
    letAppCome();
    await expect(page.locator('#written')).toHaveCount(0);
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    await page.mouse.up();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the entrance asks for the app when somebody is there: a hand, or the same person in another tab', async () => {
    const { email } = await join('Ester Kubo');
    const page = await visit();
    const entrance = page.locator('#written');
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(entrance).toHaveCount(1);
    const other = await page.context().newPage();
    await other.goto('/', { waitUntil: 'networkidle' });
    await expect(other.locator('#written')).toHaveCount(1);
    await other.getByLabel('E-mail').fill(email);
    await expect(other.locator('#written')).toHaveCount(0);
    // What comes after the page comes here, too.
    await expect(other.locator('html')).toHaveAttribute('data-loaded', '');
    await expect(other.getByLabel('E-mail')).toHaveValue(email);
    await other.getByLabel('Senha', { exact: true }).fill(password);
    await expect(entrance).toHaveCount(1);
    await other.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(other.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  });

  await test.step('whoever was sent to the entrance by a link finds the app there without a sign', async () => {
    const page = await visit();
    await page.goto('/convite/naoexistenaoexistenaoexiste');
    await expect(page.getByText('Você recebeu um convite para um grupo.')).toBeVisible();
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect(page.locator('#written')).toHaveCount(0);
    await expect(page.getByText('Você recebeu um convite para um grupo.')).toBeVisible();
  });
});
