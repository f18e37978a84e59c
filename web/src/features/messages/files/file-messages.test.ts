import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Command, OutgoingCommand } from '../../../lib/outbox/command.ts';
import {
  createFakeEnvironment,
  createFakeKept,
  createFakeServer,
  lost,
  refusal,
  settle,
  testFile,
} from '../../uploads/fake-server.ts';
import { UploadManager } from '../../uploads/upload-manager.ts';
import { draftUploadsKey, type FileMessage, type FileMessageStore } from './file-message.ts';
import { FileMessages } from './file-messages.ts';

const place = { communityId: 'mangues', roomId: null };
const draftKey = draftUploadsKey('iara', place);

/** What all tabs share: the server, the disk, the locks. */
let server: ReturnType<typeof createFakeServer>;
let kept: ReturnType<typeof createFakeKept>;
let stored: Map<string, FileMessage>;
let commands: Map<string, Command>;
let locks: Map<string, Promise<void>>;
/** How often each message was handed to the outbox, with its files. */
let puts: unknown[][];
let tab: Tab;
const openTabs: Tab[] = [];

type Tab = {
  manager: UploadManager;
  messages: FileMessages;
  browser: ReturnType<typeof createFakeEnvironment>;
  outboxChanged: () => void;
};

beforeEach(() => {
  server = createFakeServer();
  kept = createFakeKept();
  [stored, commands, locks, puts] = [new Map(), new Map(), new Map(), []];
  tab = openTab();
});

afterEach(() => {
  for (const { messages } of openTabs.splice(0)) messages.close();
});

function openTab(): Tab {
  const browser = createFakeEnvironment();
  const manager = new UploadManager({ transport: server.transport, kept, environment: browser.environment });
  const listeners = new Set<() => void>();
  const outboxChanged = () => {
    for (const listener of listeners) listener();
  };
  const store: FileMessageStore = {
    list: () => [...stored.values()],
    put: (message) => void stored.set(message.id, message),
    remove: (id) => void stored.delete(id),
  };
  const messages = new FileMessages({
    personId: 'iara',
    store,
    uploads: manager,
    withLock,
    outbox: {
      list: () => [...commands.values()].map((one): OutgoingCommand => ({ ...one, state: 'sending' })),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      put(command) {
        puts.push([command.id, (command.payload as { attachments: string[] }).attachments]);
        commands.set(command.id, command);
        outboxChanged();
      },
      retry: () => undefined,
      discard: (id) => void commands.delete(id),
    },
  });
  const opened = { manager, messages, browser, outboxChanged };
  openTabs.push(opened);
  messages.start();
  return opened;
}

/** As the browser has them: whoever comes second waits, and a closed tab lets go. */
async function withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const before = locks.get(name) ?? Promise.resolve();
  const own = before.then(() => (signal.aborted ? undefined : work()));
  locks.set(name, own);
  await own;
}

/** Chooses these files and presses Enviar. */
function send(id: string, ...names: string[]): void {
  for (const name of names) tab.manager.add(draftKey, 'message-file', [testFile(name, 100, 'application/pdf')]);
  const files = tab.manager.list(draftKey).map((upload) => ({ id: upload.id, name: upload.name, bytes: upload.bytes }));
  tab.messages.send({ ...place, id, content: 'Ponto 7', createdAt: '2026-11-23T12:00:00Z', files });
}

function sent(id: string): void {
  commands.delete(id);
  for (const one of openTabs) one.outboxChanged();
}

function reload(): void {
  tab.messages.close();
  tab = openTab();
}

test('is handed to the outbox once, when all its files have arrived, in their order', async () => {
  send('m1', 'a.pdf', 'b.pdf');
  await settle();
  expect(tab.messages.list()).toMatchObject([
    { id: 'm1', state: 'sending', files: [{ name: 'a.pdf' }, { name: 'b.pdf' }] },
  ]);
  expect(tab.manager.list(draftKey)).toEqual([]);
  server.sendings[1]?.finish();
  await settle();
  expect(puts).toEqual([]);
  server.sendings[0]?.finish();
  await settle();
  expect(puts).toEqual([['m1', ['/u/1', '/u/2']]]);
  expect(tab.messages.list()).toMatchObject([{ id: 'm1', state: 'sending' }]);
  sent('m1');
  await settle();
  expect([tab.messages.list(), stored.size, kept.all.size, server.cancelled, puts.length]).toEqual([[], 0, 0, [], 1]);
});

test('goes on after a reload, also one that came before the files were handed over', async () => {
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
  server.sendings[2]?.finish();
  await settle();
  expect(puts).toEqual([['m1', ['/u/1', '/u/2']]]);
});

test('two tabs send it once, and the second carries on when the first is closed', async () => {
  send('m1', 'a.pdf');
  await settle();
  const other = openTab();
  await settle();
  expect(other.messages.list()).toMatchObject([{ id: 'm1', files: [{ upload: undefined, isLost: false }] }]);
  expect(server.sendings).toHaveLength(1);
  tab.messages.close();
  await settle();
  server.states.set('/u/1', { status: 'uploading', sent: 50 });
  expect(server.sendings.map(({ url }) => url)).toEqual(['/u/1', '/u/1']);
  server.sendings[1]?.finish();
  await settle();
  expect(puts).toEqual([['m1', ['/u/1']]]);
});

test('what one tab has sent leaves the draft of the other', async () => {
  const other = openTab();
  tab.manager.add(draftKey, 'message-file', [testFile('a.pdf', 100, 'application/pdf')]);
  await settle();
  await other.manager.restore(draftKey);
  expect(other.manager.list(draftKey)).toHaveLength(1);
  send('m1');
  other.messages.handleStored();
  expect(other.manager.list(draftKey)).toEqual([]);
  expect(kept.all.size).toBe(1);
});

test('a file that is refused holds only its message, which goes without it', async () => {
  send('m1', 'macro.doc', 'b.pdf');
  await settle();
  server.sendings[0]?.fail(refusal('unsupported_media', 'Este documento pode trazer macros'));
  server.sendings[1]?.finish();
  await settle();
  const [message] = tab.messages.list();
  expect([message?.state, puts]).toEqual(['failed', []]);
  expect(message?.files?.[0]?.upload?.state).toMatchObject({ message: 'Este documento pode trazer macros' });
  tab.messages.removeFile('m1', message?.files?.[0]?.id ?? '');
  await settle();
  expect(puts).toEqual([['m1', ['/u/2']]]);
});

test('without its last file it is gone, here, on this machine and on the server', async () => {
  send('m1', 'a.pdf', 'b.pdf');
  await settle();
  for (const file of tab.messages.list()[0]?.files ?? []) tab.messages.removeFile('m1', file.id);
  await settle();
  expect([tab.messages.list(), stored.size, kept.all.size, server.cancelled, puts]).toEqual([
    [],
    0,
    0,
    ['/u/1', '/u/2'],
    [],
  ]);
});

test('a lost connection is waited for, and files that are gone are named', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  send('m1', 'a.pdf');
  await settle();
  server.sendings[0]?.fail(lost);
  await settle();
  expect(tab.messages.list()[0]?.state).toBe('waiting');
  kept.all.clear();
  reload();
  await settle();
  expect(tab.messages.list()).toMatchObject([{ state: 'failed', files: [{ isLost: true }] }]);
  tab.messages.discard('m1');
  expect([tab.messages.list(), stored.size]).toEqual([[], 0]);
});

test('discarded in another tab, it is let go here', async () => {
  send('m1', 'a.pdf');
  await settle();
  const other = openTab();
  other.messages.discard('m1');
  tab.messages.handleStored();
  server.sendings[0]?.finish();
  await settle();
  expect([tab.messages.list(), puts, kept.all.size]).toEqual([[], [], 0]);
});
