import { figuresHead } from '../figures.ts';

/** Processor time of one request, in microseconds. */
export interface RequestCost {
  node: number;
  database: number;
}

/** What bench/results.md says and sizing begins with. */
export interface Measured {
  requests: Record<RequestKind, RequestCost>;
  /** Bytes of an answer on the wire, compressed. */
  compressedPage: number;
  /** What compressing a page costs the node, in microseconds. */
  compressing: number;
  /** Bytes that a command of this kind writes to PostgreSQL's log. */
  log: Record<CommandKind, number>;
  /** Bytes a row with its indexes, by table. */
  row: (table: string) => number;
}

const reads = {
  'feed page': 'feed page',
  comments: 'comments page',
  notifications: 'notifications',
  badges: 'badges',
} as const;

const others = {
  'first ranked page': 'first page of Relevantes',
  'messages page': 'messages page',
  'unread state': 'unread state',
  message: 'message',
  'read mark': 'read mark',
  like: 'like',
  comment: 'comment',
  post: 'post',
} as const;

export type RequestKind = keyof typeof reads | keyof typeof others;

export type CommandKind = 'message' | 'read mark' | 'like' | 'comment' | 'post';

const readingSection = 'Reading: feed, comments, notifications, badges';

const footprintSection = 'What rows and requests weigh';

/** Takes bench/results.md apart. Throws when a figure is missing. */
export function readMeasured(results: string): Measured {
  const reading = readSection(results, readingSection);
  const footprint = readSection(results, footprintSection);
  const find = (rows: ResultRow[], name: string): ResultRow => {
    const row = rows.find((one) => one['name'] === name);
    if (!row) throw new Error(`bench/results.md has no line "${name}"`);
    return row;
  };
  const costOf = (row: ResultRow): RequestCost => ({
    node: numberIn(row, 'node µs'),
    database: numberIn(row, 'postgres µs'),
  });
  const costs = [
    ...Object.entries(reads).map(([kind, name]) => [kind, costOf(find(reading, name))]),
    ...Object.entries(others).map(([kind, name]) => [kind, costOf(find(footprint, name))]),
  ];
  const gzip = find(reading, 'feed page, gzip');
  const logOf = (kind: CommandKind) => numberIn(find(footprint, others[kind]), 'log bytes');
  return {
    // Both lists name every kind.
    requests: Object.fromEntries(costs) as Record<RequestKind, RequestCost>,
    compressedPage: numberIn(gzip, 'kB') * 1000,
    compressing: Math.max(0, numberIn(gzip, 'node µs') - numberIn(find(reading, 'feed page'), 'node µs')),
    log: {
      message: logOf('message'),
      'read mark': logOf('read mark'),
      like: logOf('like'),
      comment: logOf('comment'),
      post: logOf('post'),
    },
    row: (table) => numberIn(find(footprint, table), 'bytes a row'),
  };
}

/** A measured round of the reading bench: what the machine did with so much work a request. */
export interface MeasuredPoint {
  name: string;
  asker: number;
  node: number;
  database: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  /** A second, where requests came whatever became of those before; else the askers waited for their answers. */
  openRate: number | null;
}

export function readPoints(results: string): MeasuredPoint[] {
  return readSection(results, readingSection).map((row, index, rows) => {
    const name = row['name'] ?? '';
    const rate = /(\d+) a second whatever comes/.exec(name)?.[1];
    return {
      // The bare handlers all have one name: theirs is that of what stands before them.
      name: name.startsWith('bare') ? `${rows[index - 1]?.['name']}, bare handler` : name,
      asker: numberIn(row, 'generator µs'),
      node: numberIn(row, 'node µs'),
      database: numberIn(row, 'postgres µs'),
      perSecond: numberIn(row, 'requests/s'),
      p50: numberIn(row, 'p50 ms'),
      openRate: rate === undefined ? null : Number(rate),
    };
  });
}

/** A row of a table in bench/results.md, by the names of its columns; what it is about stands under `name`. */
type ResultRow = Record<string, string>;

/** The rows of what one section of bench/results.md measured; its figures beside their bars name the same things again. Throws when the section is not there. */
function readSection(results: string, title: string): ResultRow[] {
  const section = results.split(/^## /m).find((part) => part.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`bench/results.md has no section "${title}": run its measurement first`);
  return section.split('\n\n').flatMap(readTable);
}

function readTable(block: string): ResultRow[] {
  const [head, rule, ...rows] = block.split('\n').filter((line) => line.startsWith('|'));
  if (!head || head === figuresHead || !/^\|\s*---/.test(rule ?? '')) return [];
  const names = ['name', ...cellsOf(head).slice(1)];
  return rows.map((line) => Object.fromEntries(cellsOf(line).map((cell, index) => [names[index] ?? '', cell])));
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());
}

/** The number in a column; throws when there is none. */
function numberIn(row: ResultRow, column: string): number {
  const value = Number(row[column]);
  if (row[column] === undefined || row[column] === '' || Number.isNaN(value))
    throw new Error(`No number in column "${column}" of ${JSON.stringify(row)}`);
  return value;
}
