import type { Message } from '@publyka/contract/routes/messages';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../../../lib/storage/fake-storage.ts';
import { isHeard, noteHeard, voiceAfter } from './voice-player.tsx';

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

/** Only what is asked of a message here. */
function said(seq: number, by: string, kind?: 'voice'): Message {
  return { seq, author: { id: by }, attachments: kind ? [{ id: id(seq), kind }] : [] } as unknown as Message;
}

test('after a voice message comes the next one, heard or not, or the first unheard one of somebody else', () => {
  const messages = [
    said(5, 'rui', 'voice'),
    said(1, 'rui', 'voice'),
    said(2, 'ana', 'voice'),
    said(3, 'rui'),
    said(4, 'rui', 'voice'),
  ];
  const next = (seq: number) => voiceAfter(seq, { messages, personId: 'ana' })?.message.seq;
  noteHeard('ana', id(4));
  expect([next(1), next(2), next(3), next(4), next(5)]).toEqual([2, 5, 4, 5, undefined]);
});
