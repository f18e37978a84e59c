import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const stylesheet = /\/katex\/dist\/katex\.css$/;
const olderFormats = /,\s*url\([^)]*\)\s*format\(["'](?:woff|truetype)["']\)/g;
const fontFace = /@font-face \{[^{}]*\}/g;
const fontPath = /url\(([\w/.-]+)\)/;
const cache = fileURLToPath(new URL('../.cache/katex-fonts/', import.meta.url));

/** A formula has letters and digits of several fonts, and signs of few. */
const parts = [
  { name: 'letters', first: 0x20, last: 0x7e },
  { name: 'signs', first: 0x7f, last: 0xffff },
] as const;
type Part = (typeof parts)[number];

/** Leaves KaTeX's fonts in the one format that all our browsers read, each in two parts of which a page loads what it needs. */
export function katexStyles(): Plugin {
  return {
    name: 'publyka:katex-styles',
    enforce: 'pre',
    transform: {
      filter: { id: stylesheet },
      handler: (code, id) => splitFonts(code.replaceAll(olderFormats, ''), dirname(id)),
    },
  };
}

async function splitFonts(css: string, folder: string): Promise<string> {
  await mkdir(cache, { recursive: true });
  const faces = [...css.matchAll(fontFace)];
  const split = await Promise.all(faces.map(([face]) => splitFace(face, folder)));
  return faces.reduce((all, [face], index) => all.replace(face, split[index] ?? face), css);
}

async function splitFace(face: string, folder: string): Promise<string> {
  const path = fontPath.exec(face)?.[1] ?? '';
  const font = await readFile(join(folder, path));
  const faces = parts.map(async (part) => {
    const file = await writePart(font, basename(path, '.woff2'), part);
    const range = `unicode-range: U+${part.first.toString(16)}-${part.last.toString(16)};`;
    return face.replace(path, relative(folder, file)).replace(/\}$/, `  ${range}\n}`);
  });
  return (await Promise.all(faces)).join('\n');
}

/** Made once for each version of a font. */
async function writePart(font: Buffer, name: string, { name: part, first, last }: Part): Promise<string> {
  const file = join(cache, `${name}-${part}-${createHash('sha256').update(font).digest('hex').slice(0, 12)}.woff2`);
  if (existsSync(file)) return file;
  const characters = Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
  // Screens that need hints to draw small letters are rare, and hints are a third of a font.
  const made = await subsetFont(font, characters.join(''), { targetFormat: 'woff2', noHinting: true });
  await writeFile(`${file}.${process.pid}`, made);
  await rename(`${file}.${process.pid}`, file);
  return file;
}
