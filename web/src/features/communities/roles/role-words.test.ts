import { expect, test } from 'vitest';
import { roleWords } from './role-words.ts';

const owner = { isOwner: true };
const admin = { isOwner: false };

test('each role with how many have it', () => {
  expect(roleWords([owner, admin, admin], 48)).toBe('1 dono(a), 2 administram, 45 membros');
  expect(roleWords([owner, admin], 3)).toBe('1 dono(a), 1 administra, 1 membro');
  expect(roleWords([owner], 1)).toBe('1 dono(a)');
  expect(roleWords([owner], 10_000)).toBe('1 dono(a), 9.999 membros');
});
