import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { prepareProject } from './prepare.mjs';
import { runQuietly } from './processes.mjs';
import { cacheFolder, commandFile, nodeEnvironment, projectNode, projectRoot, say, workspaces } from './project.mjs';
import { fileStates } from './project-files.mjs';

/** What is compiled with settings of its own; the workspaces that run on Node are one program. Each with what it reads. */
const typePrograms = [
  ['tsconfig.node.json', /^(contract|federation|server|bench|demo|scripts)\/|\.config\.ts$/],
  ['contract', /^contract\//],
  ['web', /^(web|contract|server)\//],
  ['web/worker', /^(web\/worker|contract)\//],
  ['e2e', /^(e2e|contract|server|demo)\//],
];

/** The migrations of the product, of the tests and the benchmark; what they may do is in .squawk.toml. */
const migrationFolders = ['server/migrations', 'server/test/fixtures/migrations'];

/** What every check depends on. */
const settings = /^(package-lock\.json|package\.json|[^/]*\.(json|cjs|toml))$|tsconfig[^/]*\.json$/;
const sources = /\.(ts|tsx|mjs|cjs|js)$/;
const formatted = /\.(ts|tsx|mjs|cjs|js|css|json)$/;

/** From so many changed files on, reading everything costs no more. */
const partMax = 300;

/** The tools' words go through us, and would lose their colours. */
const isTerminal = Boolean(process.stdout.isTTY);

/** How a check that passed is remembered: by the state of the files that it read. May be deleted at any time. */
const memoryFile = join(cacheFolder, 'checked.json');

/**
 * Everything that does not run the product: format, lint, directions of imports, types. As many at once as there are
 * cores. What has not changed since it passed is left out, and what reads files one by one reads those that changed;
 * `--whole`, as in `npm test`, reads everything.
 */
export async function runCheck(...words) {
  await prepareProject({ web: false });
  mkdirSync(cacheFolder, { recursive: true });
  const states = fileStates();
  const passed = words.includes('--whole') ? {} : readMemory();
  const waiting = checks().map((check) => ({ ...check, ...inputsOf(check, states, passed[check.title]) }));
  let code = 0;
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const own = await runOne(check);
      code = Math.max(code, own);
      if (own === 0) passed[check.title] = check.inputs;
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  writeFileSync(memoryFile, JSON.stringify(passed));
  return code === 0 ? 0 : 1;
}

function readMemory() {
  return existsSync(memoryFile) ? JSON.parse(readFileSync(memoryFile, 'utf8')) : {};
}

/** The files that a check reads, with their states, and which of them have changed since it passed; null: perhaps all. */
function inputsOf({ reads }, states, before) {
  const inputs = Object.fromEntries([...states].filter(([file]) => settings.test(file) || reads.test(file)));
  if (!before) return { inputs, changed: null };
  const files = new Set([...Object.keys(inputs), ...Object.keys(before)]);
  const changed = [...files].filter((file) => inputs[file] !== before[file]);
  return { inputs, changed: changed.some((file) => settings.test(file)) ? null : changed };
}

/** The longest first. `args` for everything; `only` for some files, where a check reads them one by one. */
function checks() {
  const colours = `--colors=${isTerminal ? 'force' : 'off'}`;
  const biome = (files) => tool('biome', '@biomejs/biome', ['ci', '--error-on-warnings', colours, ...files]);
  const cruise = (words) => tool('depcruise', 'dependency-cruiser', ['--output-type', 'err', ...words]);
  const squawk = migrationFolders.map((folder) => `${folder}/*.sql`);
  return [
    {
      title: 'biome',
      reads: formatted,
      args: biome(['.']),
      only: (files) => biome(['--no-errors-on-unmatched', ...files]),
    },
    ...typePrograms.map(typeCheck),
    {
      title: 'knip',
      reads: sources,
      args: tool('knip', 'knip', ['--no-progress', '--cache', '--cache-location', join(cacheFolder, 'knip')]),
    },
    { title: 'squawk', reads: /^server\/.*\.sql$/, args: tool('squawk', 'squawk-cli', squawk) },
    {
      title: 'directions of imports',
      reads: sources,
      args: cruise([...workspaces, 'scripts']),
      only: (files) => cruise(['--max-depth', '1', ...files.filter((file) => sources.test(file))]),
    },
    {
      title: 'cycles of features',
      reads: /^server\/src\/.*\.ts$/,
      args: cruise(['--config', '.dependency-cruiser-cycles.cjs', 'server/src']),
    },
    {
      title: 'long functions',
      reads: sources,
      args: ['scripts/functions/main.mjs'],
      only: (files) => ['scripts/functions/main.mjs', ...files],
    },
  ];
}

/** One checker for each program: more of them look at the same types several times. What has not changed is remembered. */
function typeCheck([program, reads]) {
  const memory = join(cacheFolder, `types-${program.replaceAll('/', '-')}.tsbuildinfo`);
  return {
    title: `types of ${program}`,
    reads,
    args: tool('tsc', 'typescript', [
      ...['-p', program, '--singleThreaded'],
      ...['--incremental', '--tsBuildInfoFile', memory, '--pretty', String(isTerminal)],
    ]),
  };
}

function tool(command, packageName, args) {
  return [commandFile(packageName, command), ...args];
}

async function runOne({ title, args, only, changed }) {
  const files = changed?.filter((file) => existsSync(join(projectRoot, file)));
  if (files?.length === 0) return 0;
  const isPart = only && files && files.length <= partMax;
  const started = Date.now();
  const { code, output } = await runQuietly(projectNode(), isPart ? only(files) : args, { env: nodeEnvironment() });
  const scope = isPart ? `, ${files.length} changed` : '';
  say(`\n▸ ${title} (${((Date.now() - started) / 1000).toFixed(1)} s${scope})`);
  if (output) process.stdout.write(output);
  return code;
}
