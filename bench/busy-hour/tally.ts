import { percentile } from '../figures.ts';
import { Failure } from './client.ts';

/** Milliseconds of what was answered well, from when it was due. */
export interface ActFigures {
  asked: number;
  failed: number;
  p50: number;
  p95: number;
  p99: number;
}

/** What became of acts, by kind, and what went wrong, by kind of failure. */
export interface Tally {
  /** Does it, and notes how it went, as an act that was due at this moment. */
  note(kind: string, due: number, work: () => Promise<void>): Promise<void>;
  figures(): Record<string, ActFigures>;
  /** Figures of several kinds together. */
  figuresOf(kinds: readonly string[]): ActFigures;
  failures(): Record<string, number>;
}

export function createTally(): Tally {
  const times = new Map<string, number[]>();
  const failed = new Map<string, number>();
  const failures = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

  function timesOf(kind: string): number[] {
    const own = times.get(kind) ?? [];
    times.set(kind, own);
    return own;
  }

  function figuresOf(kinds: readonly string[]): ActFigures {
    const answered = kinds.flatMap((kind) => times.get(kind) ?? []);
    const refused = kinds.reduce((sum, kind) => sum + (failed.get(kind) ?? 0), 0);
    return { asked: answered.length + refused, failed: refused, ...percentilesOf(answered) };
  }

  return {
    async note(kind, due, work) {
      const own = timesOf(kind);
      try {
        await work();
        own.push(performance.now() - due);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        count(failed, kind);
        count(failures, `${kind}: ${error.kind}`);
      }
    },
    figures: () => Object.fromEntries([...times.keys()].map((kind) => [kind, figuresOf([kind])])),
    figuresOf,
    failures: () => Object.fromEntries(failures),
  };
}

export function percentilesOf(times: number[]): { p50: number; p95: number; p99: number } {
  const sorted = Float64Array.from(times).sort();
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) };
}
