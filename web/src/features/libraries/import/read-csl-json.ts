import { cslFields } from '@publyka/contract/csl-schema';
import { createLineCounter } from './bibtex/split.ts';
import { cleanCsl, isRecord, toTags } from './clean-csl.ts';
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
import { splitNotes } from './notes.ts';

/** The works of a file of CSL-JSON, as Zotero, Mendeley and we write it. */
export function readCslJson(text: string, onProgress?: OnProgress): ReadFile {
  return readEach(splitObjects(text), importEntriesMax, readItem, onProgress);
}

type RawItem = { line: number; text: string };

function readItem({ line, text }: RawItem): ImportedEntry {
  if (text.length > entryLengthMax) throw new EntryError('a entrada é longa demais');
  const item = parse(text);
  const { facts, rest } = readExtra(typeof item['note'] === 'string' ? item['note'] : undefined);
  const { kept, personal } = splitNotes(rest, [typeof item['annote'] === 'string' ? item['annote'] : undefined]);
  const number = item['article-number'] ?? item['number'];
  const keywords = typeof item['keyword'] === 'string' ? [item['keyword']] : [];
  return {
    line,
    csl: cleanCsl({ ...item, number, ...facts, note: kept }),
    tags: toTags(keywords),
    ...(personal && { note: personal }),
    ...withLost(Object.keys(item).filter((name) => !cslFields.includes(name) && !ignored.has(name))),
  };
}

const ignored = new Set([
  'id',
  'keyword',
  'note',
  'annote',
  'article-number',
  'citation-key',
  'citation-label',
  'abstract',
]);

function parse(text: string): Record<string, unknown> {
  try {
    const item: unknown = JSON.parse(text);
    if (isRecord(item)) return item;
  } catch {
    // What is wrong in it is said by its line.
  }
  throw new EntryError('não deu para ler esta entrada; confira as aspas, as vírgulas e as chaves');
}

/** Zotero keeps what it has no field for in lines of the note: 'event-place: Recife', 'Number of Volumes: 2'. */
function readExtra(note: string | undefined): { facts: Record<string, string>; rest: string | undefined } {
  const facts: Record<string, string> = {};
  const rest: string[] = [];
  for (const line of note?.split('\n') ?? []) {
    const [, name = '', value = ''] = /^([\p{L} -]{3,30}):\s+(\S.*)$/u.exec(line) ?? [];
    const field = cslFields.find((one) => one.toLowerCase() === name.trim().toLowerCase().replaceAll(' ', '-'));
    if (field && field !== 'note' && field !== 'type' && !nameOrDate.test(field)) facts[field] = value;
    else rest.push(line);
  }
  return { facts, rest: rest.join('\n').trim() || undefined };
}

const nameOrDate =
  /^(?:author|editor|.*-author|translator|illustrator|director|producer|script-writer|performer|narrator|host|guest|interviewer|contributor|issued|accessed|event-date|custom)$/;

/** The objects of the outermost list, each by itself: one that is broken costs no other. */
function splitObjects(text: string): RawItem[] {
  const items: RawItem[] = [];
  const lineAt = createLineCounter(text);
  const base = /^\s*\{\s*"(?:items|references)"\s*:/.test(text) ? 1 : 0;
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === '{') {
      if (depth === base) from = at;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === base) items.push({ line: lineAt(from), text: text.slice(from, at + 1) });
    }
  }
  return items;
}

function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
