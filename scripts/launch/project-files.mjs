import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project.mjs';

/** What is made or fetched, not written. */
const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report']);

/** Paths of the files that people wrote, from the root with '/'. */
export function listFiles(folder = '') {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return entry.name.startsWith('.') || notOurs.has(entry.name) ? [] : listFiles(path);
  });
}

/** Each of those files with what tells one state of it from another. */
export function fileStates() {
  return new Map(
    listFiles().map((file) => {
      const { size, mtimeMs } = statSync(join(projectRoot, file));
      return [file, `${size} ${mtimeMs}`];
    }),
  );
}

/** Files that differ from the last commit, new ones too; null outside of a checkout of git. */
export function changedFiles() {
  const changed = git('diff', '--name-only', 'HEAD');
  const added = git('ls-files', '--others', '--exclude-standard');
  return changed && added && [...changed, ...added].filter((file) => existsSync(join(projectRoot, file)));
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}
