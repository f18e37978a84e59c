import type { WorkCsl } from '@publyka/contract/csl-schema';

/**
 * A work of a file, read in the browser and not yet sent. `note` is what a person or a database says of it, `changes` what
 * the reader read otherwise than it was written, `lost` the fields of the file that have no place with us.
 */
export type ImportedEntry = {
  line: number;
  csl: WorkCsl;
  tags: string[];
  note?: string;
  changes?: string[];
  lost?: string[];
};
export type ImportProblem = { line: number; message: string };

/** `refusal`: why nothing of a file is taken, in words to be shown. */
export type ReadFile = { entries: ImportedEntry[]; problems: ImportProblem[]; refusal?: string };

/** How many entries of how many are read. */
export type OnProgress = (read: number, of: number) => void;

export const importBytesMax = 40 * 1024 * 1024;
export const importEntriesMax = 20_000;
const tooMany = `daqui em diante nada foi lido: um arquivo pode ter até ${importEntriesMax.toLocaleString('pt-BR')} obras`;
/** The longest entry: more is no work, and would take the reader too long. */
export const entryLengthMax = 60_000;

/** Says why an entry was not taken, in words that may be shown after 'linha 84: '. */
export class EntryError extends Error {
  override readonly name = 'EntryError';
}

/** The fields that have no place with us, where there are any. */
export function withLost(names: readonly string[]): Pick<ImportedEntry, 'lost'> {
  return names.length > 0 ? { lost: [...names] } : {};
}

const progressStep = 250;

/** Reads records one by one: one that cannot be read is a problem of its line and of no other. */
export function readEach<T extends { line: number }>(
  records: readonly T[],
  max: number,
  read: (record: T) => ImportedEntry,
  onProgress: OnProgress = () => undefined,
): ReadFile {
  const entries: ImportedEntry[] = [];
  const problems: ImportProblem[] = [];
  for (const [index, record] of records.slice(0, max).entries()) {
    if (index % progressStep === 0) onProgress(index, Math.min(max, records.length));
    try {
      entries.push(read(record));
    } catch (error) {
      if (!(error instanceof EntryError)) throw error;
      problems.push({ line: record.line, message: error.message });
    }
  }
  const rest = records[max];
  if (rest) problems.push({ line: rest.line, message: tooMany });
  return { entries, problems };
}
