import { createHash } from 'node:crypto';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeFolderError, prepareDataFolder } from '../disk/data-folder.ts';
import { ConfigError } from '../errors/app-error.ts';
import { type Cluster, prepareCluster, prepareSocketFolder } from './embedded-cluster.ts';
import { DataFolderInUseError } from './embedded-error.ts';
import { stopLeftBehind } from './embedded-process.ts';
import { runServer } from './embedded-server.ts';
import { chooseAccount, findPostgresBinaries } from './embedded-setup.ts';

export interface EmbeddedPostgresOptions {
  /** The cluster lives in its folder `postgres`. Made when absent. Ephemeral servers use a temporary folder instead. */
  dataDir: string;
  /** The server's own log, line by line. */
  log: (line: string) => void;
  /** Progress messages for the console, in Portuguese. */
  onProgress?: (sentence: string) => void;
  /** The server ended unexpectedly. A restart on the same folder recovers and has the same URL. */
  onExit?: (reason: string) => void;
  /** For tests: not durable, deleted by stop(). */
  ephemeral?: boolean;
  /** How long to wait for another process to release the folder. */
  lockTimeoutMs?: number;
}

export interface EmbeddedPostgres {
  /** A libpq address by socket (`?host=/folder`): openDatabase() takes it, so do psql and pg. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PostgreSQL on a data folder, also after a crash. Throws EmbeddedPostgresError. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await openDataFolder(options);
  const release = await lockDataFolder(dataDir, join(dataDir, 'postgres.lock'), options.lockTimeoutMs ?? 5000);
  try {
    return await startLocked(options, dataDir, release);
  } catch (error) {
    release();
    if (options.ephemeral) await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

async function openDataFolder({ dataDir, ephemeral }: EmbeddedPostgresOptions): Promise<string> {
  if (ephemeral) return makeTemporaryFolder();
  await prepareDataFolder(dataDir);
  return realpath(dataDir);
}

async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'publyka-test-'));
  await chmod(folder, 0o711); // Under root another user runs the server; its own folders inside are closed.
  return realpath(folder);
}

async function startLocked(
  options: EmbeddedPostgresOptions,
  dataDir: string,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const onProgress = options.onProgress ?? (() => {});
  const dir = join(dataDir, 'postgres');
  const socketDir = socketFolder(dataDir);
  const [binaries, account] = await Promise.all([findPostgresBinaries(), chooseAccount(dataDir, dir)]);
  const cluster: Cluster = { dir, account, binaries, ephemeral: options.ephemeral ?? false };
  await stopLeftBehind(dir, onProgress);
  await prepareCluster(cluster, onProgress).catch((error: unknown) => {
    throw error instanceof ConfigError ? error : describeFolderError(dataDir, error);
  });
  await prepareSocketFolder(socketDir, account);
  const stop = await runServer(cluster, settingFlags(socketDir, cluster.ephemeral), {
    onLine: options.log,
    onCrash: (reason) => options.onExit?.(reason),
    async onEnd() {
      release();
      if (options.ephemeral) await rm(dataDir, { recursive: true, force: true });
    },
    folderToRemove: options.ephemeral ? dataDir : undefined,
  });
  return { url: socketUrl(socketDir), stop };
}

/** The address of the application's database behind a socket in this folder. */
export function socketUrl(folder: string): string {
  return `postgres://publyka@localhost/publyka?host=${encodeURIComponent(folder)}`;
}

/** A socket's path has at most 107 bytes; a longer data folder gets its socket under /tmp. */
function socketFolder(dataDir: string): string {
  const beside = join(dataDir, 'postgres-socket');
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= 100) return beside;
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return `/tmp/publyka-${process.getuid?.()}-${digest}`;
}

const sqliteBusy = 5;

/**
 * Takes a data folder for this process. The lock is SQLite's lock on an empty file, because Node has no flock: the
 * kernel frees it when the process dies, however it dies, so it is never stale. Returns the function that releases it.
 */
async function lockDataFolder(folder: string, lockFile: string, timeoutMs: number): Promise<() => void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const release = tryLock(folder, lockFile);
    if (release) return release;
    if (performance.now() >= deadline) {
      throw new DataFolderInUseError(
        `Outro Publyka já está em execução na pasta de dados ${folder}: encerre-o ou indique outra pasta em DATA_DIR.`,
      );
    }
    await sleep(100);
  }
}

function tryLock(folder: string, lockFile: string): (() => void) | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(lockFile);
    file.exec('begin exclusive');
    const held = file;
    return () => {
      if (held.isOpen) held.close();
    };
  } catch (error) {
    file?.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (code === sqliteBusy) return undefined;
    throw code === undefined ? error : describeFolderError(folder, `SQLITE ${code}`);
  }
}

/** Settings for durable data. */
const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
};

/** Settings for the disposable data of a test. */
const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
};

const common = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off', // Compiling costs more than our short queries take.
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '',
  // The application sees its errors itself; here their details would put people's data in the log.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** The server's settings as arguments, so that the data folder holds none of its own. */
function settingFlags(socketDir: string, ephemeral: boolean): string[] {
  const settings = {
    ...common,
    ...(ephemeral ? disposable : durable),
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
