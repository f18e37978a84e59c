import type { Page } from '@playwright/test';
import { controlsInView } from './controls.ts';
import { launchChromium, signIn, withDemonstration } from './demonstration.ts';

// `npm run controls`: how many controls are in view on the screens where too many were, in the demonstration's campus.
// With the address of a server where the demonstration is already (`-- http://localhost:3000`), of that one; with a name
// of a screen after it, each control of that screen.

const sizes = {
  phone: { width: 390, height: 844 },
  computer: { width: 1280, height: 800 },
} as const;

const screens: Record<string, (page: Page) => Promise<void>> = {
  feed: (page) => open(page, '/', page.getByRole('article').first()),
  conversation: (page) => openConversation(page),
  profile: (page) => open(page, '/profile', page.getByRole('article').first()),
  linkar: (page) => open(page, '/linkar', page.getByRole('button', { name: /^Linkar/ }).first()),
  'group info': async (page) => {
    await openConversation(page);
    await page.goto(`${new URL(page.url()).pathname}/info`);
    await page.getByRole('heading', { name: 'Threads de Discussão' }).waitFor();
  },
  settings: (page) => open(page, '/settings', page.getByRole('switch').first()),
};

async function open(page: Page, path: string, shown: { waitFor(): Promise<void> }): Promise<void> {
  await page.goto(path);
  await shown.waitFor();
}

async function openConversation(page: Page): Promise<void> {
  await page.goto('/communities');
  await page
    .getByRole('link', { name: /Mangues do Norte/ })
    .first()
    .click();
  await page.getByRole('log', { name: 'Mensagens' }).waitFor();
}

async function count(baseURL: string, listed: string | undefined): Promise<void> {
  const browser = await launchChromium();
  for (const [size, viewport] of Object.entries(sizes)) {
    const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce', locale: 'pt-BR' });
    await signIn(context);
    for (const [name, show] of Object.entries(screens)) {
      if (listed && name !== listed) continue;
      const page = await context.newPage();
      await show(page);
      await page.waitForLoadState('networkidle');
      const controls = await controlsInView(page);
      process.stdout.write(`${name}, ${size}: ${controls.length}\n${listed ? `  ${controls.join('\n  ')}\n` : ''}`);
      await page.close();
    }
    await context.close();
  }
  await browser.close();
}

const [runningUrl, listed] = process.argv.slice(2);
await withDemonstration(runningUrl, (url) => count(url, listed));
