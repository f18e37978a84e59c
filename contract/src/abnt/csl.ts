/** A stretch of text that is set in one way. */
export type Run = { text: string; bold?: boolean; italic?: boolean };

export type CslName = {
  family?: string | undefined;
  given?: string | undefined;
  literal?: string | undefined;
  suffix?: string | undefined;
  'dropping-particle'?: string | undefined;
  'non-dropping-particle'?: string | undefined;
};

export type CslDate = {
  'date-parts'?: readonly (readonly (number | string)[])[] | undefined;
  literal?: string | undefined;
  raw?: string | undefined;
  season?: number | string | undefined;
  circa?: boolean | number | string | undefined;
};

type NameField =
  | 'author'
  | 'editor'
  | 'container-author'
  | 'translator'
  | 'illustrator'
  | 'director'
  | 'producer'
  | 'composer'
  | 'script-writer'
  | 'performer'
  | 'narrator'
  | 'host'
  | 'guest'
  | 'interviewer'
  | 'recipient'
  | 'contributor';
type DateField = 'issued' | 'accessed' | 'event-date';
type TextField =
  | 'title'
  | 'container-title'
  | 'collection-title'
  | 'collection-number'
  | 'publisher'
  | 'publisher-place'
  | 'volume'
  | 'number-of-volumes'
  | 'issue'
  | 'supplement-number'
  | 'page'
  | 'number-of-pages'
  | 'chapter-number'
  | 'number'
  | 'article-number'
  | 'edition'
  | 'version'
  | 'genre'
  | 'medium'
  | 'dimensions'
  | 'scale'
  | 'note'
  | 'section'
  | 'abstract'
  | 'authority'
  | 'event'
  | 'event-title'
  | 'event-place'
  | 'language'
  | 'DOI'
  | 'URL'
  | 'ISBN'
  | 'ISSN';

/** The part of CSL-JSON that a reference is made from. */
export type Csl = { type: string; custom?: Record<string, unknown> | undefined } & {
  [field in NameField]?: readonly CslName[] | undefined;
} & { [field in DateField]?: CslDate | undefined } & { [field in TextField]?: string | number | undefined };

export type Role = NameField;

/** A field as text; nothing, when it is absent or blank. */
export function textOf(csl: Csl, field: TextField): string | undefined {
  const text = csl[field];
  return text === undefined || text === null ? undefined : String(text).trim() || undefined;
}

/** What `custom` says under a name. */
export function customOf(csl: Csl, name: string): string | undefined {
  const text = csl.custom?.[name];
  return typeof text === 'string' ? text.trim() || undefined : undefined;
}

/** Codes of three letters and names of languages that do not begin like their codes of two. */
const languages: Readonly<Record<string, string>> = {
  ...{
    por: 'pt',
    spa: 'es',
    esp: 'es',
    cas: 'es',
    ger: 'de',
    deu: 'de',
    ale: 'de',
    fra: 'fr',
    fre: 'fr',
    bra: 'pt',
    ing: 'en',
  },
};

/** The code of two letters of the language of a work, whose months it is dated in. */
export function languageOf(csl: Csl): string {
  const language = textOf(csl, 'language')?.toLowerCase() ?? 'pt';
  return (/^\p{L}{3}/u.test(language) ? languages[language.slice(0, 3)] : undefined) ?? language.slice(0, 2);
}

export function isNumber(text: string): boolean {
  return /^(\d|[IVXLCDM]+$)/.test(text);
}
