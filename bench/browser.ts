/**
 * What people see and feel, in Chromium with a processor four times slower: first paint and what moves, answers to the
 * finger, frames of scrolling beside a bare list; with `--messages=10000` only what a conversation holds while so many
 * arrive. Takes the built web app. `--data=folder` for a campus that is there already, `--rounds=2`; `--still` scrolls the
 * posts of the feed as a page without code, too.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { timeOpeningAgain } from './browser-again.ts';
import { measureMemory } from './browser-memory.ts';
import { measurePaint } from './browser-paint.ts';
import { launchBrowser, median, openStage, slowDown, slowdown, untilKept } from './browser-stage.ts';
import { openStillPosts } from './browser-still.ts';
import {
  measureScroll,
  openBareList,
  timeActions,
  timeBareButton,
  timeComposer,
  timeLetters,
  timeLikes,
  timeTabs,
} from './browser-use.ts';
import { type ServedCampus, serveCampus } from './campus.ts';
import type { Frames } from './drops-frames.ts';
import { sayFigure } from './figures.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    messages: { type: 'string' },
    still: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);

function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

async function showPaint(browser: Browser, { reader, communityId }: ServedCampus): Promise<void> {
  // What moves on the other pages the journey tells (e2e/journeys/first-load.spec.ts).
  const paths = { '/': rounds, [`/communities/${communityId}`]: 1, '/drops': 1 };
  say(`| cold load, processor ${slowdown}× slower | first paint ms | largest paint ms | layout shift |`);
  say('|---|---|---|---|');
  for (const [path, count] of Object.entries(paths)) {
    const paints = [];
    for (let round = 0; round < count; round += 1) paints.push(await measurePaint(browser, reader, path));
    const largest = median(paints.map((paint) => paint.largest));
    const shift = Math.max(...paints.map((paint) => paint.shift));
    const first = median(paints.map((paint) => paint.first));
    const name = path.replace(communityId, '{id}');
    say(`| ${name} | ${first.toFixed(0)} | ${largest.toFixed(0)} | ${shift.toFixed(3)} |`);
    // The bar is the feed's: the others are only told.
    if (path === '/')
      sayFigure({ what: 'largest paint of /', value: largest, unit: 'ms', bar: 1000, isBetter: 'less' });
    sayFigure({ what: `layout shift of ${name}`, value: shift, unit: 'of the screen', bar: 0.02, isBetter: 'less' });
  }
}

async function showInteractions(browser: Browser, { reader }: ServedCampus): Promise<void> {
  const stage = await openStage(browser, reader);
  await stage.page.goto('/', { waitUntil: 'networkidle' });
  await stage.page.mouse.move(100, 300);
  await untilKept(stage.page); // By then what may be wanted next has been fetched, too.
  await slowDown(stage.cdp);
  const times = {
    like: await timeLikes(stage, 12),
    'open the composer': await timeComposer(stage, 6),
    'a letter in the composer': await timeLetters(stage, 'O barco volta antes das seis'),
    'open Ações': await timeActions(stage, 4),
    'to another place': await timeTabs(stage, 2),
  };
  const bare = await timeBareButton(stage, 12);
  await stage.close();
  say(`\n| from the finger to the paint, processor ${slowdown}× slower | median ms | worst ms |`);
  say('|---|---|---|');
  for (const [name, all] of Object.entries(times)) {
    const worst = Math.max(...all);
    say(`| ${name} (${all.length} times) | ${median(all).toFixed(0)} | ${worst.toFixed(0)} |`);
    sayFigure({ what: `${name}, the worst`, value: worst, unit: 'ms', bar: 100, isBetter: 'less' });
  }
  const worst = Math.max(...bare);
  say(`| a bare button, beside them (${bare.length} times) | ${median(bare).toFixed(0)} | ${worst.toFixed(0)} |`);
}

async function showOpeningAgain(browser: Browser, { reader }: ServedCampus): Promise<void> {
  const { ours, bare } = await timeOpeningAgain(browser, reader, 5);
  const list = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(', ');
  say(
    `\nOpened again, first post painted after ${list(ours)} ms; in turns with it, a page of a few words after ${list(bare)}.`,
  );
  sayFigure({ what: 'opened again, first post', value: median(ours), unit: 'ms', bar: 300, isBetter: 'less' });
}

async function showScroll(browser: Browser, { reader, communityId }: ServedCampus): Promise<void> {
  const [feed, conversation, bare] = [
    await openStage(browser, reader),
    await openStage(browser, reader),
    await openStage(browser, reader),
  ];
  await feed.page.goto('/', { waitUntil: 'networkidle' });
  await conversation.page.goto(`/communities/${communityId}`, { waitUntil: 'networkidle' });
  await openBareList(bare);
  for (const { page } of [feed, conversation]) await untilKept(page);
  const still = values.still ? await openStage(browser, reader) : null;
  if (still) await openStillPosts(still, feed);
  say(`\n| scrolling, processor ${slowdown}× slower, in turns | frames/s | late | longest ms |`);
  say('|---|---|---|---|');
  const best: Record<string, number> = {};
  const show = (name: string, { perSecond, late, longestMs }: Frames) => {
    best[name] = Math.max(best[name] ?? 0, perSecond);
    say(`| ${name} | ${perSecond.toFixed(1)} | ${(late * 100).toFixed(1)} % | ${longestMs.toFixed(0)} |`);
  };
  for (let round = 0; round < rounds; round += 1) {
    show('feed', await measureScroll(feed, 1));
    if (still) show('its posts without code', await measureScroll(still, 1));
    show('bare list', await measureScroll(bare, 1));
    show('conversation', await measureScroll(conversation, -1));
  }
  for (const stage of [feed, conversation, bare, still]) await stage?.close();
  for (const name of ['feed', 'conversation']) {
    const value = (best[name] ?? Number.NaN) / (best['bare list'] ?? Number.NaN);
    sayFigure({ what: `frames of scrolling, ${name}`, value, unit: '× a bare list', bar: 0.95, isBetter: 'more' });
  }
}

async function showMemory(
  browser: Browser,
  { reader, writer, communityId }: ServedCampus,
  whole: number,
): Promise<void> {
  const stage = await openStage(browser, reader);
  const counts = [0, 0.2 * whole, 0.5 * whole, whole];
  const found = await measureMemory(stage, { writer, communityId, counts });
  await stage.close();
  say('\n| messages received in an open conversation | heap MB after collection | nodes | listeners |');
  say('|---|---|---|---|');
  for (const { messages, heapMb, nodes, listeners } of found)
    say(`| ${messages} | ${heapMb.toFixed(1)} | ${nodes} | ${listeners} |`);
}

async function main(): Promise<void> {
  const campus = await serveCampus(values.data);
  const browser = await launchBrowser();
  say(`Load before it ${loadavg()[0]?.toFixed(1)}.\n`);
  try {
    if (values.messages) return await showMemory(browser, campus, Number(values.messages));
    await showPaint(browser, campus);
    await showInteractions(browser, campus);
    await showOpeningAgain(browser, campus);
    await showScroll(browser, campus);
  } finally {
    await browser.close();
    await campus.stop();
  }
}

await main();
