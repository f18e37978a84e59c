import type { Step } from './bend.ts';
import type { Checked, Worked } from './crowd-messages.ts';
import type { Sizes, Usage } from './probes.ts';
import type { ActFigures } from './tally.ts';

export function say(text = ''): void {
  process.stdout.write(`${text}\n`);
}

function sayTable(head: string[], rows: (string | number)[][]): void {
  const line = (cells: (string | number)[]) => say(`| ${cells.join(' | ')} |`);
  say();
  line(head);
  line(head.map(() => '---'));
  for (const cells of rows) line(cells);
  say();
}

const ms = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(value < 10 ? 1 : 0));

function rowOfAct([name, { asked, p50, p95, p99, failed }]: [string, ActFigures]): (string | number)[] {
  return [name, asked, ms(p50), ms(p95), ms(p99), failed];
}

export function sayActs({ acts, background, all, reading }: Worked): void {
  const rows = Object.entries(acts).toSorted(([, a], [, b]) => b.asked - a.asked);
  const sums: [string, ActFigures][] = [
    ['**all acts**', all],
    ['**of them reading**', reading],
  ];
  const own = Object.entries(background).map(([name, figures]): [string, ActFigures] => [
    `${name} (the web itself)`,
    figures,
  ]);
  sayTable(['act', 'asked', 'p50 ms', 'p95 ms', 'p99 ms', 'failed'], [...rows, ...sums, ...own].map(rowOfAct));
}

export function sayFailures(failures: Record<string, number>): void {
  const rows = Object.entries(failures).toSorted(([, a], [, b]) => b - a);
  if (rows.length === 0) say('No errors.');
  else sayTable(['error (status, `later`: with Retry-After, code)', 'times'], rows);
}

export function sayLines({ cores }: Worked, { heard, missing, lines }: Checked, { cores: used, disk }: Usage): void {
  const { returns, building } = lines;
  const comeback = ({ count, p50, p95, slowest }: typeof returns) =>
    `${count} came back, subscribed after ${ms(p50)} ms in the middle, p95 ${ms(p95)} ms, the slowest ${ms(slowest)} ms`;
  say(`**Sockets.** At least ${lines.fewestOpen} held at a time; ${lines.lost} times a line was lost.`);
  say(`One by one ${comeback(returns)}; of a building of ${building.people} ${comeback(building)}.`);
  say(
    `${heard.events} events delivered, ${heard.lost + missing} lost, ${heard.doubled} doubled, ${heard.refetches} times "fetch again", ${heard.denied} refused; ${lines.signals} signals of new posts.`,
  );
  const troubles = Object.entries(lines.troubles).map(([what, count]) => `${what}: ${count}`);
  if (troubles.length > 0) say(`Not by the line: ${troubles.join('; ')}.`);
  say();
  say(
    `**Cores used on average.** The node ${used.node.toFixed(2)} (its thread ${used.thread.toFixed(2)}), PostgreSQL ${used.postgres.toFixed(2)}, the generator ${cores.toFixed(2)}, the whole machine ${used.machine.toFixed(2)}. The disk took ${ms(disk.p50)} ms for a synced write in the middle, p95 ${ms(disk.p95)} ms, the slowest ${ms(disk.slowest)} ms.`,
  );
}

export function sayMemory(memory: [when: string, megabytes: number][]): void {
  sayTable(
    memory.map(([when]) => when),
    [memory.map(([, megabytes]) => `${Math.round(megabytes)} MB`)],
  );
}

export function sayGrowth(before: Sizes, after: Sizes): void {
  const growth = (value: number, from = 0) => (value - from).toFixed(1);
  say(
    `**Database.** ${growth(after.database, before.database)} MB more on ${Math.round(before.database)}, and ${growth(after.log, before.log)} MB of log written. What grew most:`,
  );
  const grown = [...after.tables].map(([name, size]): [string, number] => [
    name,
    size - (before.tables.get(name) ?? 0),
  ]);
  const rows = grown.toSorted(([, a], [, b]) => b - a).slice(0, 10);
  sayTable(
    ['table', 'MB'],
    rows.map(([name, more]) => [name, more.toFixed(2)]),
  );
}

export function sayStep({ times, seconds, worked, usage: { cores, disk }, loopDelay }: Step): void {
  const { all, background, failures } = worked;
  const refused = Object.entries(failures).reduce((sum, [kind, count]) => sum + (isRefusal(kind) ? count : 0), 0);
  const own = Object.values(background).reduce((sum, { asked }) => sum + asked, 0);
  const perSecond = (count: number) => Math.round(count / seconds);
  const cells = [
    `${times} ×`,
    perSecond(all.asked),
    perSecond(all.asked - all.failed),
    perSecond(own),
    perSecond(refused),
    ms(all.p95),
    cores.thread.toFixed(2),
    cores.node.toFixed(2),
    cores.postgres.toFixed(2),
    worked.cores.toFixed(2),
    cores.machine.toFixed(2),
    ms(loopDelay),
    ms(disk.p95),
    worked.mostWaiting,
  ];
  say(`| ${cells.join(' | ')} |`);
}

/** 503 and 429 with Retry-After. */
function isRefusal(kind: string): boolean {
  return /: (503|429) later/.test(kind);
}

const stepsHead = [
  'the mix',
  'acts a second',
  'answered well',
  'asked by the web itself',
  'of both refused (503, 429)',
  'p95 ms',
  "cores: node's thread",
  'node',
  'PostgreSQL',
  'generator',
  'machine',
  'event loop late, p99 ms',
  'synced write, p95 ms',
  'waiting at a time, at most',
];

/** Rows follow as they are measured. */
export function sayStepsHead(): void {
  say(`| ${stepsHead.join(' | ')} |`);
  say(`| ${stepsHead.map(() => '---').join(' | ')} |`);
}
