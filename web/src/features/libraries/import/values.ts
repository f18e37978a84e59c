const ordinals: Readonly<Record<string, number>> = {
  ...{ first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10 },
  ...{
    primeira: 1,
    segunda: 2,
    terceira: 3,
    quarta: 4,
    quinta: 5,
    sexta: 6,
    sétima: 7,
    oitava: 8,
    nona: 9,
    décima: 10,
  },
  ...{ primera: 1, segundo: 2, tercera: 3, cuarta: 4, séptima: 7, octava: 8, novena: 9 },
};

/** '2nd', 'Second', '2. ed.', '2ª edição' as '2'; other words stay. */
export function readOrdinal(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [, digits, rest = ''] = /^(\d{1,3})\s?(?:st|nd|rd|th|\.?[ªºa]|\.)?(.*?)[.,;]?$/i.exec(text.trim()) ?? [];
  if (digits && /^(?:ed(?:ition|i[cç][aã]o|ici[oó]n|\.)?\.?)?$/i.test(rest.trim())) return digits;
  const [word = '', ...more] = text.trim().toLowerCase().split(/\s+/);
  const number = Object.hasOwn(ordinals, word) ? ordinals[word] : undefined;
  return number && /^(?:ed.*)?$/.test(more.join(' ')) ? String(number) : text;
}

/** '03064530 (ISSN)' as '0306-4530'; several by blanks. */
export function readIssn(text: string | undefined): string | undefined {
  const found = text
    ?.match(/(?<!\d)\d{4}-?\d{3}[\dX](?!\d)/gi)
    ?.map((one) => `${one.slice(0, 4)}-${one.slice(-4)}`.toUpperCase());
  return found ? [...new Set(found)].join(' ') : undefined;
}

/** '9788521629368 (ISBN)' without what is said of it. */
export function readIsbn(text: string | undefined): string | undefined {
  return (
    text
      ?.replaceAll(/\s{0,9}\((?:ISBN|e-?book|print|pbk\.?|hbk\.?|electronic)[^()]{0,40}\)|^ISBN:?/gi, '')
      .replaceAll(/\s+/g, ' ')
      .trim() || undefined
  );
}

const languages: readonly (readonly [RegExp, string])[] = [
  [/^(?:portugu|brazil|brasil)/i, 'pt'],
  [/^(?:english|american|british|ingl|usenglish|ukenglish)/i, 'en'],
  [/^(?:span|espa)/i, 'es'],
  [/^(?:french|fran)/i, 'fr'],
  [/^(?:italian)/i, 'it'],
  [/^(?:german|ngerman|alem|deutsch)/i, 'de'],
];

/** The name of a language as its code, which months are named by. */
export function readLanguage(text: string | undefined): string | undefined {
  return languages.find(([pattern]) => pattern.test(text ?? ''))?.[1] ?? text;
}

const formatWords =
  /^(?:book|booklet|article|misc|inbook|incollection|conference|newspaper article|magazine article|data ?set|computer program|(?:journal|research|original|review|electronic)? ?article|book|book (?:section|chapter)|chapter|review|editorial|conference (?:paper|proceedings)|letter|note|text|generic|short survey|erratum|techreport|report|technical report|thesis|doctoral thesis|web ?page)$/i;

/** Words by which programs name a kind of file, and which say nothing of the work. */
export function isFormatWord(genre: string): boolean {
  return formatWords.test(genre.trim());
}

const smallWords =
  /^(?:a|an|and|as|at|by|for|in|of|on|or|the|to|d[aeo]s?|e|em|n[ao]s?|para|com|de|la|las|los|el|y|en|et|und|der|die)$/;

/** 'REVISTA BRASILEIRA DE EDUCACAO' as a title is written; what has small letters stays. */
export function fromCapitals(text: string | undefined): string | undefined {
  if (text === undefined || /\p{Ll}/u.test(text) || !/\p{Lu}{4}/u.test(text)) return text;
  return text
    .toLowerCase()
    .split(' ')
    .map((word, index) =>
      index > 0 && smallWords.test(word) ? word : word.replace(/^\P{N}*?\p{L}/u, (start) => start.toUpperCase()),
    )
    .join(' ');
}
