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
