import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { WorkSource } from '@publyka/contract/routes/works';
import { findWorkIds } from '@publyka/contract/work-ids';
import type { Identifier } from '../identifiers.ts';
import { cleanText, readTitle } from './clean-text.ts';
import { listOf, type SourceFacts, splitName, toDateParts, toUrl, valuesOf, withoutGaps } from './read-json.ts';

type Values = ReturnType<typeof valuesOf>;

/** A book as Brasil API answers it, or Open Library under the key of its number. */
export function readIsbn(answer: unknown, asked: Identifier): SourceFacts | null {
  const book = valuesOf(answer);
  const ofOpenLibrary = valuesOf(book[`ISBN:${asked.value}`]);
  return ofOpenLibrary['title'] ? readOpenLibrary(ofOpenLibrary, asked) : readBrasilApi(book, asked);
}

function readBrasilApi(book: Values, asked: Identifier): SourceFacts | null {
  const [named] = findWorkIds(`ISBN ${cleanText(book['isbn']) ?? ''}`);
  if (named?.value !== asked.value) return null;
  return toFacts('brasilapi', asked, {
    title: book['title'],
    subtitle: book['subtitle'],
    authors: listOf(book['authors']).map((name) => cleanText(name) ?? ''),
    publisher: cleanText(book['publisher']),
    place: toPlace(cleanText(book['location'])),
    year: book['year'],
    pages: cleanText(book['page_count']),
    url: null,
  });
}

function readOpenLibrary(book: Values, asked: Identifier): SourceFacts | null {
  const names = (key: string) => listOf(book[key]).map((one) => cleanText(valuesOf(one)['name']) ?? '');
  return toFacts('openlibrary', asked, {
    title: book['title'],
    subtitle: book['subtitle'],
    authors: names('authors'),
    publisher: names('publishers')[0],
    place: names('publish_places')[0],
    year: cleanText(book['publish_date'])?.match(/\d{4}/)?.[0],
    pages: cleanText(book['number_of_pages']),
    url: toUrl(book['url']),
  });
}

interface Book {
  title: unknown;
  subtitle: unknown;
  authors: string[];
  publisher: string | undefined;
  place: string | undefined;
  year: unknown;
  pages: string | undefined;
  url: string | null;
}

function toFacts(source: WorkSource, asked: Identifier, book: Book): SourceFacts | null {
  const parts = [book.title, book.subtitle].filter((part) => typeof part === 'string' && part.trim() !== '');
  const { title, titleRuns } = readTitle(
    parts
      .map((part) =>
        String(part)
          .trimEnd()
          .replace(/[:/]$|(?<!\.)\.$/, '')
          .trimEnd(),
      )
      .join(': '),
  );
  if (!title) return null;
  return {
    source,
    csl: withoutGaps({
      type: 'book',
      title,
      ...peopleOf(book.authors),
      publisher: known(book.publisher),
      'publisher-place': known(book.place),
      issued: toDateParts([book.year]),
      'number-of-pages': book.pages === '0' ? undefined : book.pages,
      ISBN: asked.value,
    }),
    titleRuns,
    orcids: [],
    identifiers: [asked],
    openAccessUrl: null,
    url: book.url,
    notices: [],
  };
}

const roles: readonly (readonly ['editor' | 'translator' | 'illustrator', RegExp])[] = [
  ['editor', /\((?:org|coord|ed|comp)[^()]{0,60}\)$/i],
  ['translator', /\(trad[^()]{0,60}\)$/i],
  ['illustrator', /\(il[^()]{0,60}\)$/i],
];

/** 'Eva Sá (Org.)' is no author. */
function peopleOf(names: readonly string[]): Pick<WorkCsl, 'author' | 'editor' | 'translator' | 'illustrator'> {
  const by = Map.groupBy(names, (name) => roles.find(([, pattern]) => pattern.test(name))?.[0] ?? 'author');
  return Object.fromEntries(
    [...by].map(([role, some]) => [
      role,
      some.flatMap((name) => splitName(name.replace(/\([^()]{0,60}\)$/, '').trimEnd())),
    ]),
  );
}

/** 'S.n.' and 'S.l.' of a catalogue say that it is not known. */
function known(text: string | undefined): string | undefined {
  return text && /^\[?\s*s\.?\s?[nl]\.?\s*\]?$/i.test(text) ? undefined : text;
}

/** 'SÃO PAULO, SP' is São Paulo. */
function toPlace(location: string | undefined): string | undefined {
  const [city = ''] = location?.split(',') ?? [];
  if (city !== city.toUpperCase()) return city || undefined;
  const lower = city.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return lower.replaceAll(/ D([aeo]s?) /g, ' d$1 ') || undefined;
}
