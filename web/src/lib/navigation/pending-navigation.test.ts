import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPendingNavigation } from './pending-navigation.ts';

const frameMs = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, frameMs));
  return () => vi.useRealTimers();
});

/** An answer, what is shown of it, and navigations that end when they are told to. */
function setUp() {
  const answer = createPendingNavigation<string>();
  const navigations: { to: string; end: () => void }[] = [];
  const give = (to: string) =>
    answer.give(to, () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      navigations.push({ to, end: resolve });
      return promise;
    });
  const shown = () => renderToStaticMarkup(createElement(() => answer.useAnswer()));
  return { answer, give, shown, navigations, places: () => navigations.map(({ to }) => to) };
}

test('an answer is shown at once, leads on after the frame, and gives way to the page', async () => {
  const { give, shown, navigations, places } = setUp();
  give('linkar');
  expect(shown()).toBe('linkar');
  expect(places()).toEqual([]);
  await vi.advanceTimersByTimeAsync(frameMs + 1);
  expect(places()).toEqual(['linkar']);
  expect(shown()).toBe('linkar');
  navigations[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('');
});

test('of two presses within a frame only the last one leads on, and once', async () => {
  const { give, shown, places } = setUp();
  for (const to of ['linkar', 'drops', 'drops']) give(to);
  await vi.advanceTimersByTimeAsync(2 * frameMs);
  expect(places()).toEqual(['drops']);
  expect(shown()).toBe('drops');
});

test('an answer that is taken back leads nowhere, and one that has led on is only shown no longer', async () => {
  const { answer, give, shown, navigations, places } = setUp();
  expect(answer.takeBack()).toBe(false);
  give('composer');
  expect(answer.takeBack()).toBe(true);
  expect(shown()).toBe('');
  await vi.advanceTimersByTimeAsync(2 * frameMs);
  expect(places()).toEqual([]);
  give('composer');
  await vi.advanceTimersByTimeAsync(2 * frameMs);
  expect(answer.takeBack()).toBe(false);
  expect(shown()).toBe('');
  give('actions');
  navigations[0]?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe('actions');
});
