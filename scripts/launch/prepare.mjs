import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWeb, isWebBuilt } from './build-web.mjs';
import { installDependencies, isInstalled } from './install.mjs';
import { LaunchError } from './launch-error.mjs';
import { cacheFolder, projectRoot, say } from './project.mjs';

const lockFile = join(cacheFolder, 'prepare.pid');

/** Installs what is missing and, when asked, builds the web if its sources changed. Does nothing when all is fresh. */
export async function prepareProject({ web }) {
  if (isInstalled() && (!web || isWebBuilt())) return;
  requireWritable(projectRoot);
  const release = await takeTurn();
  try {
    if (!isInstalled()) await installDependencies();
    if (web && !isWebBuilt()) await buildWeb();
  } finally {
    release();
  }
}

function requireWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new LaunchError(
      `Não há permissão de escrita em ${folder}, e é preciso instalar ou compilar ali: ajuste as permissões ou use uma cópia sua.`,
    );
  }
}

/** Two starts at once in one checkout must not install or build over each other. */
async function takeTurn() {
  mkdirSync(cacheFolder, { recursive: true });
  for (let waited = false; !tryTakeTurn(); waited = true) {
    if (!waited) say('Outro comando está instalando ou compilando nesta pasta; aguardando…');
    await sleep(500);
  }
  return () => rmSync(lockFile, { force: true });
}

function tryTakeTurn() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAlive(Number(readFileSync(lockFile, 'utf8')))) rmSync(lockFile, { force: true });
    return false;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM'; // It lives, as another user.
  }
}
