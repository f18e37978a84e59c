import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { partsPerBlock } from './manifest.ts';
import { bufferOf, readArchive } from './read-archive.ts';
import { createArchive } from './write-archive.ts';

/** More than one block of the manifest. */
const count = partsPerBlock + 2;
const nameOf = (index: number) => `parts/${String(index).padStart(6, '0')}`;
/** A tar file has blocks of so many bytes: one that names a part, then its content, filled up. */
const block = 512;

let folder: string;
let path: string;
let tar: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publyka-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  path = join(await mkdtemp(join(folder, 'one-')), 'archive.tar.zst');
  const archive = await createArchive(path, undefined);
  for (let index = 0; index < count; index += 1) {
    const content = Buffer.from(`content ${index}`);
    await archive.add(nameOf(index), content.length, [content]);
  }
  await archive.finish();
  tar = zstdDecompressSync(await readFile(path));
});

async function readAll(): Promise<string[]> {
  const contents: string[] = [];
  for await (const { content } of readArchive(path, undefined)) contents.push(String(await bufferOf(content)));
  return contents;
}

/** Neither tar nor zstd sees anything wrong in it. */
async function packAnew(changed: Buffer): Promise<void> {
  await writeFile(path, zstdCompressSync(changed));
}

test('what was written is read, part by part', async () => {
  expect(await readAll()).toEqual(Array.from({ length: count }, (_, index) => `content ${index}`));
});

test('what was packed anew with another byte is told by its name', async () => {
  for (const name of [nameOf(0), nameOf(count - 1)]) {
    const changed = Buffer.from(tar);
    const at = tar.indexOf(name) + block;
    changed[at] = (changed[at] ?? 0) ^ 1;
    await packAnew(changed);
    await expect(readAll()).rejects.toThrow(`danificado ou incompleto (parte ${name})`);
  }
});

test('what was packed anew without a part, without a block of the manifest, or without its end is broken', async () => {
  const without = (name: string, blocks: number) => {
    const at = tar.indexOf(name);
    return Buffer.concat([tar.subarray(0, at), tar.subarray(at + blocks * block)]);
  };
  await packAnew(without(nameOf(3), 2));
  await expect(readAll()).rejects.toThrow('danificado');
  const second = tar.indexOf('manifest/000002');
  await packAnew(
    without('manifest/000001', (tar.indexOf(nameOf(partsPerBlock)) - tar.indexOf('manifest/000001')) / block),
  );
  await expect(readAll()).rejects.toThrow('danificado');
  await packAnew(Buffer.concat([tar.subarray(0, second), Buffer.alloc(2 * block)]));
  await expect(readAll()).rejects.toThrow('falta o fim');
});
