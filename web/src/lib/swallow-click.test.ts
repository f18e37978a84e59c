import { expect, test } from 'vitest';
import { swallowClick } from './swallow-click.ts';

function click(target: EventTarget): boolean {
  return target.dispatchEvent(new Event('click', { cancelable: true }));
}

test('the click of the finger that is lifted does nothing, and only that one', () => {
  const target = new EventTarget();
  swallowClick(target);
  expect([click(target), click(target)]).toEqual([false, true]);
});

test.each(['pointerdown', 'keydown'])('after a %s a click is meant', (next) => {
  const target = new EventTarget();
  swallowClick(target);
  target.dispatchEvent(new Event(next));
  expect(click(target)).toBe(true);
});
