import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { MEBIBYTE } from '@publyka/contract/limits';
import { FileStore } from '@tus/file-store';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { uuidv7 } from 'uuidv7';
import type { Config } from '../../config.ts';
import type { Sql } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';

/** What a node that is killed loses of an upload, and holds of it in memory. */
const chunkBytes = 2 * MEBIBYTE;

function chunkFolder(fileId: string): string {
  return `uploads/${fileId}`;
}

function chunkKey(fileId: string, chunkId: string): string {
  return `${chunkFolder(fileId)}/${chunkId}`;
}

/** In the file storage, chunk by chunk, with a row for each (docs/decisions/017). */
export function createChunkedUploads(platform: Pick<Platform, 'db' | 'files'>): PartialUploads {
  const { db, files } = platform;

  /** The bytes in their order. Throws ChunkGone when another node was faster, and has removed them. */
  async function* readAll(fileId: string, chunkIds: string[]): AsyncGenerator<Buffer> {
    for (const chunkId of chunkIds) {
      const chunk = await files.read(chunkKey(fileId, chunkId));
      if (!chunk) throw new ChunkGone();
      yield* chunk.stream;
    }
  }

  /** Null when there are no chunks, or no more. */
  async function withChunks<T>(fileId: string, work: (content: Readable) => Promise<T>): Promise<T | null> {
    const chunks = await selectChunks(db, fileId);
    if (chunks.length === 0) return null;
    const content = readAll(
      fileId,
      chunks.map((chunk) => chunk.chunkId),
    );
    return work(Readable.from(content, { objectMode: false })).catch((error: unknown) => {
      if (error instanceof ChunkGone) return null;
      throw error;
    });
  }

  return {
    store: new ChunkStore(platform),
    async size(fileId) {
      const last = (await selectChunks(db, fileId)).at(-1);
      return last ? last.start + last.bytes : 0;
    },
    read: (fileId) => withChunks(fileId, async (content) => buffer(content)),
    async withFile(fileId, work) {
      const folder = await mkdtemp(join(tmpdir(), 'publyka-upload-'));
      try {
        const path = join(folder, 'content');
        const isThere = await withChunks(fileId, async (content) => {
          await pipeline(content, createWriteStream(path));
          return true;
        });
        return isThere ? await work(path) : null;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    remove: (fileId) => files.removeFolder(chunkFolder(fileId)),
  };
}

class ChunkGone extends Error {}

/**
 * What tus writes to: chunks in the file storage, each stored before its row says that it has arrived. Two nodes that
 * write the same upload (a client came back by another one, a node was frozen) need no lock: the row of the slower one
 * is refused.
 */
class ChunkStore extends DataStore {
  readonly #db: Platform['db'];
  readonly #files: Platform['files'];

  constructor({ db, files }: Pick<Platform, 'db' | 'files'>) {
    super();
    this.#db = db;
    this.#files = files;
  }

  override async write(content: Readable, fileId: string, offset: number): Promise<number> {
    let end = offset;
    for await (const chunk of cutIntoChunks(content)) {
      const row = { start: end, bytes: chunk.length, chunkId: uuidv7() };
      await this.#files.put(chunkKey(fileId, row.chunkId), chunk, { contentType: 'application/octet-stream' });
      if (!(await insertChunk(this.#db, fileId, row))) throw ERRORS.INVALID_OFFSET;
      end += chunk.length;
    }
    return end;
  }

  override async getUpload(id: string): Promise<Upload> {
    const progress = await selectProgress(this.#db, id);
    if (!progress) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: progress.bytes, offset: progress.sent });
  }
}

/** The last chunk is what there is when the content ends or breaks; in the latter case its error follows. */
async function* cutIntoChunks(content: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  const takeHeld = () => {
    const chunk = Buffer.concat(held);
    held = [];
    heldBytes = 0;
    return chunk;
  };
  try {
    for await (const bytes of content) {
      held.push(bytes);
      heldBytes += bytes.length;
      if (heldBytes >= chunkBytes) yield takeHeld();
    }
  } catch (error) {
    if (heldBytes > 0) yield takeHeld();
    throw error;
  }
  if (heldBytes > 0) yield takeHeld();
}

interface ChunkRow {
  start: number;
  bytes: number;
  chunkId: string;
}

/** In the order of their bytes. At most as many as the largest upload has. */
function selectChunks(sql: Sql, fileId: string): Promise<ChunkRow[]> {
  return sql<ChunkRow[]>`select start, bytes, chunk_id from upload_chunks where file_id = ${fileId} order by start`;
}

/** False when it does not begin where the upload ends by now, or the upload was removed. */
async function insertChunk(sql: Sql, fileId: string, { start, bytes, chunkId }: ChunkRow): Promise<boolean> {
  const { count } = await sql`
    insert into upload_chunks (file_id, start, bytes, chunk_id)
    select id, ${start}, ${bytes}, ${chunkId} from files
    where id = ${fileId} and removed_at is null and ready_at is null
      and ${start} = (select coalesce(max(start + upload_chunks.bytes), 0) from upload_chunks where file_id = ${fileId})
    on conflict do nothing`;
  return count === 1;
}

/** Where an upload stands: its whole length and how much of it has arrived; null without one. */
async function selectProgress(sql: Sql, fileId: string): Promise<{ bytes: number; sent: number } | null> {
  const [row] = await sql<{ bytes: number; sent: number }[]>`
    select files.bytes, coalesce((select max(start + upload_chunks.bytes) from upload_chunks where file_id = files.id), 0)::bigint as sent
    from files where id = ${fileId} and removed_at is null`;
  return row ?? null;
}

/** The bytes of a file as they arrive, until they are checked. */
export interface PartialUploads {
  /** What tus writes to. */
  readonly store: DataStore;
  /** How many bytes have arrived. */
  size(fileId: string): Promise<number>;
  /** Null when there are none. */
  read(fileId: string): Promise<Buffer | null>;
  /** Does the work with a file on this node's disk that holds the bytes; null when there are none. */
  withFile<T>(fileId: string, work: (path: string) => Promise<T>): Promise<T | null>;
  remove(fileId: string): Promise<void>;
}

/** They arrive where files are kept: with an object storage any node can go on with what another one began. */
export function partialUploadsOf(platform: Pick<Platform, 'config' | 'db' | 'files'>): PartialUploads {
  return platform.config.s3 ? createChunkedUploads(platform) : createDiskUploads(platform.config);
}

/** In one folder, kept by tus as `{id}` with `{id}.json` beside it. */
function createDiskUploads({ dataDir }: Pick<Config, 'dataDir'>): PartialUploads {
  const directory = join(dataDir, 'uploads');
  const pathOf = (fileId: string) => join(directory, fileId);

  async function size(fileId: string): Promise<number> {
    const found = await stat(pathOf(fileId)).catch(absent);
    return found?.size ?? 0;
  }

  return {
    get store() {
      return new FileStore({ directory });
    },
    size,
    read: (fileId) => readFile(pathOf(fileId)).catch(absent),
    withFile: async (fileId, work) => ((await size(fileId)) === 0 ? null : work(pathOf(fileId))),
    async remove(fileId) {
      await rm(pathOf(fileId), { force: true });
      await rm(`${pathOf(fileId)}.json`, { force: true });
    },
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
