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

interface Part {
  name: string;
  ranges: readonly (readonly [first: number, last: number])[];
}
/** The blanks that KaTeX writes in nearly every formula. */
const [noBreakSpace, zeroWidthSpace] = [0xa0, 0x200b];
/** A formula has letters and digits of several fonts, and signs of few. */
const letters: Part = {
  name: 'letters',
  ranges: [
    [0x20, 0x7e],
    [noBreakSpace, noBreakSpace],
    [zeroWidthSpace, zeroWidthSpace],
  ],
};
const others: Part['ranges'] = [
  [0x7f, 0x9f],
  [0xa1, 0x200a],
  [0x200c, 0x20ff],
];
const signs: Part = { name: 'signs', ranges: [...others, [0x2100, 0xffff]] };
/** Of the fonts that have most signs, a formula has a few of one kind. */
const kindsOfSigns: readonly Part[] = [
  { name: 'accents', ranges: others },
  { name: 'symbols', ranges: [[0x2100, 0x218f]] },
  { name: 'arrows', ranges: [[0x2190, 0x21ff]] },
  { name: 'operators', ranges: [[0x2200, 0x22ff]] },
  { name: 'shapes', ranges: [[0x2300, 0xffff]] },
];
const fullOfSigns = /^KaTeX_(?:Main-Regular|Main-Bold|AMS-Regular)$/;

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
  const name = basename(path, '.woff2');
  const font = await readFile(join(folder, path));
  const parts = [letters, ...(fullOfSigns.test(name) ? kindsOfSigns : [signs])];
  const faces = parts.map(async (part) => {
    const file = await writePart(font, name, part);
    const ranges = part.ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`);
    return face.replace(path, relative(folder, file)).replace(/\}$/, `  unicode-range: ${ranges.join(', ')};\n}`);
  });
  return (await Promise.all(faces)).join('\n');
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
