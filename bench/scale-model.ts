/**
 * From what bench/results.md has measured to what 10 thousand, 1 million and 100 million people need: first the measured
 * rounds again, as a simulation, then the sums (`scale-model/`). Takes a second and measures nothing; what is assumed of
 * people stands in `scale-model/assumptions.ts`.
 */
import { readFile } from 'node:fs/promises';
import { writeReport } from './scale-model/report.ts';

const results = await readFile(new URL('results.md', import.meta.url), 'utf8');
process.stdout.write(`${writeReport(results)}\n`);
