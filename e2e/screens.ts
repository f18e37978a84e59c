import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { launchChromium, signIn, withDemonstration } from './demonstration.ts';

// `npm run screens`: the pictures of docs/screens, of the demonstration's campus as one of its people sees it. With the
// address of a server where the demonstration is already (`-- http://localhost:3000`), of that one.

const outputFolder = fileURLToPath(new URL('../docs/screens/', import.meta.url));

const conversationName = 'Mangues do Norte';
const workTitle = 'A World Without Mangroves?';

const sizes = {
  celular: { width: 390, height: 844 },
  computador: { width: 1280, height: 800 },
} as const;
const themes = { claro: 'light', escuro: 'dark' } as const;

/** What each picture shows, by its name. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  feed: (page) => open(page, '/', page.getByRole('article').first()),
  formula: async (page) => {
    await page.goto('/busca?q=p%C3%AAndulo');
    await page
      .getByRole('link', { name: /pêndulo/ })
      .first()
      .click();
    await page.locator('.katex').first().waitFor();
  },
  obra: (page) => openWork(page),
  avaliacao: async (page) => {
    await openWork(page);
    await page.getByRole('tab', { name: /^Avaliações/ }).click();
    await page
      .getByRole('link', { name: /O mais forte|Iara/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Ver as 7 respostas' }).click();
  },
  drops: (page) => open(page, '/drops', page.getByRole('button', { name: 'Curtir' }).first()),
  clube: (page) => open(page, '/club', page.getByRole('heading', { name: 'Missões Diárias' })),
  perfil: (page) => open(page, '/profile', page.getByRole('article').first()),
  conversa: async (page) => {
    await page.goto('/communities');
    await page.getByRole('link', { name: new RegExp(conversationName) }).click();
    await page.getByRole('log', { name: 'Mensagens' }).waitFor();
  },
};

async function main(runningUrl: string | undefined): Promise<void> {
  await mkdir(outputFolder, { recursive: true });
  await withDemonstration(runningUrl, takePictures);
}

async function takePictures(baseURL: string): Promise<void> {
  const browser = await launchChromium();
  for (const [theme, colorScheme] of Object.entries(themes))
    for (const [size, viewport] of Object.entries(sizes)) {
      const context = await browser.newContext({
        baseURL,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
      });
      await signIn(context);
      for (const [name, show] of Object.entries(screens)) await takePicture(context, `${name}-${size}-${theme}`, show);
      await context.close();
    }
  await browser.close();
}

async function takePicture(context: BrowserContext, name: string, show: (page: Page) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  await show(page);
  await showMargin(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(areShownImagesThere);
  const session = await context.newCDPSession(page);
  // Playwright itself writes no WebP.
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await writeFile(join(outputFolder, `${name}.webp`), Buffer.from(data, 'base64'));
  process.stdout.write(`${name}.webp\n`);
  await page.close();
}

/** What stands low in the margin of wide screens comes once the page is used. */
async function showMargin(page: Page): Promise<void> {
  // Where it pointed before, a message would show its buttons.
  await page.mouse.move(0, 0);
  const margin = page.getByRole('complementary', { name: 'À margem' });
  if (await margin.isVisible()) await margin.getByRole('heading', { name: 'RePublykas em conversa' }).waitFor();
}

/** In the browser: those further down, or hidden at this width, are not even asked for. */
function areShownImagesThere(): boolean {
  const shown = [...document.images].filter((image) => {
    const { width, top } = image.getBoundingClientRect();
    return width > 0 && top < window.innerHeight;
  });
  return shown.every(({ complete }) => complete);
}

async function open(page: Page, path: string, shown: { waitFor(): Promise<void> }): Promise<void> {
  await page.goto(path);
  await shown.waitFor();
}

/** With its reference as ABNT wants it. */
async function openWork(page: Page): Promise<void> {
  await page.goto('/biblioteca');
  await page.getByRole('link', { name: workTitle }).click();
  await page.getByRole('heading', { level: 1, name: workTitle }).waitFor();
  await page.getByText(/^DUKE/).first().waitFor();
}

await main(process.argv[2]);
