/** An open microphone with its recorder. */
export interface Microphone {
  /** The type of the recording. */
  type: string;
  pause(): void;
  resume(): void;
  /** Resolves when everything recorded so far was handed over. */
  flush(): Promise<void>;
  /** Stops the recording, and lets the microphone go. */
  stop(): Promise<void>;
  /** From 0 to 1, at this moment. */
  level(): number;
}

export interface MicrophoneEvents {
  onChunk(chunk: Blob): void;
  /** A call took it, or it was pulled out. */
  onLost(): void;
}

/** In the order of our liking: AAC plays everywhere as it is; the server puts Opus into a container that does. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
const bitsPerSecond = 32_000;
/** How much a crash can cost. */
const chunkMs = 2_000;

/** Rejects with the browser's reason when there is no microphone or it may not be used. */
export async function openMicrophone({ onChunk, onLost }: MicrophoneEvents): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const type = types.find((one) => MediaRecorder.isTypeSupported(one));
  const recorder = new MediaRecorder(stream, { ...(type && { mimeType: type }), audioBitsPerSecond: bitsPerSecond });
  const meter = openMeter(stream);
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && onChunk(data));
  recorder.addEventListener('error', onLost);
  for (const track of stream.getAudioTracks()) {
    track.addEventListener('ended', onLost);
    // A phone mutes it during a call.
    track.addEventListener('mute', onLost);
  }
  recorder.start(chunkMs);
  return {
    type: recorder.mimeType || type || 'audio/webm',
    pause: () => recorder.state === 'recording' && recorder.pause(),
    resume: () => recorder.state === 'paused' && recorder.resume(),
    flush: () => settle(recorder, 'dataavailable', () => recorder.requestData()),
    async stop() {
      await settle(recorder, 'stop', () => recorder.stop());
      for (const track of stream.getTracks()) track.stop();
      meter.close();
    },
    level: meter.level,
  };
}

/** A recorder that has stopped has nothing more to hand over. */
function settle(recorder: MediaRecorder, event: 'dataavailable' | 'stop', ask: () => void): Promise<void> {
  if (recorder.state === 'inactive') return Promise.resolve();
  return new Promise((resolve) => {
    recorder.addEventListener(event, () => resolve(), { once: true });
    ask();
  });
}

function openMeter(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      return loudnessOf(samples);
    },
    close: () => void context.close(),
  };
}

const bars = 64;

/** What the contract calls a waveform: the loudest of each 64th, in a hexadecimal digit, the loudest of all at the top. */
export function toWaveform(levels: readonly number[]): string {
  const loudest = Math.max(0.01, ...levels);
  return Array.from({ length: bars }, (_, bar) => {
    const start = Math.floor((bar * levels.length) / bars);
    const end = Math.max(start + 1, Math.floor(((bar + 1) * levels.length) / bars));
    const peak = Math.max(0, ...levels.slice(start, end));
    return Math.round((Math.min(peak, loudest) / loudest) * 15).toString(16);
  }).join('');
}

/** How loud samples sound, from 0 to 1: quiet speech is a third. */
export function loudnessOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  return Math.min(1, Math.sqrt(Math.sqrt(power)) * 1.4);
}
