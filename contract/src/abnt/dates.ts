import { type Csl, type CslDate, languageOf, type Run } from './csl.ts';
import { italic, type Piece } from './runs.ts';

const months: Record<string, string> = {
  pt: 'jan. fev. mar. abr. maio jun. jul. ago. set. out. nov. dez.',
  en: 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.',
  es: 'enero feb. marzo abr. mayo jun. jul. agosto sept. oct. nov. dic.',
  fr: 'janv. févr. mars avril mai juin juil. août sept. oct. nov. déc.',
  it: 'genn. febbr. mar. apr. magg. giugno luglio ag. sett. ott. nov. dic.',
  de: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
};
const monthsInFull = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
  ' ',
);
const seasons: Record<string, string> = {
  pt: 'primavera verão outono inverno',
  en: 'Spring Summer Fall Winter',
  es: 'primavera verano otoño invierno',
};

type Parts = readonly (number | undefined)[];

/** The date or dates that a field holds; nothing, when it is text. */
function partsOf(date: CslDate | undefined): Parts[] {
  const iso = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(date?.raw ?? date?.literal ?? '');
  const parts = iso ? [iso.slice(1).filter(Boolean)] : (date?.['date-parts'] ?? []);
  return parts.map((one) => one.map(Number)).filter(([year]) => Number.isFinite(year));
}

function literalOf(date: CslDate | undefined): string | undefined {
  return date?.literal?.trim() || date?.raw?.trim() || undefined;
}

function wordFor(tables: Record<string, string>, language: string, index: number): string {
  return (tables[language] ?? tables['pt'])?.split(' ')[index - 1] ?? '';
}

/** "12 ago. 2010", "jan./abr. 2014", "1943-1978"; what was typed as text stays. */
export function writeDate(date: CslDate | undefined, language = 'pt'): string | undefined {
  const [from, to] = partsOf(date);
  if (!from) return literalOf(date);
  const nameOf = (index: number) => wordFor(months, language, index);
  if (to) return writeSpan(from, to, nameOf);
  return from[1] || !date?.season ? writeOne(from, nameOf) : `${seasonOf(date.season, language)} ${from[0]}`;
}

function seasonOf(season: number | string, language: string): string {
  const index = Number(season);
  return Number.isNaN(index) ? String(season) : wordFor(seasons, language, index);
}

function writeSpan(from: Parts, to: Parts, nameOf: (index: number) => string): string {
  const [year, month, day] = from;
  const [toYear, toMonth, toDay] = to;
  const end = writeOne(to, nameOf);
  if (!month || !toMonth) return year === toYear ? String(year) : `${year}-${toYear}`;
  if (writeOne(from, nameOf) === end) return end;
  if (year !== toYear) return `${writeOne(from, nameOf)}/${end}`;
  if (day && toDay && month === toMonth) return `${day}-${end}`;
  return `${[day, nameOf(month)].filter(Boolean).join(' ')}/${end}`;
}

function writeOne([year, month, day]: Parts, nameOf: (index: number) => string): string {
  return [day, month && nameOf(month), year].filter(Boolean).join(' ');
}

/** "29 de novembro de 2005". */
export function writeDateInFull(date: CslDate | undefined): string | undefined {
  const [year, month, day] = partsOf(date)[0] ?? [];
  if (year === undefined) return literalOf(date);
  const name = month ? monthsInFull[month - 1] : undefined;
  return [day === 1 ? '1º' : day, name, year].filter(Boolean).join(' de ');
}

/** The year alone, or the years; what was typed as text stays. */
export function writeYear(date: CslDate | undefined): string | undefined {
  const [from, to] = partsOf(date);
  if (!from) return literalOf(date);
  return to && to[0] !== from[0] ? `${from[0]}-${to[0]}` : String(from[0]);
}

/** The date of a work, in brackets when it is about then, and "s. d." when there is none. */
export function issuedOf(csl: Csl, edition: '2025' | '2018', whole: boolean): Piece {
  const { issued } = csl;
  const text = whole ? writeDate(issued, languageOf(csl)) : writeYear(issued);
  if (text === undefined) return italic('[s. d.]');
  return withCirca(issued?.circa && !text.includes('ca.') ? `[ca. ${text.replace(/[[\]]/g, '')}]` : text, edition);
}

/** The edition of 2025 sets "ca." in italics. */
function withCirca(text: string, edition: '2025' | '2018'): (string | Run)[] {
  const at = text.indexOf('ca.');
  if (edition === '2018' || at < 0) return [text];
  return [text.slice(0, at), italic('ca.'), text.slice(at + 3)];
}
