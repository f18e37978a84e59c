import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '../../../lib/storage/fake-storage.ts';
import { Playback, type Track } from './playback.ts';

class FakeAudio extends EventTarget {
  src = '';
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  constructor() {
    super();
    audios.push(this);
  }
  async play(): Promise<void> {
    this.dispatchEvent(new Event('playing'));
  }
  pause(): void {
    this.dispatchEvent(new Event('pause'));
  }
}

let audios: FakeAudio[];
let page: EventTarget;
let others: { pause: () => void }[];

beforeEach(() => {
  audios = [];
  page = new EventTarget();
  others = [{ pause: vi.fn() }];
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('navigator', { userAgent: '' });
  vi.stubGlobal('document', Object.assign(page, { querySelectorAll: () => others }));
});

function track(id: string, next: Track | null = null): Track {
  return { id, title: id, durationMs: 10_000, next: () => next, onStart: vi.fn() };
}

test('one voice at a time, and nothing else beside it', () => {
  const player = new Playback();
  const [one, other] = [track('one'), track('other')];
  player.play(one);
  player.play(other);
  expect(audios).toHaveLength(1);
  expect(player.state()).toMatchObject({ track: other, isPlaying: true });
  expect(audios[0]?.src).toContain('/files/other/');
  expect(others[0]?.pause).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new Event('play'));
  expect(player.state().isPlaying).toBe(false);
  // Going on is no second hearing.
  player.play(other);
  expect(other.onStart).toHaveBeenCalledTimes(1);
});

test('at its end the next one follows, at the same speed, which is remembered', () => {
  const player = new Playback();
  const next = track('next');
  player.play(track('first', next));
  player.changeRate();
  audios[0]?.dispatchEvent(new Event('ended'));
  expect(player.state()).toMatchObject({ track: next, isPlaying: true, seconds: 0, rate: 1.5 });
  expect(audios[0]?.playbackRate).toBe(1.5);
  audios[0]?.dispatchEvent(new Event('ended'));
  expect(player.state()).toMatchObject({ track: null, isPlaying: false });
  expect(new Playback().state().rate).toBe(1.5);
  player.changeRate();
  player.changeRate();
  expect(player.state().rate).toBe(1);
});

test('seeking stays within the recording, and begins one that is not played yet', () => {
  const player = new Playback();
  const one = track('one');
  player.seek(one, 4);
  expect(player.state()).toMatchObject({ track: one, seconds: 4, isPlaying: true });
  player.seek(one, 99);
  expect(audios[0]?.currentTime).toBe(10);
  player.seek(one, -5);
  expect(audios[0]?.currentTime).toBe(0);
});
