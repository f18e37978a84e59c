import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeFirstLoad, firstLoadBytes } from './first-load.mjs';
import { LaunchError } from './launch-error.mjs';
import { exitCodeOf } from './processes.mjs';
import { cacheFolder, commandFile, isRelease, projectNode, projectRoot, say } from './project.mjs';

const output = join(projectRoot, 'web', 'dist');
const stamp = join(cacheFolder, 'web-build');
const sources = ['web', 'contract', 'package-lock.json', 'tsconfig.base.json'];
const notSources = /(^|\/)(node_modules|dist)$|\.gen\.ts$|\.test\.tsx?$/;

export function isWebBuilt() {
  if (isRelease()) return true;
  return existsSync(join(output, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/** Has the next build start from nothing. */
export function forgetWebBuild() {
  rmSync(stamp, { force: true });
}

/** Built beside and then put in place, so that a running server never serves half a build. */
export async function buildWeb() {
  say('Compilando a interface…');
  const started = Date.now();
  const print = fingerprint();
  const building = join(cacheFolder, 'web-dist');
  rmSync(building, { recursive: true, force: true });
  // The pages for visitors first: the app's own build compresses what it finds.
  const visitor = ['build', '--config', 'vite.visitor.config.ts', '--outDir', building, '--logLevel', 'warn'];
  await runVite([...visitor, '--ssr', 'src/visitor/render.tsx']);
  await runVite(visitor);
  await runVite(['build', '--outDir', building, '--logLevel', 'warn']);
  const previous = join(cacheFolder, 'web-dist-previous');
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(output)) renameSync(output, previous);
  renameSync(building, output);
  rmSync(previous, { recursive: true, force: true });
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(stamp, print);
  say(`Interface compilada em ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  const committed = JSON.parse(readFileSync(join(projectRoot, 'web', 'first-load.json'), 'utf8'));
  say(describeFirstLoad(firstLoadBytes(output), committed));
}

async function runVite(args) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(projectNode(), [commandFile('vite'), ...args], {
    cwd: join(projectRoot, 'web'),
    env,
    stdio: 'inherit',
  });
  if ((await exitCodeOf(child)) !== 0) throw new LaunchError('A interface não compilou: veja a mensagem acima.');
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const full = join(projectRoot, path);
  if (notSources.test(path) || !existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addToHash(hash, `${path}/${name}`);
    return;
  }
  hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
}
