import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = new Set(['.js', '.css', '.html', '.svg', '.webmanifest', '.json', '.txt']);
/** A file that fits into one packet gains nothing. */
const smallest = 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes a `.br` and a `.gz` of every built file that shrinks. The server's platform/http/static.ts serves them. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'publyka:precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // The files of public/ are copied before this hook.
    async closeBundle(error?: Error) {
      if (!error) await Promise.all((await listFiles(folder)).map(writeTwins));
    },
  };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function writeTwins(path: string): Promise<void> {
  if (!compressible.has(extname(path))) return;
  const content = await readFile(path);
  if (content.length < smallest) return;
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    writeIfSmaller(`${path}.br`, await brotli(content, { params: quality }), content.length),
    writeIfSmaller(`${path}.gz`, await deflate(content, { level: constants.Z_BEST_COMPRESSION }), content.length),
  ]);
}

async function writeIfSmaller(path: string, compressed: Uint8Array, originalLength: number): Promise<void> {
  if (compressed.length < originalLength) await writeFile(path, compressed);
}
