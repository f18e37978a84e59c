import type { OnProgress, ReadFile } from './imported.ts';
import { readBibtex } from './read-bibtex.ts';
import { readCslJson } from './read-csl-json.ts';
import { readPubMed, readWebOfScience } from './read-field-tagged.ts';
import { readRis } from './read-ris.ts';

type Reader = (text: string, onProgress?: OnProgress) => ReadFile;

/** By what a file holds rather than by its name: programs name them as they like. BibTeX may begin with anything. */
const readers: readonly (readonly [RegExp, Reader])[] = [
  [/(?:^|\n)\uFEFF?\s?TY {1,2}-/, readRis],
  [/(?:^|\n)\uFEFF?(?:PMID *- ?\d|OWN *- ?ERIC)/, readPubMed],
  [/(?:^|\n)\uFEFF?(?:FN (?:Clarivate|Thomson|ISI)|PT [JBSP]\r?\n)/, readWebOfScience],
  [/^\uFEFF?\s*(?:\[\s*)?\{\s*"/, readCslJson],
];

export function readText(text: string, onProgress?: OnProgress): ReadFile {
  const beginning = text.slice(0, 20_000);
  const reader = readers.find(([pattern]) => pattern.test(beginning))?.[1] ?? readBibtex;
  const read = reader(text, onProgress);
  if (read.entries.length > 0 || read.problems.length > 0) return read;
  return {
    ...read,
    refusal: 'Não achamos nenhuma obra neste arquivo. Ele é mesmo .bib, .ris, .nbib, .json ou texto da Web of Science?',
  };
}

/** Programs of another decade write in the letters of Windows, or what Windows calls Unicode. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
