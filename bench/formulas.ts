/**
 * What a post with five formulas costs a browser more than the same post without them, in time of the page's processor,
 * four times over: a phone of the lower middle. Cold loads in turns. Takes the built web app. `--rounds=11`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { uuidv7 } from 'uuidv7';
import { launchBrowser, median, openStage, slowdown } from './browser-stage.ts';
import { type Member, signUp } from './drops-publish.ts';
import { serveProduct } from './processes.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '11' } } });
const rounds = Number(values.rounds);
const bar = 300;

const content = String.raw`Montamos o pêndulo do saguão. O cabo tem $\ell = 4{,}00\ \mathrm{m}$ e, para oscilações pequenas, $T \approx 2\pi\sqrt{\ell/g}$, uns quatro segundos.

Só que visitante nenhum solta de leve. Com amplitude $\theta_0 \in \mathbb{R}$:

$$T = 2\pi\sqrt{\frac{\ell}{g}}\left(1 + \frac{\theta_0^2}{16} + \frac{11\,\theta_0^4}{3072} + \cdots\right)$$

A $20^\circ$, o relógio atrasa 0,77%. Dá para ver sem cronômetro.`;

async function publish({ url, cookie }: Member, text: string): Promise<string> {
  const id = uuidv7();
  const body = JSON.stringify({ id, type: 'text', content: text });
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(`${url}/api/posts`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(await response.text());
  return id;
}

/** Milliseconds of its processor that a page takes until the network rests, and its fonts are drawn. */
async function measureLoad(browser: Browser, member: Member, postId: string): Promise<number> {
  const stage = await openStage(browser, member);
  await stage.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await stage.page.goto(`/post/${postId}`, { waitUntil: 'networkidle' });
  await stage.page.getByRole('article').first().waitFor();
  await stage.page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
  });
  const { metrics } = await stage.cdp.send('Performance.getMetrics');
  await stage.close();
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'publyka-formulas-'));
  const server = await serveProduct({ DATA_DIR: folder });
  const browser = await launchBrowser();
  try {
    const member = await signUp(`http://localhost:${server.port}`);
    const [plain, formulas] = [await publish(member, content.replaceAll('$', '')), await publish(member, content)];
    const [without, withFormulas]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      without.push(await measureLoad(browser, member, plain));
      withFormulas.push(await measureLoad(browser, member, formulas));
    }
    const more = (median(withFormulas) - median(without)) * slowdown;
    process.stdout.write(
      `Load before it ${loadavg()[0]?.toFixed(1)}, ${rounds} cold loads each.\n\n` +
        `| post | processor ms, median | × ${slowdown} more | bar |\n|---|---|---|---|\n` +
        `| without formulas | ${median(without).toFixed(0)} | | |\n` +
        `| with five | ${median(withFormulas).toFixed(0)} | ${more.toFixed(0)} | ≤ ${bar}: ${more <= bar ? 'met' : '**not met**'} |\n`,
    );
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
