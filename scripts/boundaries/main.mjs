// Fails when an import goes the wrong way or names a package that is not listed, when imports form a cycle, when an export
// has no use, and when a file or a function grew past its budget.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findUnusedExports } from './exports.mjs';
import { findLongFunctions } from './functions.mjs';
import { findUnlistedPackages } from './packages.mjs';
import { findCycles, findForbidden, findTooLong } from './rules.mjs';
import { graphOf, listSources, readSource } from './sources.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const workspaces = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;

const sources = [...workspaces, 'scripts'].flatMap((folder) => listSources(root, folder)).map(read);
const graph = graphOf(sources);
const listed = Object.fromEntries(['', ...workspaces].map((workspace) => [workspace, listedIn(workspace)]));

const problems = [
  ...findForbidden(graph),
  ...findCycles(graph).map((cycle) => `Ciclo: ${cycle}.`),
  ...findTooLong(sources),
  ...findLongFunctions(sources),
  ...findUnusedExports(sources),
  ...findUnlistedPackages(sources, listed),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(`${sources.length} arquivos, ${problems.length} problema(s) de fronteira.\n`);
process.exit(problems.length > 0 ? 1 : 0);

function read(path) {
  return readSource(root, path);
}

function listedIn(workspace) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies });
}
