import { expect, test } from 'vitest';
import { findThawed, hashMigrations, readFrozen } from './released.ts';

test('no migration of a released version has changed', () => {
  expect(findThawed(readFrozen(), hashMigrations())).toEqual([]);
});

test('a released migration that changed, went or was overtaken is named', () => {
  const frozen = { '0001_a.sql': 'a', '0005_b.sql': 'b' };
  expect(findThawed(frozen, { ...frozen, '0006_c.sql': 'c' })).toEqual([]);
  expect(findThawed(frozen, { '0001_a.sql': 'a', '0005_b.sql': 'x' })).toEqual([
    expect.stringMatching(/0005_b.*changed/),
  ]);
  expect(findThawed(frozen, { '0005_b.sql': 'b' })).toEqual([expect.stringMatching(/0001_a.*gone/)]);
  expect(findThawed(frozen, { ...frozen, '0003_c.sql': 'c' })).toEqual([expect.stringMatching(/0003_c.*later number/)]);
});
