import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { LaunchError } from './launch-error.mjs';
import { prepareProject } from './prepare.mjs';
import { projectRoot, releaseName, say } from './project.mjs';

const folder = join(projectRoot, 'release');

/**
 * `npm run release`: the archive of this version, with the built web in it, and its checksum. What it holds is what is
 * committed: sources, documents and tests, since the licence asks for all of them.
 */
export async function makeRelease() {
  if (git('status', '--porcelain') !== '')
    throw new LaunchError('Há mudanças que não estão em nenhum commit: uma versão é feita só do que está.');
  await prepareProject({ web: true });
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const name = `publyka-${version}`;
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.tar.gz`);
  await writeArchive(path, name, {
    version,
    commit: git('rev-parse', 'HEAD'),
    committedAt: git('log', '-1', '--format=%cI'),
  });
  const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
  writeFileSync(join(folder, 'SHA256SUMS'), `${sum}  ${name}.tar.gz\n`);
  say(`${relative(projectRoot, path)} (${(statSync(path).size / 1e6).toFixed(1)} MB)\nsha256 ${sum}`);
  return 0;
}

function git(...args) {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
}

/** Writes equal bytes for equal commits and builds: names in order, one owner, the time of the commit. */
async function writeArchive(path, name, release) {
  // Not at the top: before the first install it is not there.
  const pack = (await import('tar-stream')).pack();
  const written = pipeline(pack, createGzip({ level: 9 }), createWriteStream(path));
  const mtime = new Date(release.committedAt);
  const head = { mtime, uid: 0, gid: 0, uname: 'root', gname: 'root' };
  pack.entry({ ...head, name: `${name}/${releaseName}` }, `${JSON.stringify(release, null, 2)}\n`);
  const files = git('ls-files').split('\n').filter(isReleased);
  for (const file of [...files, ...builtFiles()].sort()) {
    const { size, mode } = statSync(join(projectRoot, file));
    const entry = { ...head, name: `${name}/${file}`, size, mode: mode & 0o111 ? 0o755 : 0o644 };
    await pipeline(createReadStream(join(projectRoot, file)), pack.entry(entry));
  }
  pack.finalize();
  await written;
}

/** Settings of our repository and of its continuous integration. */
function isReleased(file) {
  return !file.startsWith('.git') && !file.startsWith('.ci/');
}

function builtFiles() {
  return readdirSync(join(projectRoot, 'web', 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)));
}
