import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { cleanCsl, isRecord, toTags } from './clean-csl.ts';
import {
  EntryError,
  entryLengthMax,
  type ImportedEntry,
  type ImportProblem,
  importEntriesMax,
  type ReadFile,
  tooMany,
} from './imported.ts';

/** The works of a `.bib` file. */
export function readBibtex(text: string): ReadFile {
  const { entries: all, problems } = splitBibtex(text);
  const strings = all.filter(({ type }) => type === 'string');
  const works = all.filter(({ type }) => type !== 'string');
  const byKey = new Map(works.map((entry) => [entry.key.toLowerCase(), entry]));
  const entries: ImportedEntry[] = [];
  for (const work of works.slice(0, importEntriesMax)) {
    try {
      entries.push(readEntry(work, [...usedStrings(work, strings), work.text, parentOf(work, byKey)].join('')));
    } catch (error) {
      problems.push({ line: work.line, message: error instanceof EntryError ? error.message : unreadable });
    }
  }
  const rest = works[importEntriesMax];
  if (rest) problems.push({ line: rest.line, message: tooMany });
  return { entries, problems: problems.toSorted((one, other) => one.line - other.line) };
}

const parserOptions = {
  forceType: '@biblatex/text',
  generateGraph: false,
  maxChainLength: 10,
  strict: true,
  target: '@csl/list+object',
};
const unreadable = 'não deu para ler esta entrada; confira as vírgulas, as aspas e as chaves';

function readEntry({ line }: RawEntry, text: string): ImportedEntry {
  const read: unknown = plugins.input.chain(text, parserOptions);
  const first: unknown = Array.isArray(read) ? read[0] : undefined;
  if (!isRecord(first)) throw new EntryError(unreadable);
  const keywords = first['keyword'];
  return { line, csl: cleanCsl(first), tags: toTags(typeof keywords === 'string' ? [keywords] : []) };
}

const stringName = /^@string\{\s{0,50}([^\s=]{1,100})\s{0,50}=/;

/** Abbreviations that this entry may mean: all of a file with each entry would be read again and again. */
function usedStrings({ text }: RawEntry, strings: readonly RawEntry[]): string[] {
  const words = new Set(text.toLowerCase().match(/[^\s,{}"#=]+/g));
  return strings.filter((one) => words.has(stringName.exec(one.text)?.[1]?.toLowerCase() ?? '')).map((one) => one.text);
}

/** An entry may take what it lacks from another one. */
function parentOf({ text }: RawEntry, byKey: ReadonlyMap<string, RawEntry>): string {
  const key = /\bcrossref ?= ?[{"]([^{}"]{1,300})[}"]/i.exec(text.replaceAll(/\s+/g, ' '))?.[1]?.trim();
  const parent = key === undefined ? undefined : byKey.get(key.toLowerCase());
  return parent ? parent.text.replace(/^@(\w+)\{k,/, (_, type: string) => `@${type}{${key},`) : '';
}

/** An entry as it stands in the file. `type` in small letters: 'article', 'string'. */
type RawEntry = { line: number; type: string; key: string; text: string };

const opening = /@[ \t]{0,5}([a-z]{1,30})\s{0,5}([{(])/giy;
const nextOpening = /^[ \t]{0,8}@[ \t]{0,5}[a-z]{1,30}\s{0,5}[{(]/gim;

/**
 * The entries of a `.bib` file, each separately, since a reader gives up the whole file at the first that is broken. One
 * that does not close ends before the next line that opens one.
 */
function splitBibtex(text: string): { entries: RawEntry[]; problems: ImportProblem[] } {
  const entries: RawEntry[] = [];
  const problems: ImportProblem[] = [];
  const lineAt = createLineCounter(text);
  let place = text.indexOf('@');
  while (place >= 0) {
    opening.lastIndex = place;
    const [head = '', type = '', bracket = ''] = opening.exec(text) ?? [];
    if (!head) {
      place = text.indexOf('@', place + 1);
      continue;
    }
    const inside = place + head.length;
    const limit = findNext(text, inside);
    const end = findEnd(text, inside, limit, bracket);
    const line = lineAt(place);
    if (end < 0) problems.push({ line, message: bracket === '{' ? 'falta fechar chave' : 'falta fechar parêntese' });
    else if (end - place > entryLengthMax) problems.push({ line, message: 'a entrada é longa demais' });
    else entries.push(toEntry({ line, type: type.toLowerCase(), body: text.slice(inside, end) }));
    place = text.indexOf('@', end < 0 ? limit : end);
  }
  return { entries: entries.filter(({ type }) => type !== 'comment' && type !== 'preamble'), problems };
}

/** Under a key that every reader takes; an entry without one has none. */
function toEntry({ line, type, body }: { line: number; type: string; body: string }): RawEntry {
  if (type === 'string') return { line, type, key: '', text: `@string{${body}}\n` };
  const [head = '', key = ''] = /^([^,={}"]{0,350}),/.exec(body) ?? [];
  const fields = body.slice(head.length);
  return { line, type, key: key.trim(), text: `@${type}{k,${fields}}\n` };
}

function findNext(text: string, from: number): number {
  nextOpening.lastIndex = from;
  return nextOpening.exec(text)?.index ?? text.length;
}

/** Where the bracket closes; -1 when it does not before `limit`. */
function findEnd(text: string, from: number, limit: number, bracket: string): number {
  let depth = 0;
  for (let place = from; place < limit; place += 1) {
    const sign = text[place];
    if (sign === '\\') place += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}' && depth > 0) depth -= 1;
    else if (depth === 0 && (sign === '}' || (sign === ')' && bracket === '('))) return place;
  }
  return -1;
}

/** Asked for one place after another. */
function createLineCounter(text: string): (place: number) => number {
  let counted = 0;
  let line = 1;
  return (place) => {
    for (; counted < place; counted += 1) if (text[counted] === '\n') line += 1;
    return line;
  };
}
