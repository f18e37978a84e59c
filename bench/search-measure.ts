import { performance } from 'node:perf_hooks';

export interface Timing {
  /** The least disturbed tenth: other work on the machine only ever adds. */
  p10: number;
  p50: number;
  p99: number;
  /** The middle of the plain statement's times, taken in turns with the calls: a noisy machine slows both. */
  reference: number | null;
}

/** The plain statement may be slow: it is asked once in so many calls. */
const referenceEvery = 8;

/** Milliseconds of each call, one after another, after a warm-up; beside a statement that one would write at first. */
export async function timeEach<T>(
  inputs: T[],
  call: (input: T) => Promise<unknown>,
  reference?: (input: T) => Promise<unknown>,
): Promise<Timing> {
  for (const input of inputs.slice(0, 10)) await call(input);
  const times: number[] = [];
  const references: number[] = [];
  for (const [index, input] of inputs.entries()) {
    times.push(await timeOf(() => call(input)));
    if (reference && index % referenceEvery === 0) references.push(await timeOf(() => reference(input)));
  }
  return {
    p10: at(times, 0.1),
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    reference: reference ? at(references, 0.5) : null,
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function at(times: number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

/** One line of the result, beside its bar and its reference. */
export function show(name: string, { p10, p50, p99, reference }: Timing, bar: number): void {
  const figures = [p10, p50, p99].map((figure) => figure.toFixed(1).padStart(7));
  const cells = [name.padEnd(48), ...figures, String(bar).padStart(5), (reference?.toFixed(1) ?? '').padStart(8)];
  process.stdout.write(`${cells.join(' ')} ${p50 < bar ? 'ok' : 'ACIMA'}\n`);
}

export function showHead(title: string): void {
  const heads = ['p10 ms', 'p50 ms', 'p99 ms'].map((head) => head.padStart(7));
  process.stdout.write(`${[title.padEnd(48), ...heads, 'meta'.padStart(5), 'ref. ms'.padStart(8)].join(' ')}\n`);
}
