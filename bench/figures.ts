/**
 * Figures that stand for a promise. A script says each in a line of its own, which `npm run bench` takes out of what the
 * script says and puts beside the last one (main.ts).
 */
export interface Figure {
  what: string;
  value: number;
  /** Mostly `× bare` or `× the first`: a ratio to a reference in the same run. */
  unit: string;
  /** The promise; the figure is to be at least, or at most, so much. */
  bar: number;
  isBetter: 'more' | 'less';
}

const mark = '@figure ';

export function sayFigure(figure: Figure): void {
  process.stdout.write(`${mark}${JSON.stringify(figure)}\n`);
}

interface Round {
  requestsPerSecond: number;
  p99: number;
}

/**
 * A list's pace and slowest answers, beside the bare handler's: each of the round that other work on the machine disturbed
 * least, since one pause of 80 ms with 64 requests under way decides the p99 of a round of two seconds.
 */
export function sayList(what: string, ours: readonly Round[], bare: readonly Round[]): void {
  const paceOf = (rounds: readonly Round[]) => Math.max(...rounds.map((round) => round.requestsPerSecond));
  const slowestOf = (rounds: readonly Round[]) => Math.min(...rounds.map((round) => round.p99));
  sayFigure({ what, value: paceOf(ours) / paceOf(bare), unit: '× bare', bar: 0.9, isBetter: 'more' });
  const slowest = slowestOf(ours) / slowestOf(bare);
  sayFigure({ what: `${what}, p99`, value: slowest, unit: '× bare', bar: 1.2, isBetter: 'less' });
}

/** A percentile of numbers that rise; NaN of none. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function isFigure(line: string): boolean {
  return line.startsWith(mark);
}

/** What a script said, and its figures. */
export function splitFigures(output: string): { text: string; figures: Figure[] } {
  const lines = output.split('\n');
  return {
    text: lines.filter((line) => !isFigure(line)).join('\n'),
    figures: lines.filter((line) => line.startsWith(mark)).map((line) => JSON.parse(line.slice(mark.length)) as Figure), // Written above.
  };
}

export function isMet({ value, bar, isBetter }: Figure): boolean {
  return isBetter === 'more' ? value >= bar : value <= bar;
}

/** Worse than last time by more than a tenth. */
export function hasFallen({ value, isBetter }: Figure, last: number | undefined): boolean {
  if (last === undefined) return false;
  return isBetter === 'more' ? value < last * 0.9 : value > last * 1.1;
}

/** Three digits of a small figure, none behind the point of a large one. */
export function showValue(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

/** A row of the table of figures: what, now, last time, bar, and whether it is met. */
export function rowOf(figure: Figure, last: number | undefined): string {
  const { what, value, unit, bar, isBetter } = figure;
  const verdict = isMet(figure) ? 'met' : '**not met**';
  const fall = hasFallen(figure, last) ? ' **worse**' : '';
  const cells = [what, `${showValue(value)} ${unit}`, last === undefined ? '' : showValue(last)];
  return `| ${cells.join(' | ')}${fall} | ${isBetter === 'more' ? '≥' : '≤'} ${bar} | ${verdict} |`;
}

/** How the table of figures begins, in bench/results.md: what was measured in rounds stands in other tables. */
export const figuresHead = '| figure | now | last | bar | |';

/** The figures of an earlier section, by what they are of. */
export function readFigures(section: string): Map<string, number> {
  const table = section.split('\n\n').find((block) => block.startsWith(figuresHead)) ?? '';
  const rows = table.split('\n').flatMap((line) => {
    const [, what, now] = /^\| (.+?) \| ([\d.]+) /.exec(line) ?? [];
    return what && now ? [[what, Number(now)] as const] : [];
  });
  return new Map(rows);
}
