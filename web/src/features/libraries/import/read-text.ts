import type { ReadFile } from './imported.ts';
import { readBibtex } from './read-bibtex.ts';
import { readRis } from './read-ris.ts';

/** By what the file holds rather than by its name: programs name them as they like. */
export function readText(text: string): ReadFile {
  const isRis = /(?:^|\n)\uFEFF?TY {1,2}-/.test(text.slice(0, 20_000));
  const read = isRis ? readRis(text) : readBibtex(text);
  if (read.entries.length > 0 || read.problems.length > 0) return read;
  return { ...read, refusal: 'Não achamos nenhuma obra neste arquivo. Ele é mesmo .bib ou .ris?' };
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
