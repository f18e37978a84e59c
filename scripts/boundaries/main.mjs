// Fails when an import goes the wrong way, when imports form a cycle, and when a file grew past its budget.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listSources, readGraph } from './imports.mjs';
import { findCycles, findForbidden, findTooLong } from './rules.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = ['contract', 'server', 'web', 'e2e', 'bench', 'demo', 'scripts'];

const graph = readGraph(root, folders);
const lineCounts = folders
  .flatMap((folder) => listSources(root, folder))
  .map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n').length]);

const problems = [
  ...findForbidden(graph),
  ...findCycles(graph).map((cycle) => `Ciclo: ${cycle}.`),
  ...findTooLong(lineCounts),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${graph.size} arquivos, ${problems.length} problema(s) de fronteira.\n`);
process.exit(problems.length > 0 ? 1 : 0);
