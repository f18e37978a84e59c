import { expect, test } from 'vitest';
import { swallowClick } from './swallow-click.ts';

/** Whether it was meant. */
function dispatch(target: EventTarget, type: string): boolean {
  return target.dispatchEvent(new Event(type, { cancelable: true }));
}

test('the click of the finger that is lifted does nothing, and only that one', () => {
  const target = new EventTarget();
  swallowClick(target);
  const types = ['mousedown', 'mouseup', 'click'];
  expect(types.map((type) => dispatch(target, type))).toEqual([false, false, false]);
  expect(types.map((type) => dispatch(target, type))).toEqual([true, true, true]);
});

test.each(['pointerdown', 'keydown'])('after a %s a click is meant', (next) => {
  const target = new EventTarget();
  swallowClick(target);
  dispatch(target, next);
  expect(dispatch(target, 'click')).toBe(true);
});
