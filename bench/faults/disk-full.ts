import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { uploadsPath } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import { tusHeaders } from '../../server/test/uploads.ts';
import { type Campus, openCampus } from './campus.ts';
import { atMost, exactly, type Fault, type Finding, isSameProcess, isTrue, secondsOf } from './fault.ts';

const run = promisify(execFile);
const MEBIBYTE = 2 ** 20;
/** The disk, and what uploads leave free of it, in mebibytes. */
const disk = { size: 400, reserve: 120 };

/** A small disk of its own under the data folder is filled up step by step, and emptied. */
export const diskFull: Fault = {
  name: 'disk-full',
  title: 'The disk full',
  async obstacle() {
    if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'a disk of its own takes root on Linux';
    const folder = await mkdtemp(join(tmpdir(), 'publyka-mount-'));
    const isPossible = await mount(folder).then(
      () => true,
      () => false,
    );
    if (isPossible) await run('umount', [folder]);
    await rm(folder, { recursive: true });
    return isPossible ? null : 'mounting is not allowed here';
  },
  async run(): Promise<Finding[]> {
    const dataDir = await mkdtemp(join(tmpdir(), 'publyka-disk-'));
    await mount(dataDir);
    try {
      const environment = { DISK_RESERVE_MB: String(disk.reserve) };
      const campus = await openCampus({ people: 2, dataDir, environment });
      try {
        return await fill(campus, dataDir);
      } finally {
        await campus.db.end({ timeout: 1 });
        await campus.server.kill();
        await waitUntilNone(() => campus.postgresProcesses());
      }
    } finally {
      await run('umount', [dataDir]);
      await rm(dataDir, { recursive: true });
    }
  },
};

async function mount(folder: string): Promise<void> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${disk.size}m`, 'tmpfs', folder]);
  await chmod(folder, 0o755);
}

async function fill(campus: Campus, dataDir: string): Promise<Finding[]> {
  const pid = campus.server.pid();
  const ballast = join(dataDir, 'ballast');
  const leave = async (mebibytes: number) => {
    await rm(ballast, { force: true });
    const { bavail, bsize } = await statfs(dataDir);
    await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - mebibytes * MEBIBYTE))).catch(passFull);
    await sleep(1100); // A look at the disk is believed for a second.
  };
  const before = { upload: await upload(campus), post: await post(campus) };
  await leave(disk.reserve - 20);
  const low = { upload: await upload(campus), post: await post(campus) };
  await leave(disk.reserve / 4 - 10);
  const full = { upload: await upload(campus), post: await post(campus), feed: await read(campus) };
  await leave(0);
  const none = { post: await post(campus), feed: await read(campus) };
  await rm(ballast);
  const back = await secondsOf(() => until(async () => (await post(campus)) === 200));
  return [
    exactly('an upload with room', before.upload, 201),
    exactly('a post with room', before.post, 200),
    exactly('an upload that would eat into the reserve', low.upload, 503),
    exactly('a post beside it', low.post, 200),
    exactly('an upload with a quarter of the reserve', full.upload, 503),
    exactly('a post then', full.post, 503),
    exactly('reading then', full.feed, 200),
    exactly('a post without a free byte', none.post, 503),
    exactly('reading without a free byte', none.feed, 200),
    atMost('until a post was taken once there was room again', back, 5, 's'),
    exactly('an upload afterwards', await upload(campus), 201),
    isTrue('the server is the process it was', isSameProcess(campus.server, pid)),
  ];
}

/** PostgreSQL may have taken the last bytes meanwhile: then it is as full as it can be. */
function passFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error;
}

async function upload({ server, cookies }: Campus): Promise<number> {
  const metadata = `purpose ${Buffer.from('post-image').toString('base64')}`;
  const headers = { ...tusHeaders, cookie: cookies[0] ?? '', 'upload-length': '100000', 'upload-metadata': metadata };
  return statusOf(await fetch(server.url + uploadsPath, { method: 'POST', headers }));
}

async function post({ server, cookies }: Campus): Promise<number> {
  const body = { id: uuidv7(), type: 'text', content: 'Cabe?' };
  return statusOf(await server.request('/api/posts', { cookie: cookies[0] ?? '', body }));
}

async function read({ server, cookies }: Campus): Promise<number> {
  return statusOf(await fetch(`${server.url}/api/feed/recent`, { headers: { cookie: cookies[0] ?? '' } }));
}

/** A refusal must say what is the matter: another one counts as 500. */
async function statusOf(answer: Response): Promise<number> {
  const text = await answer.text();
  return answer.status === 503 && !text.includes('storage_full') ? 500 : answer.status;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(100);
}

async function waitUntilNone(list: () => Promise<unknown[]>): Promise<void> {
  await until(async () => (await list()).length === 0);
}
