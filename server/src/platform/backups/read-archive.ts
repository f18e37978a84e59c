import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { type Extract, extract, type Header } from 'tar-stream';
import { AdminError } from '../admin/command.ts';
import { createManifestCheck, isManifest, type Part } from './manifest.ts';
import { isSealed, unseal } from './sealing.ts';

/** A part as it is read. Its content is read once and to its end, or not at all. */
export interface ReadPart {
  name: string;
  bytes: number;
  content: AsyncIterable<Buffer>;
}

/** The archive differs from what was written. */
class BrokenArchive extends AdminError {
  constructor(path: string, place: string) {
    super(`O backup ${path} está danificado ou incompleto (${place}): use outro.`);
  }
}

/** As the library gives it; its types leave open what it yields. */
type Entry = AsyncIterable<Buffer> & { header: Header };

/** How every zstd frame begins. */
const zstdStart = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * Reads an archive part by part, with a piece of one in memory. Throws BrokenArchive at the latest after the last part:
 * until then nothing that was read may be taken for true. AdminError: no archive, or another key.
 */
export async function* readArchive(path: string, key: string | undefined): AsyncGenerator<ReadPart> {
  const open = await openerOf(path, key);
  const tar = extract();
  const leaving = new AbortController();
  const { signal } = leaving;
  const fed = pipeline(createReadStream(path), open, createZstdDecompress(), feed(tar, signal), { signal });
  fed.catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))));
  const check = createManifestCheck();
  let last = 'começo';
  try {
    for await (const entry of tar as AsyncIterable<Entry>) {
      const { name } = entry.header;
      last = name;
      if (isManifest(name)) requireIntact(path, check.findBroken(name, await bufferOf(entry)));
      else check.add(yield* readPart(entry, path));
    }
    await fed;
  } catch (error) {
    throw describe(error, path, last);
  } finally {
    leaving.abort();
    tar.destroy();
    await fed.catch(() => {}); // Reported above, or the reader has stopped.
  }
  if (!check.isComplete) throw new BrokenArchive(path, 'falta o fim');
}

async function* readPart(entry: Entry, path: string): AsyncGenerator<ReadPart, Part> {
  const { name, size: bytes } = entry.header;
  const hash = createHash('sha256');
  const content = hashed(entry, hash, path);
  yield { name, bytes, content };
  await drain(content); // If the reader skipped it.
  return { name, bytes, sha256: hash.digest('hex') };
}

async function* hashed(entry: Entry, hash: Hash, path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw describe(error, path, entry.header.name);
  }
}

async function drain(content: AsyncIterable<unknown>): Promise<void> {
  const chunks = content[Symbol.asyncIterator]();
  while (!(await chunks.next()).done);
}

function requireIntact(path: string, broken: string | null): void {
  if (broken !== null) throw new BrokenArchive(path, `parte ${broken}`);
}

/** Errors that decryption, decompression and tar report for a damaged archive. */
function describe(error: unknown, path: string, last: string): unknown {
  if (error instanceof AdminError) return error;
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem ? error : new BrokenArchive(path, `lugar: ${last}, ou logo depois`);
}

/** The stage that decrypts, or lets pass what is not encrypted. */
async function openerOf(path: string, key: string | undefined) {
  const start = await readStart(path);
  if (isSealed(start)) return (source: AsyncIterable<Uint8Array>) => unseal(source, key);
  if (!zstdStart.equals(start.subarray(0, zstdStart.length))) throw new AdminError(`${path} não é um backup.`);
  return (source: AsyncIterable<Uint8Array>) => source;
}

async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new AdminError(`Não é possível ler ${path} (${error.code}).`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw new AdminError(`Não é possível ler ${path} (${String(Reflect.get(Object(error), 'code'))}).`);
  } finally {
    await handle.close();
  }
}

function feed(tar: Extract, signal: AbortSignal) {
  return async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of source) if (!tar.write(chunk)) await once(tar, 'drain', { signal });
    tar.end(null);
  };
}

/** Reads a small part into memory. */
export async function bufferOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
