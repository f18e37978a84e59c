import { expect, test } from 'vitest';
import { changeOf, rollbackOf, type ShownFacts } from './community-change.ts';

const avatar = { id: 'a', width: 1, height: 1, alt: '', thumbhash: '' } as never;
const before: ShownFacts = { name: 'Mangues', description: 'Maré', avatar, entry: 'open' };

test('only what was touched and differs is sent', () => {
  expect(changeOf(before, {}, null)).toEqual({});
  expect(changeOf(before, { name: '  Mangues ', description: 'Maré ' }, null)).toEqual({});
  expect(changeOf(before, { name: 'Rios' }, null)).toEqual({ name: 'Rios' });
  expect(changeOf(before, { description: '  ' }, null)).toEqual({ description: null });
  expect(changeOf(before, { isAvatarRemoved: true }, null)).toEqual({ avatar: null });
  expect(changeOf({ ...before, avatar: null }, { isAvatarRemoved: true }, null)).toEqual({});
  expect(changeOf(before, { entry: 'open' }, null)).toEqual({});
  expect(changeOf(before, { entry: 'link' }, null)).toEqual({ entry: 'link' });
  const chosen = { id: 'b' } as never;
  expect(changeOf(before, { isAvatarRemoved: true }, chosen)).toEqual({ avatar: chosen });
});

test('a refused change puts back only what nobody else changed meanwhile', () => {
  const change: ShownFacts = { name: 'Rios', description: null, avatar: null, entry: 'request' };
  expect(rollbackOf({ ...before, ...change }, before, change)).toEqual(before);
  const now: ShownFacts = { name: 'De outra pessoa', description: null, avatar: null, entry: 'link' };
  expect(rollbackOf(now, before, { name: 'Rios', description: null, entry: 'request' })).toEqual({
    description: 'Maré',
  });
});
