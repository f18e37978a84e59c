import { untilIdle } from './idle.ts';

const uses = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

let firstUse: Promise<void> | undefined;

/** Once for the whole visit. */
function waitForUse(): Promise<void> {
  firstUse ??= new Promise((resolve) => {
    const given = new AbortController();
    function handleEvent(): void {
      given.abort();
      resolve();
    }
    for (const use of uses) addEventListener(use, handleEvent, { passive: true, signal: given.signal });
  });
  return firstUse;
}

/** Without a scroll, a press or a key, before the code of layers comes. */
const restMs = 1_500;

const waiting: (() => void)[] = [];

/** Runs when somebody has begun to use the page and rests, one after the other. */
export function whenUsed(work: () => void): void {
  void waitForUse().then(() => {
    waiting.push(work);
    if (waiting.length === 1) void workOneByOne();
  });
}

async function workOneByOne(): Promise<void> {
  for (let work = waiting[0]; work; work = waiting[0]) {
    await untilIdle(restMs);
    // Chromium keeps code that did not come for missing until the page is loaded anew.
    if (navigator.onLine) work();
    waiting.shift();
  }
}
