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
