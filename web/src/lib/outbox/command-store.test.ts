import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../storage/fake-storage.ts';
import { type Command, type CommandStore, createCommandStore } from './command.ts';

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});

function command(id: string): Command<object> {
  const payload = { postId: 'p', content: 'Oi' };
  return { id, kind: 'comment', queueKey: 'comment:p', payload, createdAt: '2026', isToggle: false, refusal: null };
}

const idsIn = (store: CommandStore) => store.list().map(({ id }) => id);

test('what is kept is there after a reload, in its order, person by person', () => {
  const kept = createCommandStore('ana');
  kept.put(command('1'));
  kept.put(command('2'));
  createCommandStore('rui').put(command('3'));
  expect(createCommandStore('ana').list()).toEqual([
    { ...command('1'), sequence: 1 },
    { ...command('2'), sequence: 2 },
  ]);
  kept.remove('1');
  expect(idsIn(createCommandStore('ana'))).toEqual(['2']);
});

test.each<[string, Partial<Command>[]]>([
  ['the clock was set back', [{ createdAt: '2026-11-28T12:00' }, { createdAt: '2026-11-28T11:00' }]],
  ['the clock was a year ahead', [{ createdAt: '2027-11-28T12:00' }, { createdAt: '2026-11-28T12:00' }]],
  ['they were put there within a millisecond', [{}, {}]],
])('commands are listed as they were put there though %s', (_, times) => {
  // A post has the id of its draft, which may be older.
  const put = times.map((time, index) => ({ ...command(String(9 - index)), ...time }));
  for (const one of put) createCommandStore('ana').put(one);
  expect(idsIn(createCommandStore('ana'))).toEqual(put.map(({ id }) => id));
});

test('what an older version of the app left comes first, and a command that is tried again keeps its place', () => {
  storage.setItem('outbox:ana:9', JSON.stringify(command('9')));
  const kept = createCommandStore('ana');
  kept.put({ ...command('5'), createdAt: '2025' });
  kept.put({ ...command('1'), createdAt: '2024' });
  const [, second] = kept.list();
  if (second) kept.put({ ...second, refusal: 'Não pode' });
  expect(idsIn(kept)).toEqual(['9', '5', '1']);
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
  expect(idsIn(kept)).toEqual(['1']);
  kept.remove('1');
  expect(kept.list()).toEqual([]);
});

test('a held command is out of sight of versions that know no files, keeps its place when it is released, and is listed once', () => {
  const kept = createCommandStore('ana');
  kept.put({ ...command('1'), isHeld: true });
  kept.put(command('2'));
  expect(storage.getItem('outbox:ana:1')).toBeNull();
  const [held] = kept.list();
  const heldText = storage.getItem('outbox-held:ana:1') ?? '';
  if (held) kept.put({ ...held, isHeld: false });
  expect([storage.getItem('outbox-held:ana:1'), idsIn(kept)]).toEqual([null, ['1', '2']]);
  // As a page leaves it that is closed while it releases the command.
  storage.setItem('outbox-held:ana:1', heldText);
  expect(idsIn(kept)).toEqual(['1', '2']);
  kept.remove('1');
  expect(idsIn(createCommandStore('ana'))).toEqual(['2']);
});
