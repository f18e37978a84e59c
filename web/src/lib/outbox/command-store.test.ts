import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../storage/fake-storage.ts';
import { type Command, createCommandStore } from './command.ts';

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});

function command(id: string): Command<object> {
  const payload = { postId: 'p', content: 'Oi' };
  return { id, kind: 'comment', queueKey: 'comment:p', payload, createdAt: '2026', isToggle: false, refusal: null };
}

test('what is kept is there after a reload, oldest first, person by person', () => {
  const kept = createCommandStore('ana');
  kept.put(command('2'));
  kept.put(command('1'));
  createCommandStore('rui').put(command('3'));
  expect(createCommandStore('ana').list()).toEqual([command('1'), command('2')]);
  kept.remove('1');
  expect(createCommandStore('ana').list()).toEqual([command('2')]);
});

test('a post is sent after what was done while its draft lay there, though its id is older', () => {
  const kept = createCommandStore('ana');
  const post = { ...command('1'), kind: 'post', createdAt: '2026-11-28T12:00:00.002Z' };
  const like = { ...command('2'), kind: 'like', createdAt: '2026-11-28T12:00:00.001Z' };
  kept.put(post);
  kept.put(like);
  expect(kept.list()).toEqual([like, post]);
});

test('what has not changed is the same object from one reading to the next', () => {
  const kept = createCommandStore('ana');
  kept.put(command('1'));
  const [first] = kept.list();
  kept.put({ ...command('2'), refusal: 'Não pode' });
  expect(kept.list()[0]).toBe(first);
});

test('a foreign value is no command', () => {
  storage.setItem('outbox:ana:1', '{broken');
  storage.setItem('outbox:ana:2', '{"id":2}');
  storage.setItem('outbox:ana:3', '[]');
  expect(createCommandStore('ana').list()).toEqual([]);
});

test('where nothing can be stored the page keeps it', () => {
  vi.spyOn(storage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const kept = createCommandStore('ana');
  kept.put(command('1'));
  expect(kept.list()).toEqual([command('1')]);
  kept.remove('1');
  expect(kept.list()).toEqual([]);
});
