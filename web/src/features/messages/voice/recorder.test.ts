import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MicrophoneEvents } from './microphone.ts';
import { VoiceRecorder } from './recorder.ts';
import type { KeptRecording, RecordingStore } from './recording-store.ts';

let kept: Map<string, KeptRecording>;
let events: MicrophoneEvents;
let log: string[];
let recorder: VoiceRecorder;

const store: RecordingStore = {
  async append(key, _, chunk, facts) {
    kept.set(key, { ...facts, chunks: [...(kept.get(key)?.chunks ?? []), chunk] });
  },
  read: async (key) => kept.get(key) ?? null,
  remove: async (key) => void kept.delete(key),
};

function createRecorder(): VoiceRecorder {
  return new VoiceRecorder({
    store,
    now: () => performance.now(),
    silence: () => log.push('silence'),
    async open(given) {
      events = given;
      return {
        type: 'audio/webm',
        pause: () => log.push('pause'),
        resume: () => log.push('resume'),
        flush: async () => events.onChunk(new Blob(['flushed'])),
        async stop() {
          log.push('stop');
          events.onChunk(new Blob(['end']));
        },
        level: () => 0.5,
      };
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  [kept, log] = [new Map(), []];
  recorder = createRecorder();
});
afterEach(() => void vi.useRealTimers());

test('it records, is silent about everything else, pauses, goes on and is handed over', async () => {
  await recorder.start('here', { isHeld: false });
  await vi.advanceTimersByTimeAsync(1000);
  recorder.pause();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await (await recorder.preview()).text()).toBe('flushed');
  recorder.resume();
  await vi.advanceTimersByTimeAsync(500);
  expect(recorder.current()).toMatchObject({ phase: 'recording', milliseconds: 1500 });
  const taken = await recorder.take();
  expect(taken).toMatchObject({ milliseconds: 1500, waveform: 'f'.repeat(64) });
  expect(await taken?.blob.text()).toBe('flushedend');
  expect(log).toEqual(['silence', 'pause', 'silence', 'resume', 'stop']);
  // Until it is safe elsewhere.
  expect(kept.size).toBe(1);
  await recorder.discard();
  expect([kept.size, recorder.current()]).toEqual([0, null]);
});

test('a tab in the background, which ticks seldom, misses no time', async () => {
  await recorder.start('here', { isHeld: false });
  vi.setSystemTime(Date.now());
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 3000);
  await vi.advanceTimersByTimeAsync(100);
  expect(recorder.current()?.levels).toHaveLength(30);
  vi.mocked(performance.now).mockRestore();
});

test('after 15 minutes it stops by its own and keeps everything', async () => {
  await recorder.start('here', { isHeld: true });
  await vi.advanceTimersByTimeAsync(15 * 60_000 + 500);
  expect(recorder.current()).toMatchObject({
    phase: 'ended',
    endedBy: 'limit',
    isHeld: false,
    milliseconds: 15 * 60_000,
  });
  expect(await (await recorder.take())?.blob.text()).toBe('end');
});

test('a microphone that is lost ends the recording, which can still be heard and sent', async () => {
  await recorder.start('here', { isHeld: false });
  events.onChunk(new Blob(['one']));
  events.onLost();
  await vi.advanceTimersByTimeAsync(0);
  expect(recorder.current()).toMatchObject({ phase: 'ended', endedBy: 'lost' });
  expect(await (await recorder.preview()).text()).toBe('oneend');
});

test('left or reloaded, it waits in its conversation', async () => {
  await recorder.start('here', { isHeld: false });
  await vi.advanceTimersByTimeAsync(2000);
  events.onChunk(new Blob(['one']));
  const next = createRecorder();
  await vi.advanceTimersByTimeAsync(0);
  await next.restore('here');
  expect(next.current()).toMatchObject({ phase: 'ended', endedBy: 'reload', milliseconds: 2000 });
  await recorder.leave('there');
  expect(recorder.current()?.phase).toBe('recording');
  await recorder.leave('here');
  expect([recorder.current(), log.at(-1)]).toEqual([null, 'stop']);
  await recorder.restore('there');
  expect(recorder.current()).toBeNull();
  await recorder.restore('here');
  expect(await (await recorder.take())?.blob.text()).toBe('oneend');
});

test('what is discarded leaves nothing, not even its last part; a second start changes nothing', async () => {
  await recorder.start('here', { isHeld: false });
  events.onChunk(new Blob(['one']));
  await recorder.start('there', { isHeld: true });
  expect(recorder.current()).toMatchObject({ key: 'here', isHeld: false });
  await recorder.discard();
  expect([recorder.current(), kept.size]).toEqual([null, 0]);
});

test('let go before the microphone was open, nothing is recorded', async () => {
  const starting = recorder.start('here', { isHeld: true });
  await recorder.discard();
  await starting;
  expect([recorder.current(), log.at(-1)]).toEqual([null, 'stop']);
});
