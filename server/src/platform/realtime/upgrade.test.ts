import { expect, test } from 'vitest';
import { isForLive } from './upgrade.ts';

test.each([
  ['/api/live', true],
  ['/api/live?after=1', true],
  ['/api/other', false],
  ['//', false],
  ['http://', false],
  ['*', false],
  [undefined, false],
])('an upgrade to %s is for the live connection: %s', (target, isLive) => {
  expect(isForLive(target)).toBe(isLive);
});
