import { composerOf, createCommunity, messageOf } from '../conversations.ts';
import { installed, readLastSeen } from '../installed.ts';
import { expect, type Page, test, untilIdle } from '../people.ts';
import { openComposer } from '../posts.ts';

test.describe.configure({ timeout: 120_000 });

test('a new version is offered, never while one types, and comes when it is asked for: the service worker', async ({
  join,
}) => {
  const { page } = await join('Sônia Paiva', { ...installed, at: '/' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  const composer = await openComposer(page);
  const words = composer.getByRole('textbox', { name: 'Texto da publicação' });
  await words.fill('No meio de uma frase');
  // Another address is another version.
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js?outra');
    const { installing } = registration;
    if (installing) await new Promise((resolve) => installing.addEventListener('statechange', resolve));
  });
  await expect(page.getByText('Nova versão disponível')).toHaveCount(0);
  await words.blur();
  await expect(page.getByText('Nova versão disponível')).toBeVisible();
  await page.getByRole('button', { name: 'Atualizar' }).click();
  // Between the two pages there is nothing to ask.
  const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL).catch(() => undefined);
  await expect.poll(script).toContain('?outra');
  await expect(words).toHaveValue('No meio de uma frase');
});

test('the app can be installed, with every icon and way in that it names, and leaves to the server what leads out of it: the service worker', async ({
  join,
}) => {
  const { page, context } = await join('Maíra Dantas', { ...installed, at: '/' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Every context of a test is a private window.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const manifest: { id: string; lang: string; icons: { src: string; type: string }[]; shortcuts: { url: string }[] } =
    await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ id: '/', lang: 'pt-BR' });
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const { src, type } of [...manifest.icons, { src: touch ?? '', type: 'image/png' }]) {
    expect((await page.request.get(src)).headers()['content-type'], src).toBe(type);
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    // Behind a dialog that the address opens, too.
    await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first(), url).toBeAttached();
  }
  await page.reload();
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  expect((await page.goto('/terms'))?.fromServiceWorker()).toBe(true);
  for (const address of ['/solucoes/mentorias', '/codigo-fonte'])
    expect((await page.goto(address))?.fromServiceWorker(), address).toBe(false);
});

/** As the system's share sheet does. */
async function shareFromAnotherApp(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/compartilhar', enctype: 'multipart/form-data' });
    const chosen = new DataTransfer();
    chosen.items.add(new File(['a;b'], 'salinidade março.csv', { type: 'text/csv' }));
    for (const [name, value] of Object.entries({ title: 'Medidas', text: 'As medidas de março' })) {
      form.append(Object.assign(document.createElement('input'), { name, value }));
    }
    form.append(Object.assign(document.createElement('input'), { name: 'files', type: 'file', files: chosen.files }));
    document.body.append(form);
    form.submit();
  });
}

test('what another app shares waits in the conversation that one chooses, and is sent from there: the service worker', async ({
  join,
}) => {
  const { page } = await join('Otávio Meirelles', installed);
  const address = await createCommunity(page, 'Medidas do mangue');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  await shareFromAnotherApp(page);
  await expect(page).toHaveURL('/compartilhar');
  await expect(page.getByText('salinidade março.csv').first()).toBeVisible();
  await page.getByRole('button', { name: 'Medidas do mangue' }).click();
  await expect(page).toHaveURL(address);
  await expect(composerOf(page)).toHaveValue('As medidas de março');
  await composerOf(page).press('Enter');
  await expect(messageOf(page, 'As medidas de março').getByText('salinidade março.csv').first()).toBeVisible();
  await page.goto('/compartilhar');
  await expect(page.getByRole('heading', { name: 'Nada chegou para compartilhar' })).toBeVisible();
});

test('who leaves without a network is out at once, in every tab, and the session ends when it is back: several tabs', async ({
  join,
}) => {
  const { page, context } = await join('Olga Sarmento', { ...installed, at: '/' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/profile');
  await expect.poll(() => readLastSeen(page), { timeout: 20_000 }).toContain('Olga Sarmento');
  const other = await context.newPage();
  await other.goto('/drops');
  await expect(other.getByRole('heading', { name: 'Drops' })).toBeVisible();
  await context.setOffline(true);
  await untilIdle(page);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await page.getByRole('button', { name: 'Sair assim' }).click();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/auth$/);
  expect(await readLastSeen(page)).not.toContain('Olga Sarmento');
  await page.reload();
  await expect(page.getByLabel('E-mail')).toBeVisible();

  const ended = context.waitForEvent('response', (response) => response.url().endsWith('/api/accounts/sign-out'));
  await context.setOffline(false);
  expect((await ended).ok()).toBe(true);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth$/);
});
