/**
 * Lighthouse as for a phone (its simulated slow network and processor): what visitors read, feed and conversation for
 * members. Takes the built web app. `--data=folder` for a campus that is there already, `--rounds=3` (medians),
 * `--visitors` for their pages alone, `--why` for the audits that cost points. Then what visitors wait for on a slow line.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import puppeteer, { type CookieData } from 'puppeteer-core';
import { cookiesOf, median } from './browser-stage.ts';
import { type ServedCampus, serveCampus } from './campus.ts';
import type { Member } from './drops-publish.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    visitors: { type: 'boolean', default: false },
    why: { type: 'boolean', default: false },
  },
});
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** docs/performance.md: of a hundred. */
const bar = 95;
/** Shown beside the scores: what the performance score is made of. */
const figures = {
  'first-contentful-paint': 'first paint ms',
  'largest-contentful-paint': 'largest paint ms',
  'total-blocking-time': 'blocked ms',
  'cumulative-layout-shift': 'layout shift',
} as const;

/** Runs in a browser of its own: Lighthouse empties what it finds, and keeps the cookies. */
async function inspect(url: string, member: Member | null, further: Flags = {}): Promise<Result> {
  const browser = await puppeteer.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
    args: ['--no-sandbox'],
  });
  try {
    if (member) await browser.setCookie(...cookiesOf(member).map(withDomain));
    const flags = { onlyCategories: [...categories], logLevel: 'error' as const, ...further };
    const found = await lighthouse(url, flags, undefined, await browser.newPage());
    if (!found || found.lhr.runtimeError)
      throw new Error(found?.lhr.runtimeError?.message ?? 'Lighthouse said nothing');
    return found.lhr;
  } finally {
    await browser.close();
  }
}

/** Lighthouse is driven by puppeteer, which wants the parts of the address. */
function withDomain({ url, ...cookie }: ReturnType<typeof cookiesOf>[number]): CookieData {
  return { ...cookie, domain: new URL(url).hostname };
}

function explain({ audits, categories: scored }: Result): void {
  for (const category of Object.values(scored)) {
    for (const { id, weight } of category.auditRefs) {
      const audit = audits[id];
      const isPoor = audit && audit.score !== null && audit.score < 0.9;
      if (isPoor)
        process.stdout.write(`  ${category.id}: ${id} (${weight}): ${audit.title} ${audit.displayValue ?? ''}\n`);
    }
  }
}

async function show(name: string, url: string, member: Member | null): Promise<void> {
  const results: Result[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) results.push(await inspect(url, member));
  const scores = categories.map((id) => median(results.map((result) => (result.categories[id]?.score ?? 0) * 100)));
  const facts = Object.keys(figures).map((id) =>
    median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)),
  );
  const cells = [...scores.map((score) => score.toFixed(0)), ...facts.map((fact) => fact.toFixed(fact < 1 ? 3 : 0))];
  const isMet = scores.every((score) => score >= bar);
  process.stdout.write(`| ${[name, ...cells].join(' | ')} | ≥ ${bar}: ${isMet ? 'met' : '**not met**'} |\n`);
  if (values.why && results[0]) explain(results[0]);
}

/** What a visitor waits for: bytes of the text, its script and style that had come when the largest part was painted. */
const slowLine: Flags = {
  throttlingMethod: 'devtools',
  throttling: {
    rttMs: 150,
    throughputKbps: 1600,
    requestLatencyMs: 150,
    downloadThroughputKbps: 1600,
    uploadThroughputKbps: 750,
    cpuSlowdownMultiplier: 4,
  },
};
const paintBar = { ms: 1500, kilobytes: 40 };

interface Paint {
  ms: number;
  kilobytes: number;
}

async function watchPaint(url: string): Promise<Paint> {
  const { audits } = await inspect(url, null, { ...slowLine, onlyCategories: ['performance'] });
  const ms = audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details;
  if (requests?.type !== 'table') throw new Error('Lighthouse tells no requests');
  const code = requests.items.filter(
    ({ resourceType, networkEndTime }) =>
      ['Document', 'Script', 'Stylesheet'].includes(String(resourceType)) && Number(networkEndTime) <= ms,
  );
  return { ms, kilobytes: code.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1000 };
}

async function showPaint(name: string, url: string): Promise<void> {
  const paints: Paint[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) paints.push(await watchPaint(url));
  const ms = median(paints.map((paint) => paint.ms));
  const kilobytes = median(paints.map((paint) => paint.kilobytes));
  const isMet = ms <= paintBar.ms && kilobytes <= paintBar.kilobytes;
  const bar = `≤ ${paintBar.ms} ms, ≤ ${paintBar.kilobytes} kB: ${isMet ? 'met' : '**not met**'}`;
  process.stdout.write(`| ${name} | ${ms.toFixed(0)} | ${kilobytes.toFixed(1)} | ${bar} |\n`);
}

async function showAll({ url, reader, communityId }: ServedCampus): Promise<void> {
  process.stdout.write(`Medians of ${values.rounds}; load before them ${loadavg()[0]?.toFixed(1)}.\n\n`);
  const heads = ['', ...categories, ...Object.values(figures), 'bar'];
  process.stdout.write(`| ${heads.join(' | ')} |\n|${'---|'.repeat(heads.length)}\n`);
  const pages: [string, string][] = [['entrance', '/'], ...(await openToTheWeb(reader))];
  for (const [name, path] of pages) await show(`${name}, a visitor`, `${url}${path}`, null);
  if (!values.visitors) {
    await show('feed, a member', `${url}/`, reader);
    await show('conversation, a member', `${url}/communities/${communityId}`, reader);
  }
  process.stdout.write(
    '\n| 1.6 Mbit/s, 150 ms, processor 4× slower | largest paint ms | text and code before it kB | bar |\n',
  );
  process.stdout.write('|---|---|---|---|\n');
  for (const [name, path] of pages) await showPaint(`${name}, a visitor`, `${url}${path}`);
}

/** Puts somebody and what they published on the web; answers one path of each kind of page. */
async function openToTheWeb({ url, cookie }: Member): Promise<[string, string][]> {
  const read = async (path: string) => (await fetch(`${url}${path}`, { headers: { cookie } })).json();
  const { me } = await read('/api/accounts/me');
  const { items } = await read(`/api/people/${me.id}/posts`);
  const things = [`profile/${me.id}`, ...items.map(({ id }: { id: string }) => `post/${id}`)];
  for (const thing of things) {
    const headers = { cookie, 'content-type': 'application/json' };
    const body = JSON.stringify({ isOnWeb: true });
    const answer = await fetch(`${url}/api/open-web/${thing}`, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }
  // The map names a map for each month.
  const readMap = async (path: string) => {
    const map = await (await fetch(`${url}${path}`)).text();
    return [...map.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, address = '']) => new URL(address).pathname);
  };
  const paths = (await Promise.all((await readMap('/sitemap.xml')).map(readMap))).flat();
  return ['post', 'obra', 'profile', 'terms'].map((kind) => {
    const path = paths.find((one) => one.split('/')[1] === kind);
    if (!path) throw new Error(`Nothing of ${kind} is on the web`);
    return [kind, path];
  });
}

async function main(): Promise<void> {
  const campus = await serveCampus(values.data);
  try {
    await showAll(campus);
  } finally {
    await campus.stop();
  }
}

await main();
