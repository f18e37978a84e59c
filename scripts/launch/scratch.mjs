import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Several times what the tests ever hold at once; in a container there may be 64 MB. */
const roomNeeded = 3 * 1024 ** 3;

/**
 * What tests write goes to memory where there is room, and is gone with this process: on a disk that others use, a database
 * for each test file takes twenty times as long. Whoever sets TMPDIR decides.
 */
export function provideScratchFolder() {
  if (process.env.TMPDIR || !hasRoom()) return;
  removeAbandoned();
  const folder = mkdtempSync(join(memory, `publyka-tests-${process.pid}-`));
  chmodSync(folder, 0o711); // PostgreSQL runs as another user than root.
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomNeeded;
}

/** What a run that was killed left. */
function removeAbandoned() {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^publyka-tests-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) removeFolder(join(memory, name));
  }
}

/** A killed run can leave a disk of its own mounted: that keeps its folder, and must not keep the next run from starting. */
function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    process.stderr.write(`${folder} of a killed run stays: ${error.message}\n`);
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM'; // Somebody else's.
  }
}
