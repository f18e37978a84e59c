import { formatReference } from '@publyka/contract/abnt';
import type { Run } from '@publyka/contract/abnt/csl';
import type { WorkCsl } from '@publyka/contract/csl-schema';

/** The reference of one work, and what it is sorted by. */
export interface Reference {
  runs: Run[];
  text: string;
}

export function toReference(csl: WorkCsl): Reference {
  const runs = formatReference(csl, { edition: '2025' });
  return { runs, text: runs.map(({ text }) => text).join('') };
}

const order = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** In alphabetical order, as a list of references stands in a work. */
export function sortReferences(references: Reference[]): Reference[] {
  return references.toSorted((one, other) => order.compare(one.text, other.text));
}

/** References in one piece of a text: some thirty thousand signs. */
const together = 100;

function* chunksOf(references: Reference[]): Generator<Reference[]> {
  for (let index = 0; index < references.length; index += together) yield references.slice(index, index + together);
}

export function* writePlainText(references: Reference[]): Generator<string> {
  for (const chunk of chunksOf(references)) yield chunk.map(({ text }) => `${text}\n\n`).join('');
}

/** Rich text that every word processor opens: bold and italics, an empty line between two references. */
export function* writeRichText(references: Reference[]): Generator<string> {
  yield '{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Times New Roman;}}\\fs24\n';
  for (const chunk of chunksOf(references))
    yield chunk.map(({ runs }) => `\\pard\\sa240 ${runs.map(toRich).join('')}\\par\n`).join('');
  yield '}\n';
}

function toRich({ text, bold, italic }: Run): string {
  const escaped = text.replaceAll(/[\\{}]/g, '\\$&').replaceAll(/[^\u0020-\u007e]/g, toUnit);
  if (!bold && !italic) return escaped;
  return `{${bold ? '\\b' : ''}${italic ? '\\i' : ''} ${escaped}}`;
}

/** A unit of UTF-16 as RTF writes it, a signed number, with '?' for whoever cannot show it. */
function toUnit(unit: string): string {
  const code = unit.charCodeAt(0);
  return `\\u${code > 32767 ? code - 65536 : code}?`;
}
