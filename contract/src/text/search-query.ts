// Free of zod, so that search screens may use it at every keystroke.

import { foldText, termsOf, wordsOf } from './highlight-matches.ts';

/** Sections of the search, in the order in which they are shown. */
export const searchSections = [
  'messages',
  'posts',
  'drops',
  'works',
  'files',
  'rooms',
  'people',
  'groups',
  'open',
] as const;
export type SearchSection = (typeof searchSections)[number];

/** What `tipo:` names, by the word that we write ourselves. */
const kinds: readonly { name: string; words: string; sections: readonly SearchSection[] }[] = [
  { name: 'publicação', words: 'publicacao publicacoes post posts', sections: ['posts'] },
  { name: 'drop', words: 'drop drops gota gotas', sections: ['drops'] },
  { name: 'mensagem', words: 'mensagem mensagens', sections: ['messages'] },
  { name: 'arquivo', words: 'arquivo arquivos', sections: ['files'] },
  { name: 'thread', words: 'thread threads', sections: ['rooms'] },
  { name: 'obra', words: 'obra obras', sections: ['works'] },
  { name: 'pessoa', words: 'pessoa pessoas', sections: ['people'] },
  { name: 'republyka', words: 'republyka republykas grupo grupos', sections: ['groups', 'open'] },
];

/** What may follow `tipo:`. */
export const searchKinds: readonly string[] = kinds.map(({ name }) => name);

/** What somebody searches: words, and the operators that narrow them. */
export interface SearchQuery {
  words: string;
  /** `de:` a name or username. */
  from: string | null;
  /** `em:` the name of a RePublyka or thread. */
  place: string | null;
  /** `tipo:`, one of `searchKinds`. */
  kind: string | null;
  /** `antes:` a day, as 2026-10-31. */
  before: string | null;
}

const searchOperators = { de: 'from', em: 'place', tipo: 'kind', antes: 'before' } as const;
type Operator = keyof typeof searchOperators;

const operator = /(?<!\S)(de|em|tipo|antes):\s*(?:"([^"]*)"(?!\S)|“([^”]*)”(?!\S)|(\S+))/giu;

/** Reads the operators out of a search; of two of one kind the last counts. What is none, or says nothing, is words. */
export function parseSearch(text: string): SearchQuery {
  const query: SearchQuery = { words: '', from: null, place: null, kind: null, before: null };
  const rest = text.replaceAll(operator, (whole, name: string, ...values: (string | undefined)[]) => {
    const field = searchOperators[name.toLowerCase() as Operator]; // The pattern knows no other names.
    const value = readValue(field, values.slice(0, 3).find((one) => one !== undefined) ?? '');
    if (value === null) return whole;
    query[field] = value;
    return ' ';
  });
  return { ...query, words: tidy(rest) };
}

const quotationMarks = /"([^"]*)"|“([^“”]*)”/gu;

/** What words of a search ask for: texts in quotation marks as they are, folded, and all other words. */
export function readPhrases(words: string): { phrases: string[]; loose: string[] } {
  const quoted = [...words.matchAll(quotationMarks)].map(([, plain, curly]) => wordsOf(plain ?? curly ?? '').join(' '));
  const phrases = [...new Set(quoted)].filter(Boolean);
  return { phrases, loose: termsOf(words.replaceAll(quotationMarks, ' ')) };
}

/** The text that `parseSearch` reads so. */
export function formatSearch({ words, ...operators }: SearchQuery): string {
  const written = Object.entries(searchOperators).flatMap(([name, field]) => {
    const value = operators[field];
    return value === null ? [] : `${name}:${/\s/u.test(value) ? `"${value}"` : value}`;
  });
  return [...written, words].filter(Boolean).join(' ');
}

function readValue(field: (typeof searchOperators)[Operator], text: string): string | null {
  const value = tidy(text.replaceAll(/["“”]/gu, ' '));
  switch (field) {
    case 'kind':
      return kinds.find(({ words }) => words.split(' ').includes(foldText(value)))?.name ?? null;
    case 'before':
      return readDay(value);
    case 'from':
      return value.replace(/^[@\s]+/u, '') || null;
    default:
      return value || null;
  }
}

const days = [
  /^(?<year>\d{4})(?:-(?<month>\d{2})(?:-(?<day>\d{2}))?)?$/u,
  /^(?:(?:(?<day>\d{1,2})\/)?(?<month>\d{1,2})\/)(?<year>\d{4})$/u,
];

/** '2026', '2026-10', '10/2026', '2026-10-31' and '31/10/2026', as the first day of it. */
function readDay(value: string): string | null {
  for (const form of days) {
    const { year, month = '1', day = '1' } = form.exec(value)?.groups ?? {};
    if (year === undefined) continue;
    const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const date = new Date(`${text}T00:00:00Z`);
    return year > '0000' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
  }
  return null;
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** What each operator can narrow: a section that an operator says nothing about is left out. */
const narrowed: Readonly<Record<'from' | 'place' | 'before', readonly SearchSection[]>> = {
  from: ['messages', 'posts', 'drops', 'files'],
  place: ['messages', 'files', 'rooms'],
  before: ['messages', 'posts', 'drops', 'files'],
};
/** What is shown without any words: the newest ones; messages of somebody only. */
const readable: readonly SearchSection[] = ['posts', 'drops', 'files'];

/** The sections that a search looks into. */
export function sectionsOf(query: SearchQuery): SearchSection[] {
  const { words, from, place, kind, before } = query;
  if (words === '' && formatSearch(query) === '') return [];
  return searchSections.filter(
    (section) =>
      (words !== '' || readable.includes(section) || (section === 'messages' && from !== null)) &&
      (kind === null || kinds.find(({ name }) => name === kind)?.sections.includes(section)) &&
      (from === null || narrowed.from.includes(section)) &&
      (place === null || narrowed.place.includes(section)) &&
      (before === null || narrowed.before.includes(section)),
  );
}
