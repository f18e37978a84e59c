/// <reference lib="dom" />
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Member } from './drops-publish.ts';

/** A page in a browser context of its own: an empty cache, somebody's session. */
export interface Stage {
  page: Page;
  cdp: CDPSession;
  close(): Promise<void>;
}

/** The processor is made this many times slower: about a phone of the lower middle. */
export const slowdown = 4;

export function launchBrowser(args: string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({ chromiumSandbox: false, args, ...(executablePath && { executablePath }) });
}

/** The browser of somebody's phone. */
export async function openPhone(browser: Browser, member: Member): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: member.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'pt-BR',
  });
  await context.addCookies(cookiesOf(member));
  return context;
}

export async function openStage(browser: Browser, member: Member): Promise<Stage> {
  const context = await openPhone(browser, member);
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page), close: () => context.close() };
}

/** As Playwright takes them. */
export function cookiesOf({ cookie, url }: Member): { name: string; value: string; url: string }[] {
  return cookie.split('; ').map((one) => {
    const [name = '', ...value] = one.split('=');
    return { name, value: value.join('='), url };
  });
}

/**
 * Until the service worker of a first visit has come. It fetches the whole app, beside which a like takes twice as long;
 * what is measured is what people feel on every other visit.
 */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

export async function speedUp(cdp: CDPSession): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

export function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
