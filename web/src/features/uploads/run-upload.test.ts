import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeEnvironment, createFakeServer, lost, refusal, settle, testFile, testImage } from './fake-server.ts';
import { runUpload } from './run-upload.ts';
import type { UploadState } from './upload.ts';

let server: ReturnType<typeof createFakeServer>;
let browser: ReturnType<typeof createFakeEnvironment>;
let states: UploadState[];
let stop: AbortController;

beforeEach(() => {
  server = createFakeServer();
  browser = createFakeEnvironment();
  states = [];
  stop = new AbortController();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => void vi.useRealTimers());

function start(url: string | null = null) {
  const urls: (string | null)[] = [];
  const task = {
    file: testFile(),
    purpose: 'post-image' as const,
    url,
    onUrl: (newUrl: string | null) => urls.push(newUrl),
    onState: (state: UploadState) => states.push(state),
  };
  return {
    urls,
    outcome: runUpload(task, { transport: server.transport, ...browser.environment }, stop.signal),
  };
}

async function lastSending() {
  await settle();
  const sending = server.sendings.at(-1);
  if (!sending) throw new Error('nothing was sent');
  return sending;
}

test('bytes, then the check, then the image', async () => {
  const { outcome, urls } = start();
  const sending = await lastSending();
  sending.onProgress(33);
  sending.onProgress(100);
  sending.finish();
  expect(await outcome).toEqual({ status: 'ready', image: testImage('/u/1') });
  expect(urls).toEqual(['/u/1']);
  expect(states).toEqual([
    { status: 'uploading', sent: 0, total: 100, percent: 0 },
    { status: 'uploading', sent: 33, total: 100, percent: 33 },
    { status: 'processing' },
  ]);
});

test('a lost connection is borne for ever, with pauses that double from 200 ms', async () => {
  const { outcome } = start();
  for (let tries = 0; tries < 10; tries += 1) {
    (await lastSending()).fail(lost);
    await settle();
    expect(states.at(-1)).toMatchObject({ status: 'paused', by: 'connection' });
    browser.endPauses();
  }
  expect(browser.pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000]);
  const sending = await lastSending();
  expect(sending.url).toBe('/u/1');
  sending.onProgress(50);
  sending.fail(lost);
  await settle();
  expect([browser.pauses.at(-1), states.at(-1)]).toEqual([200, { status: 'paused', by: 'connection', percent: 50 }]);
  browser.endPauses();
  (await lastSending()).finish();
  expect(await outcome).toMatchObject({ status: 'ready' });
});

test('a line on which nothing moves is a lost one, and the file goes on where it was', async () => {
  vi.useFakeTimers();
  const { outcome } = start();
  await vi.advanceTimersByTimeAsync(44_999);
  server.sendings[0]?.onProgress(40);
  await vi.advanceTimersByTimeAsync(44_999);
  expect(states.at(-1)).toMatchObject({ status: 'uploading', sent: 40 });
  await vi.advanceTimersByTimeAsync(1);
  expect(states.at(-1)).toMatchObject({ status: 'paused', by: 'connection' });
  server.states.set('/u/1', { status: 'uploading', sent: 40 });
  browser.endPauses();
  await vi.advanceTimersByTimeAsync(0);
  server.sendings[1]?.onProgress(100);
  // The check of what has arrived may last.
  await vi.advanceTimersByTimeAsync(120_000);
  expect(states.at(-1)).toEqual({ status: 'processing' });
  server.sendings[1]?.finish();
  expect(await outcome).toMatchObject({ status: 'ready' });
});

test('an answer that was lost is asked for instead of sending again', async () => {
  const { outcome } = start();
  const sending = await lastSending();
  sending.onProgress(100);
  server.states.set('/u/1', { status: 'ready', image: testImage('/u/1') });
  sending.fail(lost);
  await settle();
  browser.endPauses();
  expect(await outcome).toMatchObject({ status: 'ready' });
  expect(server.sendings).toHaveLength(1);
});

test('going on later shows at once what the server has', async () => {
  server.states.set('/u/1', { status: 'uploading', sent: 37 });
  const { outcome } = start('/u/1');
  const sending = await lastSending();
  expect(states).toEqual([{ status: 'uploading', sent: 37, total: 100, percent: 37 }]);
  sending.finish();
  expect(await outcome).toMatchObject({ status: 'ready' });
});

test('a browser that goes offline is told at once, though the request would hang', async () => {
  const { outcome } = start();
  (await lastSending()).onProgress(40);
  browser.goOffline();
  await settle();
  expect(states.at(-1)).toEqual({ status: 'paused', by: 'connection', percent: 40 });
  server.states.set('/u/1', { status: 'uploading', sent: 25 });
  browser.endPauses();
  const sending = await lastSending();
  expect([sending.url, states.at(-1)]).toEqual(['/u/1', { status: 'uploading', sent: 25, total: 100, percent: 25 }]);
  sending.finish();
  expect(await outcome).toMatchObject({ status: 'ready' });
  // What is over hears of nothing.
  browser.goOffline();
});

test('once the connection is back, an attempt that still fails is soon followed by another', async () => {
  const { outcome } = start();
  for (let tries = 0; tries < 6; tries += 1) {
    (await lastSending()).fail(lost);
    await settle();
    browser.endPauses();
  }
  const sending = await lastSending();
  browser.goOnline();
  sending.fail(lost);
  await settle();
  expect(browser.pauses.slice(-2)).toEqual([6400, 200]);
  browser.endPauses();
  (await lastSending()).finish();
  expect(await outcome).toMatchObject({ status: 'ready' });
});

test('an upload that the server no longer has begins anew', async () => {
  const { outcome, urls } = start('/u/gone');
  await settle();
  browser.endPauses();
  const sending = await lastSending();
  expect(sending.url).toBe('/u/1');
  sending.finish();
  expect(await outcome).toMatchObject({ status: 'ready' });
  expect(urls).toEqual([null, '/u/1']);
});

test('a server in trouble is borne a few times, no sooner than it asks', async () => {
  const { outcome } = start();
  for (const error of [
    refusal('unavailable', 'Ocupado', 5),
    refusal('internal'),
    refusal('conflict'),
    refusal('internal'),
    refusal('internal'),
    refusal('internal'),
  ]) {
    (await lastSending()).fail(error);
    await settle();
    browser.endPauses();
    await settle();
    expect(states.at(-1)).toEqual({ status: 'paused', by: 'server', percent: 0 });
  }
  expect(await outcome).toEqual({ status: 'failed', message: 'Falha no upload da imagem', retryable: true });
  expect(browser.pauses).toEqual([5000, 400, 800, 1600, 3200]);
});

test('a refusal is told at once, in the words of the server', async () => {
  const refused = start();
  (await lastSending()).fail(refusal('unsupported_media', 'Este arquivo é um PDF.'));
  expect(await refused.outcome).toEqual({ status: 'failed', message: 'Este arquivo é um PDF.', retryable: false });
  const full = start();
  (await lastSending()).fail(refusal('too_many_requests', 'Há envios demais em aberto.'));
  expect(await full.outcome).toEqual({ status: 'failed', message: 'Há envios demais em aberto.', retryable: true });
  server.states.set('/u/old', { status: 'refused', code: 'unsupported_media', message: 'Danificada' });
  expect(await start('/u/old').outcome).toEqual({ status: 'failed', message: 'Danificada', retryable: false });
});

test('stopping ends it, in the middle of sending and of waiting', async () => {
  const { outcome } = start();
  await lastSending();
  stop.abort();
  await expect(outcome).rejects.toBe(stop.signal.reason);
  stop = new AbortController();
  const waiting = start();
  (await lastSending()).fail(lost);
  await settle();
  stop.abort();
  await expect(waiting.outcome).rejects.toBe(stop.signal.reason);
});
