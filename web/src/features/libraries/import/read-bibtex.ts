import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { cleanCsl, isRecord, toTags } from './clean-csl.ts';
import { EntryError, type ImportedEntry, importEntriesMax, type ReadFile, tooMany } from './imported.ts';
import { type RawEntry, splitBibtex } from './split-bibtex.ts';

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
