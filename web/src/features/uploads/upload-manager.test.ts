import { beforeEach, expect, test, vi } from 'vitest';
import {
  createFakeEnvironment,
  createFakeKept,
  createFakeServer,
  lost,
  refusal,
  settle,
  testFile,
  testImage,
} from './fake-server.ts';
import { percentOf } from './upload.ts';
import { UploadManager } from './upload-manager.ts';

const draft = 'post:ana';

let server: ReturnType<typeof createFakeServer>;
let kept: ReturnType<typeof createFakeKept>;
let browser: ReturnType<typeof createFakeEnvironment>;
let manager: UploadManager;

/** What the page has after a reload: a new manager over the same disk and server. */
function reload(): void {
  manager = new UploadManager({ transport: server.transport, kept, environment: browser.environment });
}

beforeEach(() => {
  server = createFakeServer();
  kept = createFakeKept();
  browser = createFakeEnvironment();
  reload();
});

function add(...names: string[]): void {
  manager.add(
    draft,
    'post-image',
    names.map((name) => testFile(name)),
  );
}

function names(): string[] {
  return manager.list(draft).map((upload) => upload.name);
}

function statuses(): string[] {
  return manager.list(draft).map((upload) => upload.state.status);
}

function idOf(name: string): string {
  return manager.list(draft).find((upload) => upload.name === name)?.id ?? '';
}

test('how a voice message sounds goes with it, also after a reload', async () => {
  manager.add(draft, 'message-voice', [testFile('voz', 100, 'audio/webm')], 'f'.repeat(64));
  await settle();
  expect(server.sendings[0]?.waveform).toBe('f'.repeat(64));
  reload();
  await manager.restore(draft);
  await settle();
  expect(server.sendings[1]?.waveform).toBe('f'.repeat(64));
});

test('files go up in order, two at a time', async () => {
  add('a', 'b', 'c');
  await settle();
  expect(statuses()).toEqual(['uploading', 'uploading', 'waiting']);
  server.sendings[1]?.finish();
  await settle();
  expect(statuses()).toEqual(['uploading', 'ready', 'uploading']);
  expect(server.sendings.map((sending) => sending.file.name)).toEqual(['a', 'b', 'c']);
});

test('what may not be sent is refused before a byte, the rest goes', async () => {
  const refusals = manager.add(draft, 'post-image', [
    testFile('a.pdf', 10, 'application/pdf'),
    testFile('b.pdf', 10, 'application/pdf'),
    testFile('grande.jpg', 11 * 1024 * 1024),
    testFile('boa.jpg'),
    testFile('sem-tipo', 10, ''),
  ]);
  expect(refusals).toEqual(['Por favor, selecione um arquivo de imagem', 'A imagem deve ter no máximo 10MB']);
  expect(names()).toEqual(['boa.jpg', 'sem-tipo']);
});

test('a reload goes on with the kept file where it stopped, in the same order', async () => {
  add('a', 'b', 'c');
  await settle();
  server.sendings[0]?.finish();
  await settle();
  manager.move(idOf('c'), 0);
  reload();
  expect(manager.list(draft)).toEqual([]);
  await Promise.all([manager.restore(draft), manager.restore(draft)]);
  expect(names()).toEqual(['c', 'a', 'b']);
  await settle();
  expect(statuses()).toEqual(['uploading', 'ready', 'uploading']);
  const resumed = server.sendings.slice(-2).map((sending) => [sending.file.name, sending.url]);
  expect(resumed).toEqual([
    ['c', '/u/3'],
    ['b', '/u/2'],
  ]);
  expect(manager.list(draft)[1]).toMatchObject({
    previewUrl: '/files//u/1/320.webp',
    state: { image: testImage('/u/1') },
  });
  expect(server.asked).toEqual(['/u/3', '/u/2']);
});

test('paused stays paused until it is resumed, even at once', async () => {
  add('a');
  await settle();
  server.sendings[0]?.onProgress(40);
  manager.pause(idOf('a'));
  expect(manager.list(draft)[0]?.state).toEqual({ status: 'paused', by: 'person', percent: 40 });
  server.sendings[0]?.onProgress(60);
  expect(statuses()).toEqual(['paused']);
  manager.resume(idOf('a'));
  expect(percentOf(manager.list(draft)[0]?.state ?? { status: 'waiting', percent: 0 })).toBe(40);
  await settle();
  expect([statuses(), server.sendings.length, server.sendings[1]?.url]).toEqual([['uploading'], 2, '/u/1']);
  server.sendings[1]?.finish();
  await settle();
  expect(statuses()).toEqual(['ready']);
});

test('a removed file is gone from the form, this machine and the server', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  add('a', 'b', 'c');
  await settle();
  server.sendings[1]?.finish();
  manager.remove(idOf('a'));
  await settle();
  manager.remove(idOf('b'));
  expect([names(), server.cancelled, [...kept.all.values()].map(({ name }) => name)]).toEqual([
    ['c'],
    ['/u/1', '/u/2'],
    ['c'],
  ]);
  await settle();
  expect([statuses(), warn.mock.calls]).toEqual([['uploading'], []]);
});

test('a failed file is tried again on demand, a refused one is not', async () => {
  add('a', 'b');
  await settle();
  server.sendings[0]?.fail(refusal('too_many_requests'));
  server.sendings[1]?.fail(refusal('unsupported_media'));
  await settle();
  manager.resume(idOf('a'));
  manager.resume(idOf('b'));
  await settle();
  expect(statuses()).toEqual(['uploading', 'failed']);
});

test('a published form is emptied without touching the server, one given up with it', async () => {
  add('a');
  await settle();
  server.sendings[0]?.finish();
  await settle();
  manager.release(draft);
  expect([names(), server.cancelled, kept.all.size]).toEqual([[], [], 0]);
  add('b');
  await settle();
  manager.discard(draft);
  await settle();
  expect([names(), server.cancelled, kept.all.size]).toEqual([[], ['/u/2'], 0]);
});

test('files handed over to another form go on there, in its order, also after a reload', async () => {
  add('a', 'b', 'c');
  await settle();
  manager.assign([idOf('c'), idOf('a')], 'message:1');
  expect([names(), manager.list('message:1').map(({ name }) => name)]).toEqual([['b'], ['c', 'a']]);
  server.sendings[0]?.finish();
  await settle();
  expect(manager.list('message:1').map(({ state }) => state.status)).toEqual(['uploading', 'ready']);
  reload();
  await Promise.all([manager.restore('message:1'), manager.restore(draft)]);
  expect([names(), manager.list('message:1').map(({ name }) => name)]).toEqual([['b'], ['c', 'a']]);
});

test('a file that another tab has taken over stops here, and stays stored', async () => {
  add('a', 'b');
  await settle();
  manager.letGo([idOf('a')]);
  server.sendings[0]?.finish();
  await settle();
  expect([names(), server.cancelled, kept.all.size]).toEqual([['b'], [], 2]);
});

test('a person who signs out leaves nothing behind', async () => {
  add('a');
  await settle();
  server.sendings[0]?.fail(lost);
  await manager.forgetEverything();
  await settle();
  browser.endPauses();
  await settle();
  expect([names(), kept.all.size, server.sendings.length]).toEqual([[], 0, 1]);
});

test('the list changes exactly when something changed, and tells', async () => {
  const told = vi.fn();
  const stop = manager.subscribe(told);
  const before = manager.list(draft);
  expect(manager.list(draft)).toBe(before);
  add('a');
  expect(told).toHaveBeenCalled();
  expect(manager.list(draft)).not.toBe(before);
  stop();
  told.mockClear();
  manager.discard(draft);
  expect(told).not.toHaveBeenCalled();
});
