import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const texts = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.ico']);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts a `.br` and a `.gz` beside each text file that shrinks, once and well, so that the server compresses none of them. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath ?? entry.path, entry.name))));
}

async function compressFile(path) {
  const content = await readFile(path);
  const twins = {
    br: await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gz: await zip(content, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [extension, twin] of Object.entries(twins)) {
    if (twin.length < content.length * 0.9) await writeFile(`${path}.${extension}`, twin);
  }
}
