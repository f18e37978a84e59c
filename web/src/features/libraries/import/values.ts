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
      ?.replaceAll(/\((?:ISBN|e-?book|print|pbk\.?|hbk\.?|electronic)[^()]*\)|^ISBN:?/gi, '')
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
