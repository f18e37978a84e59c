import { performance } from 'node:perf_hooks';

export interface Timing {
  /** Of the least disturbed tenth: other work on the machine only ever adds. */
  p10: number;
  p50: number;
  p99: number;
}

/** Milliseconds of each call, one after another, after a warm-up. */
export async function timeEach<T>(inputs: T[], call: (input: T) => Promise<unknown>): Promise<Timing> {
  for (const input of inputs.slice(0, 10)) await call(input);
  const times: number[] = [];
  for (const input of inputs) {
    const start = performance.now();
    await call(input);
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return {
    p10: times[Math.floor(times.length / 10)] ?? 0,
    p50: times[Math.floor(times.length / 2)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

/** One line of the result, beside its bar. */
export function show(name: string, { p10, p50, p99 }: Timing, bar: number): void {
  const verdict = p50 < bar ? 'ok' : 'ACIMA';
  const cells = [
    name.padEnd(52),
    p10.toFixed(1).padStart(7),
    p50.toFixed(1).padStart(7),
    p99.toFixed(1).padStart(7),
    String(bar).padStart(5),
  ];
  process.stdout.write(`${cells.join(' ')} ${verdict}\n`);
}

export function showHead(title: string): void {
  const cells = [
    title.padEnd(52),
    'p10 ms'.padStart(7),
    'p50 ms'.padStart(7),
    'p99 ms'.padStart(7),
    'meta'.padStart(5),
  ];
  process.stdout.write(`${cells.join(' ')}\n`);
}
