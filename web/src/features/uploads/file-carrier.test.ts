import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Command, type CommandKind, newCommand } from '../../lib/outbox/command.ts';
import { changeOutgoing, holdForFiles } from '../../lib/outbox/held-command.ts';
import type { Attempt } from '../../lib/outbox/outbox.ts';
import { lost, refusal, settle, testFile } from './fake-server.ts';
import { createFakeTabs, type Tab } from './fake-tabs.ts';
import { filesKeyOf, toCommandFiles } from './upload.ts';

const draftKey = 'message-files:iara:mangues:main';

type Letter = { words: string; attachments: string[] };

/** Its files leave the form, as those of a message. */
const letter: CommandKind<Letter, null> = {
  name: 'letter',
  isToggle: false,
  send: async () => null,
  applyAnswer: () => undefined,
  onRefused: () => 'keep',
  files: {
    leaveForm: true,
    attach: (payload, stored) => ({ ...payload, attachments: [...stored.values()] }),
    notifyFailed: ({ words }) => notified.push(words),
  },
};

/** Its files stay in the form until it is sent, as those of a post. */
const poster: CommandKind<Letter, null> = {
  ...letter,
  name: 'poster',
  files: { leaveForm: false, attach: (payload, stored) => ({ ...payload, attachments: [...stored.values()] }) },
};

/** What the server has received, with its files. */
let arrived: unknown[][];
let answer: (command: Command) => Promise<Attempt>;
let notified: string[];
let browser: ReturnType<typeof createFakeTabs>;
let server: typeof browser.server;
let kept: typeof browser.kept;
let stored: typeof browser.stored;
let tab: Tab;

async function arrive({ id, payload }: Command): Promise<Attempt> {
  arrived.push([id, (payload as Letter).attachments]);
  return { outcome: 'sent', answer: null };
}

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  [arrived, notified, answer] = [[], [], arrive];
  browser = createFakeTabs((command) => answer(command));
  ({ server, kept, stored } = browser);
  tab = browser.open();
});

afterEach(() => browser.close());

/** Chooses these files and presses Enviar. */
function send(id: string, ...names: string[]): void {
  for (const name of names) tab.manager.add(draftKey, 'message-file', [testFile(name, 100, 'application/pdf')]);
  const files = toCommandFiles(tab.manager.list(draftKey));
  tab.manager.assign(
    files.map((file) => file.id),
    filesKeyOf(id),
  );
  tab.outbox.put(holdForFiles(newCommand(letter, 'mangues:files', { words: id, attachments: [] }, id), files));
}

function reload(): void {
  tab.kill();
  tab = browser.open();
}

const stateOf = ({ outbox }: Tab) => outbox.list().map(({ id, state }) => [id, state]);

test('a command is sent once, when all its files have arrived, in their order, and nothing of it is left', async () => {
  send('m1', 'a.pdf', 'b.pdf');
  await settle();
  expect(stateOf(tab)).toEqual([['m1', 'sending']]);
  expect(tab.manager.list(draftKey)).toEqual([]);
  server.sendings[1]?.finish();
  await settle();
  expect(arrived).toEqual([]);
  server.sendings[0]?.finish();
  await settle();
  expect(arrived).toEqual([['m1', ['/u/1', '/u/2']]]);
  expect([stateOf(tab), stored.size, kept.all.size, server.cancelled]).toEqual([[], 0, 0, []]);
});

test('it goes on after a reload, also one that came before its files had left the form', async () => {
  send('m1', 'a.pdf', 'b.pdf');
  await settle();
  server.sendings[0]?.finish();
  await settle();
  for (const one of kept.all.values()) kept.all.set(one.id, { ...one, draftKey });
  reload();
  await settle();
  expect(server.sendings.map(({ url, file }) => [file.name, url])).toEqual([
    ['a.pdf', '/u/1'],
    ['b.pdf', '/u/2'],
    ['b.pdf', '/u/2'],
  ]);
  expect(tab.manager.list(draftKey)).toEqual([]);
  server.sendings[2]?.finish();
  await settle();
  expect(arrived).toEqual([['m1', ['/u/1', '/u/2']]]);
});

test('killed after the server has it and before the answer, it is sent again under its id, and its files are let go', async () => {
  answer = async (command) => {
    await arrive(command);
    return new Promise(() => undefined);
  };
  send('m1', 'a.pdf');
  await settle();
  server.sendings[0]?.finish();
  await settle();
  answer = arrive;
  reload();
  await settle();
  expect(arrived).toEqual([
    ['m1', ['/u/1']],
    ['m1', ['/u/1']],
  ]);
  expect([stored.size, kept.all.size, server.sendings.length, server.cancelled]).toEqual([0, 0, 1, []]);
});

test('two tabs send it once, and the second carries on when the first is closed', async () => {
  send('m1', 'a.pdf');
  await settle();
  const other = browser.open();
  await settle();
  expect(stateOf(other)).toEqual([['m1', 'sending']]);
  expect(server.sendings).toHaveLength(1);
  tab.kill();
  await settle();
  expect(server.sendings.map(({ url }) => url)).toEqual(['/u/1', '/u/1']);
  server.sendings[1]?.finish();
  await settle();
  expect(arrived).toEqual([['m1', ['/u/1']]]);
});

test('what one tab has sent leaves the form of the other', async () => {
  const other = browser.open();
  tab.manager.add(draftKey, 'message-file', [testFile('a.pdf', 100, 'application/pdf')]);
  await settle();
  await other.manager.restore(draftKey);
  expect(other.manager.list(draftKey)).toHaveLength(1);
  send('m1');
  await settle();
  expect(other.manager.list(draftKey)).toEqual([]);
  expect(kept.all.size).toBe(1);
});

test('those that are ready go in the order in which they were sent, and one whose files take longer delays none', async () => {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  answer = (command) => promise.then(() => arrive(command));
  send('m1', 'large.pdf');
  tab.outbox.put(newCommand(letter, 'mangues', { words: 'só palavras', attachments: [] }, 'm2'));
  send('m3', 'a.pdf');
  send('m4', 'b.pdf');
  await settle();
  server.sendings[1]?.finish();
  await settle();
  // The third upload begins when one of two has ended.
  server.sendings[2]?.finish();
  await settle();
  letGo();
  await settle();
  expect(arrived.map(([id]) => id)).toEqual(['m2', 'm3', 'm4']);
  expect(stateOf(tab)).toEqual([['m1', 'sending']]);
});

test('a file that is refused holds only its command, which goes without it', async () => {
  send('m1', 'macro.doc', 'b.pdf');
  await settle();
  server.sendings[0]?.fail(refusal('unsupported_media', 'Este documento pode trazer macros'));
  server.sendings[1]?.finish();
  await settle();
  expect([stateOf(tab), arrived, notified]).toEqual([[['m1', 'failed']], [], ['m1']]);
  const [held] = tab.outbox.list();
  const [file, ...others] = held?.files ?? [];
  expect(tab.manager.find(file?.id ?? '')?.state).toMatchObject({ message: 'Este documento pode trazer macros' });
  if (held) tab.outbox.put(changeOutgoing(held, { files: others }));
  await settle();
  expect(arrived).toEqual([['m1', ['/u/2']]]);
  expect([kept.all.size, server.cancelled]).toEqual([0, ['/u/1']]);
});

test('one that failed is tried again by any tab, and an optional file is not waited for', async () => {
  tab.manager.add(draftKey, 'message-file', [testFile('a.pdf'), testFile('capa.jpg')]);
  const [needed, optional] = toCommandFiles(tab.manager.list(draftKey));
  const files = needed && optional ? [needed, { ...optional, isOptional: true }] : [];
  tab.outbox.put(holdForFiles(newCommand(poster, 'posters', { words: 'p1', attachments: [] }, 'p1'), files));
  await settle();
  for (const sending of server.sendings) sending.fail(refusal('too_many_requests'));
  await settle();
  expect(stateOf(tab)).toEqual([['p1', 'failed']]);
  const other = browser.open();
  await settle();
  other.outbox.retry('p1');
  await settle();
  server.sendings[2]?.finish();
  server.sendings[3]?.fail(refusal('too_many_requests'));
  await settle();
  expect(arrived).toEqual([['p1', ['/u/1']]]);
});

test('a lost connection is waited for, and files that are gone are named', async () => {
  send('m1', 'a.pdf');
  await settle();
  server.sendings[0]?.fail(lost);
  await settle();
  expect(stateOf(tab)).toEqual([['m1', 'waiting']]);
  kept.all.clear();
  reload();
  await settle();
  expect(tab.outbox.list()).toMatchObject([{ state: 'failed', files: [{ isLost: true }] }]);
  tab.outbox.discard('m1');
  expect([stateOf(tab), stored.size]).toEqual([[], 0]);
});

test('discarded by any tab, its files are gone here, on this machine and on the server', async () => {
  send('m1', 'a.pdf');
  await settle();
  browser.open().outbox.discard('m1');
  await settle();
  server.sendings[0]?.finish();
  await settle();
  expect([stateOf(tab), arrived, kept.all.size, server.cancelled]).toEqual([[], [], 0, ['/u/1']]);
});

test('a form keeps its files until they are sent, and has them back when it is discarded', async () => {
  tab.manager.add(draftKey, 'message-file', [testFile('a.pdf')]);
  const files = toCommandFiles(tab.manager.list(draftKey));
  const command = newCommand(poster, 'posters', { words: 'p1', attachments: [] }, 'p1');
  const hold = () => tab.outbox.put(holdForFiles(command, files));
  hold();
  await settle();
  tab.outbox.discard('p1');
  // At once, as by a second press.
  hold();
  await settle();
  expect(tab.manager.list(draftKey)).toHaveLength(1);
  server.sendings[0]?.finish();
  await settle();
  expect([arrived, tab.manager.list(draftKey), kept.all.size]).toEqual([[['p1', ['/u/1']]], [], 0]);
});
