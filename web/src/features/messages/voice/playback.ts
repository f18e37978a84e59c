import { product } from '@publyka/contract/brand';
import { attachmentMediaUrl } from '@publyka/contract/routes/attachments';
import { browserStorage } from '../../../lib/storage/storage.ts';
import { toast } from '../../../ui/toast.ts';

/** A voice message that is played. */
export interface Track {
  /** The id of its file. */
  id: string;
  title: string;
  durationMs: number;
  /** The voice message to go on with. */
  next: () => Track | null;
  onStart: () => void;
}

export interface PlaybackState {
  track: Track | null;
  isPlaying: boolean;
  seconds: number;
  rate: number;
}

const rates = [1, 1.5, 2];
const rateKey = 'voice-rate';

/** Plays one voice message at a time, over the whole app. Independent of React. */
export class Playback {
  readonly #listeners = new Set<() => void>();
  #audio: HTMLAudioElement | null = null;
  #state: PlaybackState = { track: null, isPlaying: false, seconds: 0, rate: storedRate() };

  readonly state = (): PlaybackState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  play(track: Track): void {
    const audio = this.#open();
    pauseOtherMedia();
    if (this.#state.track?.id !== track.id) {
      audio.src = attachmentMediaUrl(track.id);
      this.#change({ track, seconds: 0 });
      track.onStart();
    }
    audio.defaultPlaybackRate = audio.playbackRate = this.#state.rate;
    describeToSystem(this, track);
    audio.play().catch((error: unknown) => {
      // Another track or a pause came in between.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      this.#fail();
    });
  }

  pause(): void {
    this.#audio?.pause();
  }

  /** Also of one that is not played yet. */
  seek(track: Track, seconds: number): void {
    if (this.#state.track?.id !== track.id) this.play(track);
    const target = Math.min(Math.max(0, seconds), track.durationMs / 1000);
    if (this.#audio) this.#audio.currentTime = target;
    this.#change({ seconds: target });
  }

  changeRate(): void {
    const rate = rates[(rates.indexOf(this.#state.rate) + 1) % rates.length] ?? 1;
    browserStorage.write(rateKey, String(rate));
    if (this.#audio) this.#audio.defaultPlaybackRate = this.#audio.playbackRate = rate;
    this.#change({ rate });
  }

  #open(): HTMLAudioElement {
    if (this.#audio) return this.#audio;
    const audio = new Audio();
    audio.addEventListener('playing', () => this.#change({ isPlaying: true }));
    audio.addEventListener('pause', () => this.#change({ isPlaying: false }));
    audio.addEventListener('timeupdate', () => this.#change({ seconds: audio.currentTime }));
    audio.addEventListener('ended', () => this.#goOn());
    audio.addEventListener('error', () => this.#fail());
    // Media in the page, such as a video, pauses the voice message.
    document.addEventListener('play', () => this.pause(), { capture: true });
    this.#audio = audio;
    return audio;
  }

  #goOn(): void {
    const next = this.#state.track?.next() ?? null;
    this.#change({ track: null, isPlaying: false, seconds: 0 });
    if (next) this.play(next);
  }

  #fail(): void {
    if (!this.#state.track) return;
    this.#change({ track: null, isPlaying: false, seconds: 0 });
    toast.error('Não foi possível tocar. Confira sua conexão e tente novamente.');
  }

  #change(change: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

export const playback = new Playback();

function storedRate(): number {
  const stored = Number(browserStorage.read(rateKey));
  return rates.includes(stored) ? stored : 1;
}

export function pauseOtherMedia(): void {
  for (const media of document.querySelectorAll<HTMLMediaElement>('audio, video')) media.pause();
}

const jumpSeconds = 10;

/** For the buttons of headphones and the locked screen. */
function describeToSystem(player: Playback, track: Track): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({ title: track.title, artist: product });
  const jump = (seconds: number) => player.seek(track, player.state().seconds + seconds);
  mediaSession.setActionHandler('play', () => player.play(track));
  mediaSession.setActionHandler('pause', () => player.pause());
  mediaSession.setActionHandler('seekbackward', () => jump(-jumpSeconds));
  mediaSession.setActionHandler('seekforward', () => jump(jumpSeconds));
}
