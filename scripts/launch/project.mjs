import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LaunchError } from './launch-error.mjs';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Our source folders, each a workspace of npm. */
export const { workspaces } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

/** Ours: what is remembered between runs. May be deleted at any time. */
export const cacheFolder = join(projectRoot, '.cache');

/** In the archive of a release (release.mjs): its version and commit. A checkout has none. */
export const releaseName = 'RELEASE';

/** Whether this folder is an unpacked release: the web is built, and only what production needs is installed. */
export function isRelease() {
  return existsSync(join(projectRoot, releaseName));
}

/** The newest Node has a package per system; the server runs on it whatever Node the machine has. */
export function projectNode() {
  const path = ownNodePath();
  if (existsSync(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new LaunchError(
    `Não há Node pronto para ${process.platform}-${process.arch} entre as dependências: instale o Node 24 ou mais novo e tente de novo.`,
  );
}

export function ownNodePath() {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return join(projectRoot, 'node_modules', `${prefix}-${process.platform}-${process.arch}`, 'bin', 'node');
}

/** Node keeps the modules it has compiled: a warm start is sooner and holds less memory. A folder it cannot write does no harm. */
export function nodeEnvironment(env = process.env) {
  return { NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'), ...env };
}

/** The JavaScript file behind a package's command, to run it without a shell on the Node of our choice. */
export function commandFile(packageName, command = packageName) {
  const folder = join(projectRoot, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}
