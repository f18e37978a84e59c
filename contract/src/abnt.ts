// References and citations as ABNT asks for them (NBR 6023 and NBR 10520), by what the public guides of Brazilian
// university libraries show.
import {
  type Cited,
  type Form,
  givensNeeded,
  type Locators,
  letterOf,
  shownNames,
  writeLocators,
  yearOf,
} from './abnt/citation.ts';
import type { Csl, CslDate, Run } from './abnt/csl.ts';
import { kindOf } from './abnt/kinds.ts';
import { type MissingField, missingOf } from './abnt/missing.ts';
import { writers } from './abnt/reference.ts';
import { italic, joinPieces, mergeRuns, toSentences } from './abnt/runs.ts';

export type ReferenceOptions = {
  edition: '2025' | '2018';
  /** Given names in full, as typed, or by their initials. */
  names?: 'full' | 'initials' | undefined;
  /** Four authors or more as the first and "et al."; otherwise all are named. */
  etAl?: boolean | undefined;
  doi?: boolean | undefined;
  /** The day of access: another one than the work's own, or none. */
  accessed?: boolean | CslDate | string | undefined;
};

export type CitationOptions = {
  csl: readonly Csl[];
  /** The other works of the same list: they decide about letters and initials. */
  others?: readonly Csl[] | undefined;
  form: Form;
  /** The last work's place. */
  locator?: Locators | undefined;
  /** Those of each work. */
  locators?: readonly (Locators | null | undefined)[] | undefined;
  /** The letter after the year, or words such as "grifo nosso". */
  suffix?: string | undefined;
  /** The work that was not seen, cited by the first. */
  apud?: { csl: Csl; locator?: Locators | undefined } | undefined;
};

/** The reference of a work, as it stands in a list of references (NBR 6023). */
export function formatReference(csl: Csl, options: ReferenceOptions): Run[] {
  const { edition, names = 'full', etAl = false, doi = true, accessed = true } = options;
  const day = typeof accessed === 'string' ? { raw: accessed } : accessed;
  const work = typeof day === 'object' ? { ...csl, accessed: day } : csl;
  const sentences = writers[kindOf(work)](work, { edition, names, etAl, doi, accessed: accessed !== false });
  return toSentences(sentences);
}

/** The call for one or more works in a text, by author and date (NBR 10520:2023). */
export function formatCitation(citation: CitationOptions): Run[] {
  const { csl, others = [], form, locator, locators, suffix, apud } = citation;
  const all = [...new Set([...csl, ...others])];
  const isLetter = suffix !== undefined && /^[a-z]$/.test(suffix);
  const words = isLetter ? undefined : suffix;
  const cited = csl.map(
    (work, index): Cited => ({
      csl: work,
      letter: isLetter ? suffix : letterOf(work, all),
      at: writeLocators(locators?.[index] ?? (index === csl.length - 1 ? locator : undefined)),
      givens: givensNeeded(work, all),
    }),
  );
  const groups = groupByNames(cited, form);
  if (apud) return writeApud(apud, groups, { form, words });
  if (form === 'narrative') return writeNarrative(groups, words);
  const written = groups.map(({ names, works }) => joinPieces([names, writeWorks(works)], ', '));
  return mergeRuns([{ text: '(' }, ...joinPieces([joinPieces(written, '; '), words], ', '), { text: ')' }]);
}

/** What a reference of this work would still need. */
export function missingFields(csl: Csl): MissingField[] {
  return missingOf(csl);
}

type Group = { names: Run[]; works: Cited[] };

/** Works of the same authors under one name, in alphabetical order. */
function groupByNames(cited: readonly Cited[], form: Form): Group[] {
  const groups = new Map<string, Group>();
  for (const one of cited) {
    const names = shownNames(one.csl, form, one.givens);
    const key = names.map(({ text }) => text).join('');
    const group = groups.get(key);
    if (group) group.works.push(one);
    else groups.set(key, { names, works: [one] });
  }
  return [...groups.keys()]
    .toSorted((one, other) => one.localeCompare(other, 'pt'))
    .flatMap((key) => groups.get(key) ?? []);
}

/** "1927a, p. 3, 1927b", the older one first. */
function writeWorks(works: readonly Cited[]): Run[] {
  const written = works.map((one) => ({
    order: joinTexts(yearOf(one)),
    runs: joinPieces([yearOf(one), one.at], ', '),
  }));
  const sorted = written.toSorted((one, other) => one.order.localeCompare(other.order, 'pt'));
  return joinPieces(
    sorted.map(({ runs }) => runs),
    ', ',
  );
}

/** Without brackets: "[2016]" stands with 2016. */
function joinTexts(runs: readonly Run[]): string {
  return runs.map(({ text }) => text.replaceAll(/[[\]]/g, '')).join('');
}

function writeNarrative(groups: readonly Group[], words: string | undefined): Run[] {
  const written = groups.map(({ names, works }, index) => {
    const inside = joinPieces([writeWorks(works), index === groups.length - 1 ? words : undefined], ', ');
    return [...names, { text: ' (' }, ...inside, { text: ')' }];
  });
  const last = written.at(-1) ?? [];
  return joinPieces([joinPieces(written.slice(0, -1), ', '), last], ' e ');
}

/** "(Vianna, 1986, p. 172 apud Segatto, 1995, p. 214)". */
function writeApud(
  apud: NonNullable<CitationOptions['apud']>,
  groups: readonly Group[],
  { form, words }: { form: Form; words: string | undefined },
): Run[] {
  const unseen: Cited = { csl: apud.csl, letter: '', at: writeLocators(apud.locator), givens: 'none' };
  const names = shownNames(unseen.csl, form, 'none');
  const date = joinPieces([unseen.csl.issued ? yearOf(unseen) : undefined, unseen.at], ', ');
  // What stands in the parentheses is written as in parentheses, whoever is named before them.
  const seen = groups.map(({ works }) => {
    const [first] = works;
    return joinPieces([first && shownNames(first.csl, 'parenthetical', first.givens), writeWorks(works)], ', ');
  });
  const by = [italic('apud'), { text: ' ' }, ...joinPieces([joinPieces(seen, '; '), words], ', '), { text: ')' }];
  if (form === 'narrative') {
    return mergeRuns([...names, { text: ' (' }, ...date, ...(date.length > 0 ? [{ text: ' ' }] : []), ...by]);
  }
  return mergeRuns([{ text: '(' }, ...joinPieces([names, date], ', '), { text: ' ' }, ...by]);
}
