import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCommunity, fillConversation, messageOf } from '../conversations.ts';
import { hold } from '../hold.ts';
import { expect, newEmail, type Page, password, test } from '../people.ts';
import { publish } from '../posts.ts';
import { watchShifts } from '../shifts.ts';

/** Bytes, compressed as the server sends them (docs/performance.md). */
const kilobyte = 1024;
const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));
// Our own file, by which each build says how far it is from it.
const { budget: first } = JSON.parse(readFileSync(new URL('../../web/first-load.json', import.meta.url), 'utf8')) as {
  budget: number;
};
const budgets = { first, fonts: 90 * kilobyte, route: 60 * kilobyte };

interface RouteFiles {
  pattern: string;
  files: string[];
}

/** What a browser that takes brotli is sent for a built file. */
function sizeOf(file: string): number {
  const path = `${dist}${file.replace(/^\//, '')}`;
  return statSync(statSync(`${path}.br`, { throwIfNoEntry: false }) ? `${path}.br` : path).size;
}

function sum(files: string[]): number {
  return files.reduce((size, file) => size + sizeOf(file), 0);
}

/** The files that the page itself names. */
function firstFiles(): { code: string[]; fonts: string[] } {
  const named = [...readFileSync(`${dist}index.html`, 'utf8').matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
  const files = named.map(([, file = '']) => file);
  return {
    code: files.filter((file) => /\.(?:js|css)$/.test(file)),
    fonts: files.filter((file) => /woff2$/.test(file)),
  };
}

/** The picker with its data, loaded when it is opened. */
function emojiFiles(): string[] {
  const files = readdirSync(`${dist}assets`).filter((file) => /emoji.*\.js$/.test(file));
  return files.map((file) => `/assets/${file}`);
}

function expectWithinBudgets(): void {
  const { code, fonts } = firstFiles();
  const routes = JSON.parse(readFileSync(`${dist}routes.json`, 'utf8')) as RouteFiles[]; // Our own build wrote it.
  const rows = [
    { what: 'first load', bytes: sum(code), budget: budgets.first },
    { what: 'fonts', bytes: sum(fonts), budget: budgets.fonts },
    { what: 'emoji picker', bytes: sum(emojiFiles()), budget: budgets.route },
    ...routes.map(({ pattern, files }) => ({ what: pattern, bytes: sum(files), budget: budgets.route })),
  ];
  for (const { what, bytes, budget } of rows)
    process.stdout.write(
      `  ${what.padEnd(48)} ${(bytes / kilobyte).toFixed(1).padStart(6)} kB of ${budget / kilobyte}\n`,
    );
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(({ bytes, budget }) => bytes === 0 || bytes > budget)).toEqual([]);
}

/** Files of code and fonts that the page asked for until it had loaded: what comes after is no part of the first load. */
function readFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const last = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
    const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= last);
    const urls = entries.map(({ name }) => new URL(name));
    return urls.filter(({ pathname }) => /^\/assets\/.*(?:js|css|woff2)$/.test(pathname)).map((url) => url.pathname);
  });
}

test('code and fonts stay within their budgets, and the feed brings what they count, on phones and wide screens: first load', async ({
  join,
}) => {
  expectWithinBudgets();
  for (const width of [390, 1280]) {
    const { page } = await join('Otávio Meirelles', { viewport: { width, height: 844 }, at: '/' });
    await page.reload({ waitUntil: 'networkidle' });
    const { code, fonts } = firstFiles();
    // Then come what keeps the app for later, and the margin of wide screens.
    const files = await readFiles(page);
    expect(files.filter((file) => file.endsWith('.woff2')).sort()).toEqual(fonts.sort());
    const came = files.filter((file) => !file.endsWith('.woff2'));
    expect(came).toEqual(expect.arrayContaining(code));
    expect(sum(came)).toBeLessThanOrEqual(budgets.first);
  }
});

test('the session is requested with the page, once, and the code of a page comes beside the app: what a browser asks for first', async ({
  join,
}) => {
  const { page } = await join('Dandara Lopes', { expectedErrors: [/ERR_FAILED/] });
  const library = firstFiles().code.find((file) => file.includes('libraries'));
  const letAppCome = await hold(page, `**${library}`);
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/accounts/me') requests += 1;
  });
  await page.goto('/drops', { waitUntil: 'commit' });
  // The app is not there yet, and cannot have asked.
  await expect.poll(() => requests).toBe(1);
  letAppCome();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(requests).toBe(1);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requests).toBe(1);

  await page.route(`**${library}`, (route) => route.abort());
  const code = page.waitForRequest(/_app\.drops-.*\.js$/);
  // The app never comes: only the page can have asked for it.
  await page.goto('/drops', { waitUntil: 'commit' });
  await code;
});

test('members see their bars and a skeleton before any code of the app is there, others the wordmark and nothing that is not theirs: the page itself', async ({
  join,
  visit,
}) => {
  await test.step('before any code of the app is there', async () => {
    const { page, context } = await join('Wanda Teles', { expectedErrors: [/ERR_FAILED/], at: '/' });
    await context.route('**/assets/*.js', (route) => route.abort());
    const shell = page.locator('#shell');
    const bare = page.locator('#bare');
    const bar = shell.locator('nav[aria-label=Principal]').filter({ visible: true });
    for (const [path, hasBar, hasComposer] of [
      ['/', true, true],
      ['/linkar', true, false],
      ['/settings', false, false],
    ] as const) {
      await page.goto(path);
      await expect(shell.locator('.skeleton').filter({ visible: true })).not.toHaveCount(0);
      await expect(bar).toHaveCount(hasBar ? 1 : 0);
      await expect(bare).toBeHidden();
      await expect(shell.getByText('Publyke sua descoberta')).toBeVisible({ visible: hasComposer });
    }
    for (const path of ['/terms', '/linkar']) {
      await page.goto(path);
      await expect(bare.getByRole('img', { name: 'Publyka' })).toBeVisible();
      await expect(shell).toBeHidden();
      await page.evaluate(() => localStorage.clear());
    }
  });

  await test.step('while the session is asked for; a visitor goes to /auth, which takes the place of the page', async () => {
    const page = await visit();
    await page.goto('/terms');
    const answer = await hold(page, '**/api/accounts/me');
    await page.goto('/club');
    await expect(page.getByRole('status').filter({ hasText: 'Carregando' }).locator('.skeleton').first()).toBeVisible();
    await expect(page.getByRole('img', { name: 'Publyka' })).toBeVisible();
    answer();
    await expect(page).toHaveURL(/\/auth$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/terms$/);
    await page.goto('/nada/aqui');
    await page.getByRole('link', { name: 'Voltar ao início' }).click();
    await expect(page).toHaveURL(/\/auth$/);
  });
});

test('nothing moves while a page comes, nor for the explanation of a word, be it a page’s first or not: layout', async ({
  join,
  visit,
}) => {
  test.slow();
  await test.step('while a page comes', async () => {
    const person = await join('Sônia Paiva');
    const { page } = person;
    const community = await createCommunity(page, 'Notas de campo');
    const textOf = (n: number) => `Nota ${n}. ${'O que se viu na margem de lá. '.repeat((n * 7) % 11)}`;
    await fillConversation(page, community, { count: 20, textOf });
    await publish(person, textOf(9));
    const readShifts = await watchShifts(page);
    for (const path of [
      '/',
      '/communities',
      community,
      `${community}/info`,
      '/drops',
      '/profile',
      '/linkar',
      '/club',
    ]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const { score, shifts } = await readShifts();
      expect.soft(score, `${path}: ${shifts}`).toBeLessThan(0.02);
    }
    await page.goto(community);
    await expect(messageOf(page, 'Nota 20.')).toBeInViewport();
  });

  await test.step('for the explanation of a word', async () => {
    const host = await join('Elisa Prado');
    const group = await createCommunity(host.page, 'Leituras de quinta');
    const opened = await host.page.request.post(`/api${group}/rooms`, {
      data: { id: '01900000-0000-7000-8000-00000000c0de', name: 'Pauta', description: 'O que se lê a seguir' },
    });
    expect(opened.ok(), await opened.text()).toBe(true);
    const page = await visit();
    const person = { fullName: 'Bento Farias', email: newEmail(), password };
    expect((await page.request.post('/api/accounts/sign-up', { data: person })).status()).toBe(200);
    await page.request.put('/api/onboarding/seen');
    expect((await page.request.put(`/api${group}/membership`)).ok()).toBe(true);
    const readShifts = await watchShifts(page);
    for (const [path, text] of [
      ['/linkar', /^Linkar: /],
      ['/drops', /^Drop: /],
      ['/drops', /^Gota: /],
      ['/club', /^Clube: /],
      ['/club', /^EduCoin: /],
      ['/profile', /^Link: /],
      ['/communities', /^RePublyka: /],
      [`${group}/info`, /^Thread: /],
    ] as const) {
      const learned = page.waitForResponse((answer) => answer.url().endsWith('/api/onboarding/words'));
      await page.goto(path);
      await expect(page.getByRole('note')).toHaveText(text);
      await learned;
      const { score, shifts } = await readShifts();
      expect(score, `${path} ${shifts}`).toBeLessThan(0.02);
      // One word is explained on a day.
      await page.evaluate(() => localStorage.removeItem('word-explained-on'));
    }
  });
});
