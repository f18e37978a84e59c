import type { LibraryFormat } from '@publyka/contract/library-file-address';
import type { Sql } from '../../platform/db/client.ts';
import { type ExportedRow, type ExportQuery, selectExported } from './export-store.ts';
import { toBibtex } from './formats/bibtex.ts';
import { createKeys, cslOf, type Entry } from './formats/entry.ts';
import { type Reference, sortReferences, toPlainText, toReference, toRichText } from './formats/references.ts';
import { toRis } from './formats/ris.ts';

/** Works read, and written, at a time. */
const batchSize = 500;
const beforeAllIds = '00000000-0000-0000-0000-000000000000';

export const contentTypes: Readonly<Record<LibraryFormat, string>> = {
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
  json: 'application/vnd.citationstyles.csl+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  rtf: 'application/rtf',
};

/** A library as a file, piece by piece: never more than a batch of works is in memory, but for sorted references. */
export async function* writeLibrary(sql: Sql, query: ExportQuery, format: LibraryFormat): AsyncGenerator<string> {
  const keyed = createKeys();
  if (format === 'txt' || format === 'rtf') {
    const references = await readReferences(sql, query);
    yield format === 'txt' ? toPlainText(references) : toRichText(references);
    return;
  }
  let count = 0;
  if (format === 'json') yield '[';
  for await (const rows of readBatches(sql, query)) {
    const entries = rows.map((row): Entry => {
      const csl = cslOf(row);
      return { key: keyed(csl), csl, tags: row.tags };
    });
    if (format === 'json') yield entries.map((entry) => `${count++ === 0 ? '' : ',\n'}${toJson(entry)}`).join('');
    else yield entries.map(format === 'bib' ? toBibtex : toRis).join('');
  }
  if (format === 'json') yield ']\n';
}

function toJson({ key, csl, tags }: Entry): string {
  return JSON.stringify({ id: key, ...csl, ...(tags.length > 0 && { keyword: tags.join(', ') }) });
}

async function readReferences(sql: Sql, query: ExportQuery): Promise<Reference[]> {
  const references: Reference[] = [];
  for await (const rows of readBatches(sql, query)) {
    references.push(...rows.filter(({ csl }) => csl !== null).map((row) => toReference(cslOf(row))));
  }
  return sortReferences(references);
}

async function* readBatches(sql: Sql, query: ExportQuery): AsyncGenerator<ExportedRow[]> {
  let after: string | undefined = beforeAllIds;
  while (after) {
    const rows: ExportedRow[] = await selectExported(sql, query, after, batchSize);
    if (rows.length > 0) yield rows;
    after = rows.length < batchSize ? undefined : rows.at(-1)?.workId;
  }
}
