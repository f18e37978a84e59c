import { toBibtex } from '@publyka/contract/formats/bibtex';
import { toCslJson } from '@publyka/contract/formats/csl-json';
import { createKeys, type Entry } from '@publyka/contract/formats/entry';
import { sayLoss, whatIsLost } from '@publyka/contract/formats/losses';
import { toRis } from '@publyka/contract/formats/ris';
import type { LibraryFormat } from '@publyka/contract/library-file-address';
import type { ExportLosses } from '@publyka/contract/routes/library-files';
import type { TextWriter } from '../../../platform/concurrency/text-writer.ts';
import { cslOf, type ExportedRow } from '../exported-facts.ts';
import { type Reference, sortReferences, toReference, writePlainText, writeRichText } from './references.ts';

/** What is written of the works of a library: a file, or what such a file would not hold. */
export interface WorksTask {
  writes: 'file' | 'losses';
  format: LibraryFormat;
}

/** Takes rows as the database writes them, a list in JSON each time. */
export function createWorksWriter({ writes, format }: WorksTask): TextWriter {
  const writer = writes === 'losses' ? countLosses(format) : writeFile(format);
  return { add: (rows) => writer.add(JSON.parse(rows)), end: () => writer.end() };
}

interface RowsWriter {
  add(rows: ExportedRow[]): string;
  end(): string[];
}

function writeFile(format: LibraryFormat): RowsWriter {
  if (format === 'txt' || format === 'rtf') return writeReferences(format);
  return format === 'json' ? writeJson() : writeEntries(format);
}

/** In alphabetical order, so nothing is written before all works are there. */
function writeReferences(format: 'txt' | 'rtf'): RowsWriter {
  const references: Reference[] = [];
  const write = format === 'txt' ? writePlainText : writeRichText;
  return {
    add(rows) {
      for (const row of rows) if (row.csl !== null) references.push(toReference(cslOf(row)));
      return '';
    },
    end: () => [...write(sortReferences(references))],
  };
}

const writers = { bib: toBibtex, ris: toRis };

function writeEntries(format: 'bib' | 'ris'): RowsWriter {
  const toEntry = createEntries();
  return { add: (rows) => rows.map((row) => writers[format](toEntry(row))).join(''), end: () => [] };
}

function writeJson(): RowsWriter {
  const toEntry = createEntries();
  let before = '[';
  return {
    add(rows) {
      const text = before + rows.map((row) => toCslJson(toEntry(row))).join(',\n');
      before = ',\n';
      return text;
    },
    end: () => [before === '[' ? '[]\n' : ']\n'],
  };
}

/** The works of a file, each with a key of its own. */
function createEntries(): (row: ExportedRow) => Entry {
  const keyed = createKeys();
  return (row) => {
    const csl = cslOf(row);
    return { key: keyed(csl), csl, tags: row.tags };
  };
}

/** What most works lose comes first. Written as JSON. */
function countLosses(format: LibraryFormat): RowsWriter {
  const counts = new Map<string, number>();
  let worksCount = 0;
  return {
    add(rows) {
      worksCount += rows.length;
      for (const row of rows)
        for (const { what, works } of whatIsLost(format, [cslOf(row)]))
          counts.set(what, (counts.get(what) ?? 0) + works);
      return '';
    },
    end() {
      const losses = [...counts].toSorted(([, one], [, other]) => other - one);
      const said: ExportLosses = { worksCount, losses: losses.map(([what, works]) => sayLoss({ what, works })) };
      return [JSON.stringify(said)];
    },
  };
}
