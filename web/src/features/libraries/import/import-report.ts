import { listInWords } from '@publyka/contract/abnt/names';
import type { ImportLine, ImportResult } from '@publyka/contract/routes/library-files';
import { fieldName } from '../../../shared/work-form/field-names.ts';
import type { ImportedEntry, ImportProblem } from './imported.ts';

/** What came, or would come, of one entry of a file: its line, its title, and what is to be said of it. */
export type ReportedLine = {
  line: number;
  title: string;
  outcome: ImportLine['outcome'] | 'problem';
  notes: string[];
};

/** Line by line what was read, what was read otherwise than it stands in the file and why, and what is lost. */
export function toReport(
  entries: readonly ImportedEntry[],
  { lines }: Pick<ImportResult, 'lines'>,
  problems: readonly ImportProblem[],
): ReportedLine[] {
  const byLine = new Map(lines.map((one) => [one.line, one]));
  const read = entries.flatMap((entry): ReportedLine[] => {
    const told = byLine.get(entry.line);
    if (!told) return [];
    const title = String(entry.csl.title ?? 'Sem título');
    return [{ line: entry.line, title, outcome: told.outcome, notes: [...notesOf(told), ...readerNotes(entry)] }];
  });
  const refused = problems.map(
    ({ line, message }): ReportedLine => ({ line, title: message, outcome: 'problem', notes: [] }),
  );
  return [...read, ...refused].toSorted((one, other) => one.line - other.line);
}

function notesOf({ outcome, by, title, filled, differing }: ImportLine): string[] {
  const named = title === null ? 'Já conhecida aqui' : `Já conhecida aqui como “${title}”`;
  return [
    ...(outcome === 'twice' ? ['Repetida neste arquivo: entra uma vez'] : []),
    ...(by ? [`${named}, ${by === 'identifier' ? 'pelo identificador' : 'pelo título, autoria e ano'}`] : []),
    ...(by && filled.length > 0 ? [`O arquivo completa: ${inWords(filled)}`] : []),
    ...(differing.length > 0 ? [`Fica como já estava: ${inWords(differing)}`] : []),
  ];
}

function readerNotes({ changes = [], lost = [] }: ImportedEntry): string[] {
  return [...changes, ...(lost.length > 0 ? [`Não guardamos: ${listInWords(lost)}`] : [])];
}

function inWords(fields: readonly string[]): string {
  const names = fields.filter((field) => field !== 'type' && field !== 'custom').map(fieldName);
  return listInWords([...new Set(names)].map((name) => name.charAt(0).toLowerCase() + name.slice(1)));
}
