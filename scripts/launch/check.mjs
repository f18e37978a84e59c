import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { prepareProject } from './prepare.mjs';
import { runQuietly } from './processes.mjs';
import { cacheFolder, commandFile, nodeEnvironment, projectNode, say, workspaces } from './project.mjs';

/** What is compiled with settings of its own; the workspaces that run on Node are one program. */
const typePrograms = ['tsconfig.node.json', 'contract', 'web', 'web/worker', 'e2e'];

/** Of the product, and of the tests and the benchmark; what they may do is in .squawk.toml. */
const migrationFolders = ['server/migrations', 'server/test/fixtures/migrations'];

/** The tools' words go through us, and would lose their colours. */
const isTerminal = Boolean(process.stdout.isTTY);

/** Everything that does not run the product: format, lint, directions of imports, types. As many at once as there are cores. */
export async function runCheck() {
  await prepareProject({ web: false });
  mkdirSync(cacheFolder, { recursive: true });
  const waiting = checks();
  let code = 0;
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const own = await runOne(check);
      code = Math.max(code, own);
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return code === 0 ? 0 : 1;
}

/** The longest first. */
function checks() {
  const colours = `--colors=${isTerminal ? 'force' : 'off'}`;
  return [
    toolCheck('biome', '@biomejs/biome', ['ci', '--error-on-warnings', colours, '.']),
    ...typePrograms.map(typeCheck),
    toolCheck('knip', 'knip', ['--no-progress']),
    toolCheck(
      'squawk',
      'squawk-cli',
      migrationFolders.map((folder) => `${folder}/*.sql`),
    ),
    toolCheck('depcruise', 'dependency-cruiser', ['--output-type', 'err', ...workspaces, 'scripts']),
    toolCheck('depcruise', 'dependency-cruiser', [
      '--config',
      '.dependency-cruiser-cycles.cjs',
      'server/src',
      'web/src',
    ]),
    { title: 'Funções', args: ['scripts/functions/main.mjs'] },
  ];
}

/** One checker for each program: more of them look at the same types several times. What has not changed is remembered. */
function typeCheck(program) {
  const memory = join(cacheFolder, `types-${program.replaceAll('/', '-')}.tsbuildinfo`);
  return toolCheck('tsc', 'typescript', [
    ...['-p', program, '--singleThreaded'],
    ...['--incremental', '--tsBuildInfoFile', memory, '--pretty', String(isTerminal)],
  ]);
}

function toolCheck(command, packageName, args) {
  return { title: `${command} ${args.slice(0, 2).join(' ')}`, args: [commandFile(packageName, command), ...args] };
}

async function runOne({ title, args }) {
  const started = Date.now();
  const { code, output } = await runQuietly(projectNode(), args, { env: nodeEnvironment() });
  say(`\n▸ ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (output) process.stdout.write(output);
  return code;
}
