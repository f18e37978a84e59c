import { expect, test } from 'vitest';
import { roleWords } from './role-words.ts';

const owner = { isOwner: true };
const admin = { isOwner: false };

test('each role with how many have it', () => {
  expect(roleWords([owner, admin, admin], 48)).toBe('1 responsável, 2 administram, 45 membros');
  expect(roleWords([owner, admin], 3)).toBe('1 responsável, 1 administra, 1 membro');
  expect(roleWords([owner], 1)).toBe('1 responsável');
  expect(roleWords([owner], 10_000)).toBe('1 responsável, 9.999 membros');
});
