import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../../../lib/fake-storage.ts';
import { isHeard, noteHeard } from './voice-player.tsx';

beforeEach(() => void vi.stubGlobal('localStorage', new FakeStorage()));

const id = (n: number) => `0190-${String(n).padStart(6, '0')}`;

test('what was heard is known for each person', () => {
  noteHeard('ana', id(1));
  expect([isHeard('ana', id(1)), isHeard('ana', id(2)), isHeard('rui', id(1))]).toEqual([true, false, false]);
});

test('the list is bounded, and what is older than all of it counts as heard', () => {
  for (let n = 1000; n < 1600; n += 1) noteHeard('ana', id(n));
  expect([isHeard('ana', id(1000)), isHeard('ana', id(1599)), isHeard('ana', id(1600))]).toEqual([true, true, false]);
  expect(JSON.parse(localStorage.getItem('voice-heard:ana') ?? '')).toHaveLength(500);
});
