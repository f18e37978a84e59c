import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCommunity } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';

/** Bytes, compressed as the server sends them (design.md, section 9). */
const kilobyte = 1024;
const budgets = { first: 180 * kilobyte, fonts: 90 * kilobyte, route: 60 * kilobyte };
const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url));

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

test('code and fonts stay within their budgets, for the first load and for each route', () => {
  const { code, fonts } = firstFiles();
  const routes = JSON.parse(readFileSync(`${dist}routes.json`, 'utf8')) as RouteFiles[]; // Our own build wrote it.
  const rows = [
    { what: 'first load', bytes: sum(code), budget: budgets.first },
    { what: 'fonts', bytes: sum(fonts), budget: budgets.fonts },
    ...routes.map(({ pattern, files }) => ({ what: pattern, bytes: sum(files), budget: budgets.route })),
  ];
  for (const { what, bytes, budget } of rows)
    process.stdout.write(
      `  ${what.padEnd(48)} ${(bytes / kilobyte).toFixed(1).padStart(6)} kB of ${budget / kilobyte}\n`,
    );
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(({ bytes, budget }) => bytes === 0 || bytes > budget)).toEqual([]);
});

/** Fetches of our own API and files of code or fonts, as the page itself counted them. */
function readRequests(page: Page): Promise<{ files: string[]; answers: string[] }> {
  return page.evaluate(() => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    return {
      files: urls.filter(({ pathname }) => /^\/assets\/.*(?:js|css|woff2)$/.test(pathname)).map((url) => url.pathname),
      answers: urls.filter(({ pathname }) => pathname.startsWith('/api/')).map((url) => url.pathname + url.search),
    };
  });
}

for (const width of [390, 1280]) {
  test(`at ${width} px the feed brings what the budget counts, and stays within it`, async ({ join }) => {
    const { page } = await join('Otávio Meirelles', { viewport: { width, height: 844 } });
    await page.reload({ waitUntil: 'networkidle' });
    const { code, fonts } = firstFiles();
    const { files } = await readRequests(page);
    expect(files.filter((file) => file.endsWith('.woff2')).sort()).toEqual(fonts.sort());
    const came = files.filter((file) => !file.endsWith('.woff2'));
    expect(came).toEqual(expect.arrayContaining(code));
    expect(sum(came)).toBeLessThanOrEqual(budgets.first);
  });
}

test('what a page needs is asked for with the page, once, and all of it is used', async ({ join }) => {
  const { page } = await join('Dandara Lopes');
  const community = await createCommunity(page, 'Leituras de campo');
  const { me } = await (await page.request.get('/api/accounts/me')).json();
  const pages = {
    '/': ['/api/feed/relevant'],
    '/communities': ['/api/communities'],
    [community]: ['/api/communities', `/api${community}/messages`],
    '/drops': ['/api/drops'],
    '/profile': [`/api/people/${me.id}`, `/api/people/${me.id}/posts`],
    '/linkar': ['/api/suggestions'],
    '/club': ['/api/club', '/api/club/coupons?list=open', '/api/club/coupons?list=past', '/api/club/ranking'],
  };
  const library = firstFiles().code.find((file) => file.includes('libraries'));
  for (const [path, own] of Object.entries(pages)) {
    const wanted = ['/api/accounts/me', '/api/unread', '/api/badges', ...own];
    let letAppCome = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letAppCome = resolve;
    });
    await page.route(`**${library}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    // The app is not there yet, and cannot have asked.
    await expect.poll(async () => (await readRequests(page)).answers.sort()).toEqual(expect.arrayContaining(wanted));
    letAppCome();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'earlyAnswers').size), { message: path })
      .toBe(0);
    const { answers } = await readRequests(page);
    expect(wanted.filter((address) => answers.filter((asked) => asked === address).length !== 1)).toEqual([]);
    await page.unroute(`**${library}`);
  }
});

test('the code of a page comes beside the app, not after it', async ({ join }) => {
  const { page } = await join('Rui Antunes', { expectedErrors: [/ERR_FAILED/] });
  const library = firstFiles().code.find((file) => file.includes('libraries'));
  await page.route(`**${library}`, (route) => route.abort());
  const code = page.waitForRequest(/_app\.drops-.*\.js$/);
  // The app never comes: only the page can have asked for it.
  await page.goto('/drops', { waitUntil: 'commit' });
  await code;
});
