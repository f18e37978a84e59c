import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-error.ts';

/** What a running server writes in its data folder. */
export interface PostmasterFile {
  pid: number;
  socketDir: string;
  ready: boolean;
}

export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => ''); // Absent when stopped.
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** The living PostgreSQL processes of a data folder. Each works in its folder, which is how one is told from a reused number. */
export async function findPostgresProcesses(clusterDir: string): Promise<number[]> {
  const numbers = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)); // Linux only.
  const checked = await Promise.all(
    numbers.map(async (pid) => ((await isPostgresOf(pid, clusterDir)) ? Number(pid) : undefined)),
  );
  return checked.filter((pid) => pid !== undefined);
}

async function isPostgresOf(pid: string, clusterDir: string): Promise<boolean> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== clusterDir) return false;
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).startsWith('postgres');
  } catch {
    return false; // It has ended, or belongs to somebody else.
  }
}

/** Ends what an earlier server left running on the folder: gently first, never by SIGKILL. */
export async function stopLeftBehind(clusterDir: string, onProgress: (sentence: string) => void): Promise<void> {
  if ((await findPostgresProcesses(clusterDir)).length > 0) {
    onProgress('Encerrando o PostgreSQL que ficou de uma execução anterior…');
    const postmaster = await readPostmasterFile(clusterDir);
    const alive = await findPostgresProcesses(clusterDir);
    if (postmaster && alive.includes(postmaster.pid)) signal(postmaster.pid, 'SIGINT');
    const gone = (await waitUntilGone(clusterDir, 60_000)) || (await quitAll(clusterDir));
    if (!gone) {
      const left = (await findPostgresProcesses(clusterDir)).join(', ');
      throw new EmbeddedPostgresError(
        `Um PostgreSQL antigo (processo ${left}) não solta a pasta ${clusterDir}: encerre-o e tente de novo.`,
      );
    }
  }
  await forgetReusedPid(clusterDir);
}

async function quitAll(clusterDir: string): Promise<boolean> {
  for (const pid of await findPostgresProcesses(clusterDir)) signal(pid, 'SIGQUIT');
  return waitUntilGone(clusterDir, 10_000);
}

async function waitUntilGone(clusterDir: string, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if ((await findPostgresProcesses(clusterDir)).length === 0) return true;
    await sleep(30);
  }
  return false;
}

/** PostgreSQL refuses to start while the number in a stale postmaster.pid lives, even as another program. */
async function forgetReusedPid(clusterDir: string): Promise<void> {
  if (process.platform !== 'linux') return; // There we cannot tell, and PostgreSQL's own caution stays.
  const stale = await readPostmasterFile(clusterDir);
  if (stale && signal(stale.pid, 0)) await rm(join(clusterDir, 'postmaster.pid'));
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false; // It has ended in the meantime.
  }
}
