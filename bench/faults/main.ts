/**
 * `node bench/faults/main.ts [names] [--minutes 20]`: each fault in full, one after the other, with each figure beside its bar; what they
 * said stands in bench/faults/results.md. `npm test` tries the short versions (short.test.ts).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { faults } from './all.ts';
import type { Fault, Finding } from './fault.ts';

const resultsFile = new URL('results.md', import.meta.url);
const head =
  '# Faults\n\nWritten by `node bench/faults/main.ts`: what was done to the server, and what became of it.\n';

async function main(names: string[]): Promise<void> {
  const unknown = names.filter((name) => !faults.some((fault) => fault.name === name));
  if (unknown.length > 0) throw new Error(`No such fault: ${unknown.join(', ')}`);
  const sections = await readSections();
  for (const fault of faults.filter(({ name }) => names.length === 0 || names.includes(name))) {
    sections.set(fault.title, await tryFault(fault));
    await writeResults(sections); // What was tried stays when a later one fails.
  }
}

/** The sections of the last results, by title. */
async function readSections(): Promise<Map<string, string>> {
  const text = await readFile(resultsFile, 'utf8').catch(() => ''); // Absent the first time.
  const parts = text.split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1).trim()]));
}

async function writeResults(sections: Map<string, string>): Promise<void> {
  const texts = faults.flatMap(({ title }) => (sections.has(title) ? [`## ${title}\n${sections.get(title)}\n`] : []));
  await writeFile(resultsFile, [head, ...texts].join('\n'));
}

async function tryFault(fault: Fault): Promise<string> {
  process.stdout.write(`\n▸ ${fault.title}\n`);
  const facts = `\`node bench/faults/main.ts ${fault.name}\`, ${new Date().toISOString().slice(0, 10)}`;
  const obstacle = await fault.obstacle?.();
  if (obstacle) return `${facts}: not tried, ${obstacle}.`;
  const load = loadavg()[0]?.toFixed(1);
  const started = performance.now();
  const findings = await fault.run('full');
  for (const finding of findings) process.stdout.write(`${describe(finding)}\n`);
  if (findings.some(({ isMet }) => !isMet)) process.exitCode = 1;
  const seconds = Math.round((performance.now() - started) / 1000);
  return `${facts}, ${availableParallelism()} processors, load before it ${load}, ${seconds} s.\n\n${findings.map(describe).join('\n')}`;
}

function describe({ what, figure, bar, isMet }: Finding): string {
  return `- ${isMet ? '✓' : '✗'} ${what}: ${figure} (bar ${bar})`;
}

const { positionals } = parseArgs({ options: { minutes: { type: 'string' } }, allowPositionals: true });
await main(positionals);
