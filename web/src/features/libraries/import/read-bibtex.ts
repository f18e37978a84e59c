import { defaultMacros, type Macros, readFields } from './bibtex/fields.ts';
import { type RawEntry, splitBibtex } from './bibtex/split.ts';
import { readTex } from './bibtex/tex.ts';
import { type ReadEntry, toCsl } from './bibtex/to-csl.ts';
import { cleanCsl, toTags } from './clean-csl.ts';
import {
  EntryError,
  entryLengthMax,
  type ImportedEntry,
  importEntriesMax,
  type OnProgress,
  type ReadFile,
  readEach,
  withLost,
} from './imported.ts';

const unreadable = 'não deu para ler esta entrada; confira as vírgulas, as aspas e as chaves';

/** Abbreviations, and what biblatex keeps of several entries or for them. */
const noWorks: ReadonlySet<string> = new Set(['string', 'set', 'xdata']);

type Parsed = RawEntry & { key: string; fields: Map<string, string>; isPatched: boolean };

/** The works of a `.bib` file. */
export function readBibtex(text: string, onProgress?: OnProgress): ReadFile {
  const { entries: raw, problems } = splitBibtex(text);
  const macros = readMacros(raw.filter(({ type }) => type === 'string'));
  const works = raw.filter(({ type }) => !noWorks.has(type));
  const parents = readParents(works, macros);
  const read = readEach(works, importEntriesMax, (work) => readEntry(parse(work, macros), parents), onProgress);
  const all = [...problems, ...read.problems].toSorted((one, other) => one.line - other.line);
  return { entries: read.entries, problems: all };
}

/** The entries that others take something from, by their keys. */
function readParents(works: readonly RawEntry[], macros: Macros): ReadonlyMap<string, Parsed> {
  const parents = new Map<string, Parsed>();
  const wanted = new Set(works.flatMap(({ body }) => crossrefOf(body) ?? []));
  for (const work of works) {
    const key = /^\s*([^,={}"\s]{1,350})\s*,/.exec(work.body)?.[1]?.toLowerCase();
    const read = key !== undefined && wanted.has(key) ? readFields(work.body, macros) : null;
    if (key !== undefined && read && !parents.has(key)) parents.set(key, { ...work, ...read });
  }
  return parents;
}

function readMacros(strings: readonly RawEntry[]): Macros {
  const macros = new Map(defaultMacros);
  for (const { body } of strings) {
    for (const [name, value] of readFields(`,${body}`, macros)?.fields ?? []) macros.set(name, value);
  }
  return macros;
}

function parse(entry: RawEntry, macros: Macros): Parsed {
  if (entry.body.length > entryLengthMax) throw new EntryError('a entrada é longa demais');
  const read = readFields(entry.body, macros);
  if (!read) throw new EntryError(unreadable);
  return { ...entry, ...read };
}

function readEntry(entry: Parsed, parents: ReadonlyMap<string, Parsed>): ImportedEntry {
  const parent = parents.get(entry.fields.get('crossref')?.trim().toLowerCase() ?? '');
  const read = toCsl(entry.type, parent ? inherit(entry, parent) : entry.fields);
  return {
    line: entry.line,
    csl: cleanCsl(read.csl),
    tags: toTags(read.keywords),
    ...(read.note && { note: read.note }),
    ...(entry.isPatched && { changes: ['faltava uma vírgula entre dois campos; lemos como se ela estivesse lá'] }),
    ...withLost(lostOf(read, entry)),
  };
}

function lostOf({ unread }: ReadEntry, { fields }: Parsed): string[] {
  return unread.filter((name) => readTex(fields.get(name) ?? '').trim() !== '');
}

function crossrefOf(body: string): string | undefined {
  return /\bcrossref\s{0,20}=\s{0,20}[{"]([^{}"]{1,300})[}"]/i.exec(body)?.[1]?.trim().toLowerCase();
}

/** A part has its title and what leads to it of its own; the rest it may take from what contains it. */
const notInherited =
  /^(?:title|subtitle|crossref|xref|key|keywords|note|annotation|annote|doi|url|urldate|pages|abstract|eprint.*|file|short.*|author|pagetotal|sortkey|label|ids)$/;

function inherit({ type, fields }: Parsed, parent: Parsed): Map<string, string> {
  const taken = [...parent.fields].filter(([name]) => !notInherited.test(name));
  const title = parent.fields.get('booktitle') ?? parent.fields.get('title');
  const subtitle = parent.fields.get('booksubtitle') ?? parent.fields.get('subtitle');
  const [container, containerSubtitle] =
    type === 'article' ? ['journal', 'journalsubtitle'] : ['booktitle', 'booksubtitle'];
  const author = /^(?:inbook|incollection|suppbook)$/.test(type) ? parent.fields.get('author') : undefined;
  return new Map([
    ...taken,
    ...(title ? [[container, title] as const] : []),
    ...(subtitle && title ? [[containerSubtitle, subtitle] as const] : []),
    ...(author ? [['bookauthor', author] as const] : []),
    ...fields,
  ]);
}
