import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const stylesheet = /\/katex\/dist\/katex\.css$/;
const olderFormats = /,\s*url\([^)]*\)\s*format\(["'](?:woff|truetype)["']\)/g;
const fontFace = /@font-face \{[^{}]*\}/g;
const fontPath = /url\(([\w/.-]+)\)/;
const cache = fileURLToPath(new URL('../.cache/katex-fonts/', import.meta.url));

interface Part {
  name: string;
  ranges: readonly (readonly [first: number, last: number])[];
}
/** A formula has letters of several fonts, but few of each, mostly of one size; and signs of one or two kinds. */
const parts: readonly Part[] = [
  {
    name: 'figures',
    ranges: [
      [0x20, 0x40],
      [0x5b, 0x60],
      [0x7b, 0x7e],
      // The blanks and the minus that KaTeX writes in nearly every formula.
      [0xa0, 0xa0],
      [0x200b, 0x200b],
      [0x2212, 0x2212],
    ],
  },
  { name: 'capitals', ranges: [[0x41, 0x5a]] },
  { name: 'small', ranges: [[0x61, 0x7a]] },
  {
    name: 'accents',
    ranges: [
      [0x7f, 0x9f],
      [0xa1, 0x36f],
      [0x400, 0x200a],
      [0x200c, 0x20ff],
    ],
  },
  { name: 'greek-capitals', ranges: [[0x370, 0x3af]] },
  { name: 'greek', ranges: [[0x3b0, 0x3ff]] },
  { name: 'symbols', ranges: [[0x2100, 0x218f]] },
  { name: 'arrows', ranges: [[0x2190, 0x21ff]] },
  {
    name: 'operators',
    ranges: [
      [0x2200, 0x2211],
      [0x2213, 0x22ff],
    ],
  },
  { name: 'shapes', ranges: [[0x2300, 0xffff]] },
];
/** A part for which a font has no sign, or a blank at most, is a little smaller. */
const emptyBytes = 500;

/** Leaves KaTeX's fonts in the one format that all our browsers read, each in parts of which a page loads what it needs. */
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
    if ((await stat(file)).size < emptyBytes) return [];
    const ranges = part.ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`);
    return face.replace(path, relative(folder, file)).replace(/\}$/, `  unicode-range: ${ranges.join(', ')};\n}`);
  });
  return (await Promise.all(faces)).flat().join('\n');
}

/** Made once for each version of a font and of its part. */
async function writePart(font: Buffer, name: string, { name: part, ranges }: Part): Promise<string> {
  const made = createHash('sha256').update(font).update(JSON.stringify(ranges)).digest('hex').slice(0, 12);
  const file = join(cache, `${name}-${part}-${made}.woff2`);
  if (existsSync(file)) return file;
  const characters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
  );
  // Screens that need hints to draw small letters are rare, and hints are a third of a font.
  const subset = await subsetFont(font, characters.join(''), { targetFormat: 'woff2', noHinting: true });
  await writeFile(`${file}.${process.pid}`, subset);
  await rename(`${file}.${process.pid}`, file);
  return file;
}
