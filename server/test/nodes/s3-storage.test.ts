import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../src/platform/log/logger.ts';
import { requireBucket } from '../../src/platform/media/s3-client.ts';
import { createS3Storage } from '../../src/platform/media/s3-storage.ts';
import type { FileStorage } from '../../src/platform/media/storage.ts';
import { createSwiftProcess, hasSwift, type SwiftProcess } from '../swift.ts';

const options = { contentType: 'text/plain' };
const log = createLogger('silent');

describe.skipIf(!hasSwift)('files in S3 (needs Swift and root)', () => {
  let folder: string;
  let swift: SwiftProcess;
  let storage: FileStorage;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'publyka-swift-'));
    swift = createSwiftProcess(folder, 4330);
    await swift.start();
    storage = createS3Storage(swift.config);
  });
  afterAll(async () => {
    await swift.kill();
    await rm(folder, { recursive: true, force: true });
  });

  test('bytes and streams are kept, whole and in part', async () => {
    await storage.put('a/b/um.txt', Buffer.from('0123456789'), options);
    const part = await storage.read('a/b/um.txt', { start: 2, end: 4 });
    expect([part?.bytes, part && (await text(part.stream))]).toEqual([10, '234']);
    const long = Buffer.alloc(17 * 1024 * 1024, 'abcdefg');
    await storage.put('a/b/dois.txt', Readable.from([long]), options);
    const whole = await storage.read('a/b/dois.txt');
    expect(whole?.bytes).toBe(long.length);
    expect(whole && long.equals(await buffer(whole.stream))).toBe(true);
    expect([await storage.size('a/b/um.txt'), await storage.size('a/b'), await storage.read('a/b/nada')]).toEqual([
      10,
      null,
      null,
    ]);
  });

  test('what breaks on its way is not there', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(9 * 1024 * 1024);
        throw new Error('a linha caiu');
      })(),
    );
    await expect(storage.put('broken/um.txt', broken, options)).rejects.toThrow('a linha caiu');
    expect(await storage.size('broken/um.txt')).toBeNull();
  });

  test('a file of the disk is kept, and folders are listed', async () => {
    const path = join(folder, 'arrived');
    await writeFile(path, 'bytes');
    for (const key of ['list/um/video', 'list/dois/1.webp', 'list/dois/2.webp'])
      await storage.putFile(key, path, options);
    expect(await storage.size('list/um/video')).toBe(5);
    const names: string[] = [];
    for (const key of ['list', 'nothing']) for await (const page of storage.listFolders(key)) names.push(...page);
    expect(names.sort()).toEqual(['dois', 'um']);
  });

  test('a folder goes, its neighbours stay', async () => {
    for (const key of ['c/um.txt', 'c/d/dois.txt', 'cd/um.txt']) await storage.put(key, Buffer.from('1'), options);
    await storage.removeFolder('c');
    await storage.removeFolder('c');
    const sizes = await Promise.all(['c/um.txt', 'c/d/dois.txt', 'cd/um.txt'].map((key) => storage.size(key)));
    expect(sizes).toEqual([null, null, 1]);
  });

  test('a wrong key or bucket stops the start and says which', async () => {
    await requireBucket(swift.config, log);
    await expect(requireBucket({ ...swift.config, bucket: 'outro' }, log)).rejects.toThrow(
      'S3_BUCKET outro não existe',
    );
    await expect(requireBucket({ ...swift.config, secretKey: 'errada' }, log)).rejects.toThrow('S3_SECRET_KEY');
  });
});
