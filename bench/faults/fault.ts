import type { ServerProcess } from '../../server/test/server-process.ts';

/** As in `npm test`, within seconds, or with the measure that the promise names. */
export type Scale = 'short' | 'full';

/** One figure beside its bar. */
export interface Finding {
  what: string;
  figure: string;
  bar: string;
  isMet: boolean;
  /** A time or an amount that a busy machine or a short run may spoil: `npm test` does not judge by it. */
  isTimed?: true;
}

export interface Fault {
  /** Its name on the command line, and of its file. */
  name: string;
  title: string;
  /** Why it cannot be tried on this machine, in words; null where it can. */
  obstacle?(): Promise<string | null>;
  run(scale: Scale): Promise<Finding[]>;
}

export function exactly(what: string, figure: number, bar: number): Finding {
  return { what, figure: String(figure), bar: String(bar), isMet: figure === bar };
}

export function atMost(what: string, figure: number, bar: number, unit: string): Finding {
  return { what, figure: show(figure, unit), bar: `≤ ${show(bar, unit)}`, isMet: figure <= bar, ...timed(unit) };
}

export function atLeast(what: string, figure: number, bar: number, unit: string): Finding {
  return { what, figure: show(figure, unit), bar: `≥ ${show(bar, unit)}`, isMet: figure >= bar, ...timed(unit) };
}

export function isTrue(what: string, isMet: boolean): Finding {
  return { what, figure: isMet ? 'yes' : 'no', bar: 'yes', isMet };
}

function timed(unit: string): { isTimed?: true } {
  return ['s', 'ms', '% of the best', 'MB', '×'].includes(unit) ? { isTimed: true } : {};
}

function show(value: number, unit: string): string {
  return `${Number(value.toFixed(value < 10 ? 2 : 0)).toLocaleString('en')} ${unit}`;
}

/** Seconds that the work takes. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** Whether the process lives and is the one it was. */
export function isSameProcess(server: ServerProcess, pid: number | undefined): boolean {
  if (pid === undefined || server.pid() !== pid) return false;
  try {
    return process.kill(pid, 0);
  } catch {
    return false; // It has ended.
  }
}
