import { availableParallelism } from 'node:os';
import type { Worked } from './crowd-messages.ts';
import type { Cores, Usage } from './probes.ts';

/** The mix at some times its rate. */
export interface Step {
  times: number;
  seconds: number;
  worked: Worked;
  usage: Usage;
  /** Milliseconds, as /metrics tells it. */
  loopDelay: number;
}

const leastAnswered = 0.9;
const mostMilliseconds = 1000;

export function isBent({ worked: { all } }: Step): boolean {
  return all.failed > all.asked * (1 - leastAnswered) || !(all.p95 <= mostMilliseconds);
}

/** So many seconds' acts that wait at a time did not come one by one. */
const rush = 5;
/** Share of a core, or of the machine, from which on it counts as full. */
const full = 0.9;

/** What is full first, from the figures of the step at which it bends. */
export function explain(steps: Step[]): string {
  const step = steps.at(-1);
  if (!step) return 'Nothing was measured.';
  const { worked, times } = step;
  const { cores, disk } = step.usage;
  const { all } = worked;
  const answered = Math.round((100 * (all.asked - all.failed)) / all.asked);
  const what = `${times} times the mix (${Math.round(all.asked / step.seconds)} acts a second, ${answered} % answered well, p95 ${Math.round(all.p95)} ms)`;
  const shown = `${showUsage(cores, worked)}; the disk took ${Math.round(disk.slowest)} ms for a write at most`;
  return isBent(step) ? `It bends at ${what}: ${reason(step)}; ${shown}.` : `It does not bend up to ${what}; ${shown}.`;
}

function showUsage({ thread, node, postgres, machine }: Cores, { cores }: Worked): string {
  const show = (value: number) => value.toFixed(2);
  return `cores used: the node's thread ${show(thread)}, all its threads ${show(node)}, PostgreSQL ${show(postgres)}, the generator ${show(cores)}, the whole machine ${show(machine)}`;
}

function reason({ worked, seconds, usage: { cores, disk }, loopDelay }: Step): string {
  const machine = availableParallelism();
  if (worked.cores > full) return 'the generator itself is full, so this says nothing of the node';
  if (cores.thread > full) return `the node's one thread is full, its event loop ${Math.round(loopDelay)} ms late`;
  if (cores.machine > full * machine)
    return `the ${machine} cores are full, and the ${largest({ 'node takes': cores.node, 'PostgreSQL takes': cores.postgres, 'generator takes': worked.cores })} most`;
  if (disk.p95 > mostMilliseconds / 4)
    return `the disk is full: 5 of 100 synced writes take over ${Math.round(disk.p95)} ms`;
  const refused = Object.entries(worked.failures).filter(([kind]) => kind.includes('too_many_requests'));
  const limited = refused.reduce((sum, [, count]) => sum + count, 0);
  if (limited > worked.all.failed / 2) return "people's limits refuse most of what fails";
  const perSecond = Math.round(worked.all.asked / seconds);
  if (worked.mostWaiting > rush * perSecond)
    return `nothing is full on average, but requests come in rushes, up to ${worked.mostWaiting} at a time`;
  const busy = Math.round((100 * cores.machine) / machine);
  return `the ${machine} cores, which all three share, are ${busy} % busy, so that 1 of 100 turns of the node's event loop comes over ${Math.round(loopDelay)} ms late; what would wait too long is then refused`;
}

function largest(shares: Record<string, number>): string {
  return Object.entries(shares).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
