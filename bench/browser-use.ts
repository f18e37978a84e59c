/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { type Stage, slowDown, speedUp } from './browser-stage.ts';
import { countFrames, type Frames, swipe } from './drops-frames.ts';

/**
 * Milliseconds from the input event (`type`, as the browser stamped it) to the paint that shows what was asked for:
 * `isShown` is asked in each frame. When it was on the screen the browser says itself, of events and to 8 ms
 * (https://www.w3.org/TR/event-timing/); where it says nothing, since less than 16 ms have passed or the frame answers no
 * event, the first task after the frame counts.
 */
async function timeToPaint(
  page: Page,
  { type, isShown, act }: { type: string; isShown: () => boolean; act: () => Promise<void> },
): Promise<number> {
  await page.evaluate(
    ([name, source, waitMs]) => {
      const shown = new Function(`return (${source})()`) as () => boolean;
      const entries: PerformanceEventTiming[] = [];
      const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as typeof entries)));
      observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      const timed = new Promise<number>((resolve) => {
        /** The frame's answer to an event that was handled since the last frame. */
        const paintedAt = (since: number, until: number) =>
          entries
            .filter(({ processingEnd }) => since <= processingEnd && processingEnd <= until)
            .map(({ startTime, duration }) => startTime + duration)
            .at(-1);
        addEventListener(
          name,
          (event) => {
            let lookedAt = 0;
            const look = () => {
              const [since, until] = [lookedAt, performance.now()];
              lookedAt = until;
              if (!shown()) return requestAnimationFrame(look);
              setTimeout(() => {
                const after = performance.now();
                setTimeout(() => {
                  observer.disconnect();
                  resolve((paintedAt(since, until) ?? after) - event.timeStamp);
                }, waitMs);
              });
              return undefined;
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      });
      Object.assign(globalThis, { timed });
    },
    [type, String(isShown), reportMs] as const,
  );
  await act();
  return page.evaluate(() => Reflect.get(globalThis, 'timed') as Promise<number>);
}

/** Within it the browser has told of a frame. */
const reportMs = 200;

/**
 * A press where the element is, as a hand does it. Playwright's own click would look, within the press, whether it meets
 * what it should: some 14 ms of the page's thread at 4×.
 */
async function press(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`Nothing to press: ${element}`);
  await element.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** The least that could answer a press: a page of one button, whose handler says that it is pressed. */
export async function timeBareButton({ page }: Stage, count: number): Promise<number[]> {
  await page.setContent('<button style="margin:200px">Curtir</button>');
  await page.evaluate(() => {
    const button = document.querySelector('button');
    button?.addEventListener('click', () => button.setAttribute('aria-pressed', 'true'));
  });
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    await page.waitForTimeout(400);
    await page.evaluate(() => document.querySelector('button')?.removeAttribute('aria-pressed'));
    const isShown = () => document.querySelector('button')?.ariaPressed === 'true';
    times.push(await timeToPaint(page, { type: 'pointerdown', isShown, act: () => press(page.getByRole('button')) }));
  }
  return times;
}

/** Likes posts and takes the likes back. */
export async function timeLikes({ page }: Stage, count: number): Promise<number[]> {
  const times: number[] = [];
  await page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === 'Curtir');
    button?.setAttribute('data-measured', button.ariaPressed ?? '');
    button?.scrollIntoView({ block: 'center' });
  });
  for (let number = 0; number < count; number += 1) {
    await page.waitForTimeout(400);
    times.push(
      await timeToPaint(page, {
        type: 'pointerdown',
        isShown: () => {
          const button = document.querySelector<HTMLElement>('[data-measured]');
          if (!button || button.ariaPressed === button.dataset['measured']) return false;
          button.dataset['measured'] = button.ariaPressed ?? '';
          return true;
        },
        act: () => press(page.locator('[data-measured]')),
      }),
    );
  }
  return times;
}

/** Opens a dialog and closes it; its code has come before, as it does for whoever moves a finger. */
async function timeDialog(
  { page }: Stage,
  { button, isShown, count }: { button: Locator; isShown: () => boolean; count: number },
): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    await page.waitForTimeout(600);
    times.push(await timeToPaint(page, { type: 'pointerdown', isShown, act: () => press(button) }));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  return times;
}

export async function timeComposer(stage: Stage, count: number): Promise<number[]> {
  await stage.page.evaluate(() => scrollTo(0, 0));
  const isShown = () => document.querySelector('[data-open][role="dialog"] textarea') !== null;
  return timeDialog(stage, { button: stage.page.getByRole('button', { name: 'Publicar' }).first(), isShown, count });
}

export function timeActions(stage: Stage, count: number): Promise<number[]> {
  const isShown = () => document.querySelector('[data-open][role="dialog"] li') !== null;
  return timeDialog(stage, { button: stage.page.getByRole('button', { name: 'Ações', exact: true }), isShown, count });
}

const places = ['RePublykas', 'Clube', 'Linkar', 'Drops', 'Perfil', 'Feed'];

/** Visits every place of the bottom bar, so many times: the first time a skeleton may answer, later all of it is known. */
export async function timeTabs({ page }: Stage, visits: number): Promise<number[]> {
  const times: number[] = [];
  for (const place of Array.from({ length: visits }, () => places).flat()) {
    await page.waitForTimeout(1000);
    await page.evaluate((name) => {
      for (const one of document.querySelectorAll('nav[data-bar] a'))
        one.toggleAttribute('data-measured', one.textContent?.startsWith(name));
    }, place);
    times.push(
      await timeToPaint(page, {
        type: 'pointerdown',
        isShown: () => document.querySelector('nav[data-bar] [data-measured]')?.ariaCurrent === 'page',
        act: () => press(page.locator('nav[data-bar] [data-measured]')),
      }),
    );
  }
  return times;
}

/** Types into the composer, a letter at a time: only those that have a key of their own. */
export async function timeLetters({ page }: Stage, text: string): Promise<number[]> {
  const times: number[] = [];
  await page.getByRole('button', { name: 'Publicar' }).first().click();
  const field = page.getByRole('dialog').getByRole('textbox').first();
  await field.click();
  await field.evaluate((area: HTMLTextAreaElement) => area.setAttribute('data-typed', String(area.value.length)));
  for (const letter of text) {
    times.push(
      await timeToPaint(page, {
        type: 'keydown',
        isShown: () => {
          const area = document.querySelector<HTMLTextAreaElement>('[data-typed]');
          if (!area || area.value.length <= Number(area.dataset['typed'])) return false;
          area.dataset['typed'] = String(area.value.length);
          return true;
        },
        act: () => page.keyboard.press(letter),
      }),
    );
  }
  await page.keyboard.press('Escape');
  return times;
}

/** The least that could scroll: the same number of blocks of text, no buttons, no pictures, nothing fetched. */
export async function openBareList({ page }: Stage): Promise<void> {
  await page.goto('/terms');
  await page.evaluate(() => {
    const text = 'Saiu o resultado da coleta de campo, e a diferença entre as margens ficou maior. '.repeat(5);
    const block = `<div style="padding:16px;border-bottom:1px solid #ccc">${text}</div>`;
    document.body.innerHTML = block.repeat(120);
  });
}

/** Swipes to and fro as somebody who looks for something. */
export async function measureScroll(stage: Stage, first: 1 | -1): Promise<Frames> {
  await stage.page.bringToFront();
  await stage.page.waitForTimeout(1000);
  await slowDown(stage.cdp);
  const frames = await countFrames(stage.page, async () => {
    for (let index = 0; index < 10; index += 1) {
      await swipe(stage.cdp, index < 6 ? first : ((first * -1) as 1 | -1));
      await stage.page.waitForTimeout(400);
    }
  });
  await speedUp(stage.cdp);
  return frames;
}
