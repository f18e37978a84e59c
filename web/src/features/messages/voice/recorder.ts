import { voiceMaxMilliseconds } from '@publyka/contract/limits';
import { type Microphone, type MicrophoneEvents, toWaveform } from './microphone.ts';
import type { RecordingStore } from './recording-store.ts';

/** A recording, from its first moment until it is sent or discarded. */
export interface Recording {
  /** Names the person and the conversation. */
  key: string;
  phase: 'opening' | 'recording' | 'paused' | 'ended';
  /** A finger holds the button. */
  isHeld: boolean;
  milliseconds: number;
  /** Ten each second, from 0 to 1. */
  levels: readonly number[];
  /** Why it ended before it was sent. */
  endedBy: 'limit' | 'lost' | 'reload' | null;
}

export interface RecorderOptions {
  open(events: MicrophoneEvents): Promise<Microphone>;
  store: RecordingStore;
  now(): number;
  /** Other media is paused during a recording. */
  silence(): void;
}

const levelMs = 100;

/** One recording at a time, over the whole app. Independent of React. */
export class VoiceRecorder {
  readonly #options: RecorderOptions;
  readonly #listeners = new Set<() => void>();
  #recording: Recording | null = null;
  #microphone: Microphone | null = null;
  #chunks: Blob[] = [];
  #type = '';
  #timer: ReturnType<typeof setInterval> | undefined;
  #lastTick = 0;
  /** One part after the other, and none after the deletion. */
  #writing: Promise<void> = Promise.resolve();

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  readonly current = (): Recording | null => this.#recording;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Rejects with the browser's reason when it has no microphone for us. */
  async start(key: string, { isHeld }: { isHeld: boolean }): Promise<void> {
    if (this.#recording) return;
    const opening: Recording = { key, phase: 'opening', isHeld, milliseconds: 0, levels: [], endedBy: null };
    this.#set(opening);
    this.#chunks = [];
    this.#options.silence();
    try {
      const microphone = await this.#options.open({
        onChunk: (chunk) => this.#keep(chunk),
        onLost: () => void this.#end('lost'),
      });
      // Let go, or left, before the microphone was open.
      if (this.current()?.phase !== 'opening') return void (await microphone.stop());
      this.#microphone = microphone;
      this.#type = microphone.type;
      this.#change({ phase: 'recording' });
      this.#run();
    } catch (error) {
      this.#set(null);
      throw error;
    }
  }

  lock(): void {
    this.#change({ isHeld: false });
  }

  pause(): void {
    if (this.#recording?.phase !== 'recording') return;
    this.#tick();
    clearInterval(this.#timer);
    this.#microphone?.pause();
    this.#change({ phase: 'paused' });
  }

  resume(): void {
    if (this.#recording?.phase !== 'paused') return;
    this.#options.silence();
    this.#microphone?.resume();
    this.#change({ phase: 'recording' });
    this.#run();
  }

  /** What was recorded so far, to be heard. */
  async preview(): Promise<Blob> {
    await this.#microphone?.flush();
    return new Blob(this.#chunks, { type: this.#type });
  }

  /** Ends the recording and hands it over, to be discarded once it is safe elsewhere; null when nothing was heard. */
  async take(): Promise<{ blob: Blob; waveform: string; milliseconds: number } | null> {
    await this.#stop();
    const recording = this.#recording;
    const blob = new Blob(this.#chunks, { type: this.#type });
    if (!recording || blob.size === 0) return null;
    return { blob, waveform: toWaveform(recording.levels), milliseconds: recording.milliseconds };
  }

  async discard(): Promise<void> {
    const key = this.#recording?.key;
    this.#set(null);
    await this.#stop();
    this.#chunks = [];
    await this.#writing;
    if (key !== undefined) await this.#options.store.remove(key);
  }

  /** The conversation is left: what was recorded stays with it. */
  async leave(key: string): Promise<void> {
    if (this.#recording?.key !== key) return;
    if (this.#recording.phase === 'opening') return this.discard();
    await this.#stop();
    if (this.#recording?.key === key) this.#set(null);
  }

  /** What an earlier visit recorded in this conversation. */
  async restore(key: string): Promise<void> {
    await this.#writing;
    const kept = await this.#options.store.read(key);
    if (!kept || this.#recording) return;
    const { type, chunks, milliseconds, levels } = kept;
    this.#type = type;
    this.#chunks = chunks;
    this.#set({ key, phase: 'ended', isHeld: false, milliseconds, levels, endedBy: 'reload' });
  }

  async #end(endedBy: 'limit' | 'lost'): Promise<void> {
    const { phase } = this.#recording ?? {};
    if (phase !== 'recording' && phase !== 'paused') return;
    this.#change({ phase: 'ended', isHeld: false, endedBy });
    await this.#stop();
  }

  async #stop(): Promise<void> {
    clearInterval(this.#timer);
    const microphone = this.#microphone;
    this.#microphone = null;
    await microphone?.stop();
  }

  #run(): void {
    this.#lastTick = this.#options.now();
    this.#timer = setInterval(() => this.#tick(), levelMs);
  }

  /** A tab in the background ticks once a second: each level stands for its time, not for its tick. */
  #tick(): void {
    const recording = this.#recording;
    if (recording?.phase !== 'recording') return;
    const now = this.#options.now();
    const milliseconds = Math.min(voiceMaxMilliseconds, recording.milliseconds + now - this.#lastTick);
    this.#lastTick = now;
    const missing = Math.max(0, Math.floor(milliseconds / levelMs) - recording.levels.length);
    const level = this.#microphone?.level() ?? 0;
    this.#change({ milliseconds, levels: [...recording.levels, ...Array.from({ length: missing }, () => level)] });
    if (milliseconds >= voiceMaxMilliseconds) void this.#end('limit');
  }

  #keep(chunk: Blob): void {
    this.#chunks.push(chunk);
    const recording = this.#recording;
    if (!recording) return;
    const { key, milliseconds, levels } = recording;
    const facts = { type: this.#type, milliseconds, levels: [...levels] };
    const index = this.#chunks.length;
    this.#writing = this.#writing.then(() => this.#options.store.append(key, index, chunk, facts));
  }

  #change(change: Partial<Recording>): void {
    if (this.#recording) this.#set({ ...this.#recording, ...change });
  }

  #set(recording: Recording | null): void {
    this.#recording = recording;
    for (const listener of this.#listeners) listener();
  }
}
