import type { WorkCsl } from '@publyka/contract/csl-schema';

/** What one file holds, read in the browser and not yet sent. `refusal`: why nothing of it is taken, in words to be shown. */
export type ImportedEntry = { line: number; csl: WorkCsl; tags: string[] };
export type ImportProblem = { line: number; message: string };
export type ReadFile = { entries: ImportedEntry[]; problems: ImportProblem[]; refusal?: string };

export const importBytesMax = 5 * 1024 * 1024;
export const importEntriesMax = 2_000;
export const tooMany = `daqui em diante nada foi lido: um arquivo pode ter até ${importEntriesMax.toLocaleString('pt-BR')} obras`;
/** Of one entry: more is no work, and would take the reader too long. */
export const entryLengthMax = 60_000;

/** Says why an entry was not taken, in words that may be shown after 'linha 84: '. */
export class EntryError extends Error {
  override readonly name = 'EntryError';
}
