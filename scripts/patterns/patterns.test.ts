import { expect, test } from 'vitest';
import { isFull } from '../../server/test/proofs.ts';
import { findPatterns } from './find-patterns.ts';
import { judge, listPatterns, readLinear } from './judge.ts';

test('no pattern of the product takes more than linear time, whatever it is given', async () => {
  const patterns = await listPatterns();
  expect(patterns.length).toBeGreaterThan(100);
  const known = isFull ? new Set() : await readLinear();
  const bad = [];
  for (const { pattern, flags, key, path } of patterns) {
    const why = known.has(key) ? null : await judge(pattern, flags);
    if (why) bad.push({ where: `${path} /${pattern}/${flags}`, why });
  }
  expect(bad).toEqual([]);
}, 300_000);

test('the check sees what is wrong', async () => {
  expect(await judge('[.,]+$', 'u')).toBe('2nd degree polynomial');
  expect(await judge('^(a+)+$', '')).toBe('exponential');
  expect(findPatterns('a.tsx', 'const a = <p title="/x/">{"b".replace(/c+$/gu, "/d/")}</p>;')).toEqual([
    { pattern: 'c+$', flags: 'gu' },
  ]);
});
