import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';

import { finishOnboarding } from './onboarding.ts';
import { type RunningPublyka, startPublyka } from './server.ts';

// biome-ignore lint/performance/noBarrelFile: a journey takes everything from here, so that nobody takes Playwright's own test by mistake
export { expect, type Page } from '@playwright/test';

export const password = 'Senha-forte-1';

export interface Person {
  fullName: string;
  email: string;
  context: BrowserContext;
  page: Page;
}

interface JoinOptions extends BrowserContextOptions {
  /** Errors on the console that this journey provokes on purpose. */
  expectedErrors?: RegExp[];
}

interface NewcomerOptions extends JoinOptions {
  /** Where the app opens. Without it the page stays blank until the journey leads it somewhere: to open it costs the most. */
  at?: string;
  /** Leaves the sheet that celebrates a mission to the journey. It is otherwise read and closed whenever it comes. */
  keepsCelebrations?: boolean;
}

interface Fixtures {
  serverUrl: string;
  /** Someone new, signed in by the API, with a browser of their own. Their account has finished onboarding. */
  join(fullName: string, options?: NewcomerOptions): Promise<Person>;
  /** A browser that nobody is signed in to. */
  visit(options?: JoinOptions): Promise<Page>;
}

let people = 0;

export function newEmail(): string {
  people += 1;
  return `pessoa${process.pid}-${Date.now()}-${people}@exemplo.br`;
}

/** Journeys fail on any console error or uncaught exception they did not announce. */
function watchErrors(context: BrowserContext, expected: RegExp[], found: string[]): void {
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) found.push(text);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => note(String(event.error().stack ?? event.error())));
}

/** One server for each worker, on an empty data folder: journeys that run side by side do not meet. */
async function withServer(use: (server: Pick<RunningPublyka, 'url'>) => Promise<void>): Promise<void> {
  const running = process.env['PUBLYKA_URL'];
  if (running) return use({ url: running });
  return withOwnServer({}, use);
}

/** For journeys that need a server of another kind. */
export async function withOwnServer(
  environment: Record<string, string>,
  use: (server: Pick<RunningPublyka, 'url'>) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(joinPath(tmpdir(), 'publyka-e2e-'));
  const server = await startPublyka(dataDir, environment);
  process.env['PUBLYKA_DATA_DIR'] = dataDir;
  await use(server);
  await server.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
}

export const test = base.extend<Fixtures & { errors: string[] }, { server: Pick<RunningPublyka, 'url'> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  server: [async ({}, use) => withServer(use), { scope: 'worker', timeout: 180_000 }],
  serverUrl: async ({ server }, use) => {
    await use(server.url);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  errors: async ({}, use) => {
    const errors: string[] = [];
    await use(errors);
    expect(errors, 'unexpected errors on the console').toEqual([]);
  },
  visit: async ({ browser, serverUrl, errors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ expectedErrors = [], ...options } = {}) => {
      const context = await browser.newContext({ baseURL: serverUrl, ...options });
      contexts.push(context);
      watchErrors(context, expectedErrors, errors);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  join: async ({ visit }, use) => {
    await use(async (fullName, { at, keepsCelebrations = false, ...options } = {}) => {
      const page = await visit(options);
      if (!keepsCelebrations) {
        await readCelebrations(page);
        page.context().on('page', readCelebrations);
      }
      const email = newEmail();
      const answer = await page.request.post('/api/accounts/sign-up', { data: { fullName, email, password } });
      expect(answer.status(), await answer.text()).toBe(200);
      await finishOnboarding(page.request);
      if (at) await page.goto(at);
      return { fullName, email, context: page.context(), page };
    });
  },
});

/** A mission may be completed by what a journey does on its way, and is celebrated over whatever is there by then. */
async function readCelebrations(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Missão cumprida' });
  await page.addLocatorHandler(sheet, () => sheet.getByRole('button', { name: 'Continuar' }).click());
}

/** Before 'Sair': what is asked for just then would be answered 401, which is logged. */
export async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}
