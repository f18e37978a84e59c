import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { createManifest } from './manifest.ts';
import { seal } from './sealing.ts';

/** An archive being written. Until it is complete it is named `<path>.part`. */
export interface ArchiveWriter {
  /** Adds a part of so many bytes, streamed; throws when the content turns out to be longer or shorter. */
  add(name: string, bytes: number, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void>;
  /** Closes the archive, syncs it to disk and renames it. Returns its size in bytes. */
  finish(): Promise<number>;
  /** Deletes the incomplete archive. */
  abandon(): Promise<void>;
}

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Begins a tar with zstd, sealed by age when a key is given: each of their tools opens it. */
export async function createArchive(path: string, key: string | undefined): Promise<ArchiveWriter> {
  const aside = `${path}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(aside, 'wx', 0o600);
  const tar = pack();
  const output = handle.createWriteStream({ flush: true });
  const written = pipeline(chunksOf(tar), createZstdCompress(compression), sealWith(key), output);
  const failed = written.then(() => new Promise<never>(() => {}));
  failed.catch(() => {}); // Reported by the next `add` or `finish`.
  const manifest = createManifest();

  async function addManifest(isLast: boolean): Promise<void> {
    const { name, content } = manifest.takeBlock(isLast);
    await Promise.race([addEntry(tar, name, content.length, [content]), failed]);
  }

  return {
    async add(name, bytes, content) {
      const sha256 = await Promise.race([addEntry(tar, name, bytes, content), failed]);
      manifest.add({ name, bytes, sha256 });
      if (manifest.isFull) await addManifest(false);
    },
    async finish() {
      await addManifest(true);
      tar.finalize();
      await written;
      await rename(aside, path);
      await syncFolder(dirname(path));
      return output.bytesWritten;
    },
    async abandon() {
      tar.destroy();
      output.destroy();
      await written.catch(() => {}); // The abort was intended.
      await rm(aside, { force: true });
    },
  };
}

async function* chunksOf(tar: Pack): AsyncGenerator<Uint8Array> {
  yield* tar as AsyncIterable<Uint8Array>; // The library's types leave open what it yields.
}

function sealWith(key: string | undefined) {
  return (source: AsyncIterable<Uint8Array>) => (key === undefined ? source : seal(source, key));
}

/** Writes one file into the tar with backpressure; returns its hash. */
async function addEntry(
  tar: Pack,
  name: string,
  bytes: number,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<string> {
  const hash = createHash('sha256');
  const ended = Promise.withResolvers<void>();
  const entry = tar.entry({ name, size: bytes, mode: 0o600 }, (error) =>
    error ? ended.reject(error) : ended.resolve(),
  );
  entry.on('error', ended.reject);
  ended.promise.catch(() => {}); // Reported where it is awaited.
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), ended.promise]);
    }
    entry.end(null);
  } catch (error) {
    entry.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  await ended.promise;
  return hash.digest('hex');
}

/** Makes the new name durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
