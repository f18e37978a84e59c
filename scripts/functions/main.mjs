// Fails when a function has more than 50 lines of its own, in the given files or in all. By hand, because linters count the lines of the named functions
// inside it and of long SQL statements as its own.
import { readFileSync } from 'node:fs';
import { findLongFunctions } from './functions.mjs';
import { listSources, parseSource, root } from './sources.mjs';

const folders = [...JSON.parse(readFileSync(`${root}package.json`, 'utf8')).workspaces, 'scripts'];
const given = process.argv.slice(2).filter((path) => folders.includes(path.split('/')[0]) && !path.includes('.gen.'));
const paths = process.argv.length > 2 ? given : folders.flatMap(listSources);
const sources = paths.map((path) => parseSource(path, readFileSync(root + path, 'utf8')));
const problems = findLongFunctions(sources);
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length > 0 ? 1 : 0);
