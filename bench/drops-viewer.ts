/// <reference lib="dom" />
/**
 * The viewer of drops: 60 frames a second while one swipes through twenty, with the processor slowed four
 * times, beside a bare page of three videos in a list that snaps, in turns in the same browser; and memory over 300.
 * Takes the built web app. `--drops=60` for fewer, `--rounds=3`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { videoUrl } from '@publyka/contract/routes/uploads';
import { countFrames, type Frames, swipe } from './drops-frames.ts';
import { type Member, publishDrops, signUp } from './drops-publish.ts';
import { serveProduct } from './processes.ts';

const { values } = parseArgs({
  options: { drops: { type: 'string', default: '300' }, rounds: { type: 'string', default: '3' } },
});
const count = Number(values.drops);
const swipes = 20;
const bar = 60;
const slowdown = 4;

interface Stage {
  page: Page;
  cdp: CDPSession;
}

async function openStage(context: BrowserContext, member: Member): Promise<Stage> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(`${member.url}/drops`);
  return { page, cdp };
}

async function openViewer(context: BrowserContext, member: Member): Promise<Stage> {
  const stage = await openStage(context, member);
  await stage.page.getByRole('article').first().getByRole('link').click();
  await stage.page.locator('section:not([inert]) video').waitFor();
  await stage.page.locator('.drop-scroller:focus').waitFor();
  return stage;
}

/** The least that could show the same: no words, no buttons, no network, three videos in a list that snaps. */
async function openReference(context: BrowserContext, member: Member): Promise<Stage> {
  const stage = await openStage(context, member);
  const { items } = await (await stage.page.request.get('/api/drops')).json();
  const urls: string[] = items.slice(0, 3).map((drop: { video: { id: string } }) => videoUrl(drop.video.id));
  await stage.page.evaluate((videos) => {
    document.body.innerHTML = `<div style="position:fixed;inset:0;overflow-y:scroll;scroll-snap-type:y mandatory">${videos
      .map(
        (url) =>
          `<div style="height:100%;scroll-snap-align:start;scroll-snap-stop:always"><video src="${url}" muted loop style="width:100%;height:100%;object-fit:cover"></video></div>`,
      )
      .join('')}</div>`;
    for (const video of document.querySelectorAll('video'))
      new IntersectionObserver(([entry]) => (entry?.isIntersecting ? video.play() : video.pause()), {
        threshold: 0.5,
      }).observe(video);
  }, urls);
  return stage;
}

/** Swipes as somebody who looks at each for a moment; the reference goes to and fro among its three. */
async function measure({ page, cdp }: Stage, directionOf: (index: number) => 1 | -1): Promise<Frames> {
  await page.bringToFront();
  await page.waitForTimeout(1500);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const frames = await countFrames(page, async () => {
    for (let index = 0; index < swipes; index += 1) {
      await swipe(cdp, directionOf(index));
      await page.waitForTimeout(700);
    }
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return frames;
}

function show(name: string, { perSecond, late, longestMs }: Frames): void {
  const cells = [name.padEnd(12), perSecond.toFixed(1).padStart(6), `${(late * 100).toFixed(1)}%`.padStart(7)];
  process.stdout.write(`${[...cells, longestMs.toFixed(0).padStart(6)].join(' ')}\n`);
}

async function measureFrames(context: BrowserContext, member: Member): Promise<void> {
  const viewer = await openViewer(context, member);
  const reference = await openReference(context, member);
  process.stdout.write(`${swipes} gotas, processador ${slowdown}× mais lento; meta: ${bar} quadros/s\n`);
  process.stdout.write(`${'quem'.padEnd(12)} ${'qps'.padStart(6)} ${'atraso'.padStart(7)} ${'ms máx'.padStart(6)}\n`);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    show('visor', await measure(viewer, () => (round % 2 === 0 ? 1 : -1)));
    show('referência', await measure(reference, (index) => (index % 4 < 2 ? 1 : -1)));
  }
  await viewer.page.close();
  await reference.page.close();
}

async function readMemory({ page, cdp }: Stage): Promise<string> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const heap = (read('JSHeapUsedSize') / 1e6).toFixed(1);
  return `${heap} MB, ${read('Nodes')} nós, ${read('JSEventListeners')} ouvintes, ${await page.locator('video').count()} vídeos`;
}

/** By the keyboard, to the last drop there is. */
async function measureMemory(context: BrowserContext, member: Member): Promise<void> {
  const viewer = await openViewer(context, member);
  for (let index = 1; index < count; index += 1) {
    await viewer.page.keyboard.press('ArrowDown');
    const title = viewer.page.locator('section:not([inert]) h2', { hasText: `Gota ${count - index}:` });
    await title.waitFor();
    if (index === 20 || index === count - 1 || index % 100 === 0)
      process.stdout.write(`gota ${index + 1}: ${await readMemory(viewer)}\n`);
  }
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'publyka-bench-'));
  const server = await serveProduct({ DATA_DIR: folder });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({ chromiumSandbox: false, ...(executablePath && { executablePath }) });
  try {
    const url = `http://localhost:${server.port}`;
    await publishDrops(await signUp(url), count);
    const member = await signUp(url);
    const context = await browser.newContext({
      baseURL: member.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      extraHTTPHeaders: { cookie: member.cookie },
    });
    await measureFrames(context, member);
    await measureMemory(context, member);
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
