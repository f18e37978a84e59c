import type { Me } from '@publyka/contract/routes/accounts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { meQuery } from '../session/session.ts';
import { FakeStorage } from '../storage/fake-storage.ts';
import { forgetOutboxes, outboxOf } from './browser-outbox.ts';
import { type Command, type CommandKind, loadKindsWith, registerCommandKind } from './command.ts';

let queryClient: QueryClient;
let stored: FakeStorage;
let answer: () => Promise<string>;

const kind: CommandKind<{ text: string }, string> = {
  name: 'teste',
  isToggle: false,
  send: () => answer(),
  applyAnswer: (client, { payload }, text) => client.setQueryData(['arrived', payload.text], text),
  onRefused: () => 'keep',
};
registerCommandKind(kind);

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  stored = new FakeStorage();
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('navigator', { onLine: true, userAgent: '' });
  queryClient = new QueryClient();
  // Nothing but the id is looked at.
  queryClient.setQueryData(meQuery.queryKey, { id: 'ana' } as Me);
  forgetOutboxes();
});

function write(text: string): Command {
  const common = { kind: 'teste', queueKey: 'a', createdAt: '2026', isToggle: false, refusal: null };
  return { ...common, id: `id-${text}`, payload: { text } };
}

function refusal(code: ApiError['code'], status: number): ApiError {
  return new ApiError({ code, message: 'Não pode', status });
}

test('what arrives is brought into the cache and leaves the browser', async () => {
  answer = async () => 'feito';
  outboxOf('ana', queryClient).put(write('um'));
  await expect.poll(() => queryClient.getQueryData(['arrived', 'um'])).toBe('feito');
  expect(Object.keys(stored)).toEqual([]);
});

test('what is refused stays with the server’s words; what has no session waits', async () => {
  answer = () => Promise.reject(refusal('not_found', 404));
  const outbox = outboxOf('ana', queryClient);
  outbox.put(write('um'));
  await expect.poll(() => outbox.list()[0]).toMatchObject({ state: 'failed', refusal: 'Não pode' });
  outbox.discard('id-um');
  answer = () => Promise.reject(refusal('not_authenticated', 401));
  outbox.put(write('dois'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(outbox.list()[0]).toMatchObject({ refusal: null, payload: { text: 'dois' } });
});

test('nobody sends another person’s words, and nothing is written after one has signed out', async () => {
  const sent = vi.fn(async () => 'feito');
  answer = sent;
  outboxOf('rui', queryClient).put(write('de outra pessoa'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).not.toHaveBeenCalled();
  let refuse: (error: Error) => void = () => undefined;
  answer = () => new Promise((_, reject) => (refuse = reject));
  outboxOf('ana', queryClient).put(write('um'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  queryClient.setQueryData(meQuery.queryKey, null);
  for (const key of Object.keys(stored)) stored.removeItem(key);
  forgetOutboxes();
  refuse(refusal('not_found', 404));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(Object.keys(stored)).toEqual([]);
});

test('a command whose code cannot be loaded waits, and is sent once it can', async () => {
  answer = async () => 'feito';
  let isThere = false;
  loadKindsWith(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    registerCommandKind({ ...kind, name: 'tardio' });
  });
  const outbox = outboxOf('ana', queryClient);
  outbox.put({ ...write('um'), kind: 'tardio' });
  await expect.poll(() => outbox.list()[0]).toMatchObject({ state: 'waiting', refusal: null });
  isThere = true;
  outbox.retry('id-um');
  await expect.poll(() => queryClient.getQueryData(['arrived', 'um'])).toBe('feito');
});

test.each(['maintenance', 'storage_full'] as const)(
  'what a server refuses to write for now (%s) waits',
  async (code) => {
    const asked = Promise.withResolvers<void>();
    answer = () => {
      asked.resolve();
      return Promise.reject(refusal(code, 503));
    };
    const outbox = outboxOf('ana', queryClient);
    outbox.put(write('um'));
    await asked.promise;
    await new Promise((resolve) => setTimeout(resolve)); // The refusal has been looked at.
    expect(outbox.list()[0]).toMatchObject({ refusal: null, payload: { text: 'um' } });
    expect(outbox.list()[0]?.state).not.toBe('failed');
  },
);
