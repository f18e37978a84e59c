import type { CslDate } from '@publyka/contract/abnt/csl';

/** The beginnings of the names of the months in the languages of our files. */
const beginnings: readonly (readonly [RegExp, number])[] = [
  [/^(?:jan|ene|gen)/, 1],
  [/^(?:f[eé][bv])/, 2],
  [/^(?:mar|m[aä]r|mrz)/, 3],
  [/^(?:apr|abr|avr)/, 4],
  [/^(?:ma[yiog](?![a-z]{4}))/, 5],
  [/^(?:jun|juin|giu)/, 6],
  [/^(?:jul|juil|lug)/, 7],
  [/^(?:aug|ago|ao[uû]t)/, 8],
  [/^(?:sep|set)/, 9],
  [/^(?:oct|out|okt|ott)/, 10],
  [/^(?:nov)/, 11],
  [/^(?:dec|dez|dic|d[eé]c)/, 12],
];

const seasons: readonly (readonly [RegExp, number])[] = [
  [/^(?:spring|primavera|printemps|spr$)/, 1],
  [/^(?:summer|ver[aã]o|verano|[eé]t[eé]$|sum$)/, 2],
  [/^(?:fall|autumn|outono|oto[nñ]o|automne|fal$)/, 3],
  [/^(?:winter|inverno|invierno|hiver|win$)/, 4],
];

/** Months and days of a text such as 'março', 'jan./abr.', '10 jun', 'Sep 12', '3', and its season. */
export type MonthWords = { months: number[]; days: number[]; season?: number };

export function readMonths(text: string): MonthWords {
  const found: MonthWords = { months: [], days: [] };
  for (const part of text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []) {
    const month = beginnings.find(([pattern]) => pattern.test(part))?.[1];
    const season = seasons.find(([pattern]) => pattern.test(part))?.[1];
    if (season) found.season = season;
    else if (month && /^\p{L}/u.test(part)) found.months.push(month);
    else if (/^\d{1,2}$/.test(part)) found.days.push(Number(part));
  }
  // Without a name the numbers are months: '3', '01/04'.
  if (found.months.length === 0 && !found.season) {
    const numbers = found.days.filter((month) => month >= 1 && month <= 12);
    return { months: numbers.slice(0, 2), days: [] };
  }
  return {
    ...found,
    months: found.months.slice(0, 2),
    days: found.days.filter((day) => day >= 1 && day <= 31).slice(0, 2),
  };
}

/** The year with what was found of its months and days. */
export function toDate(year: number, { months, days, season }: MonthWords): CslDate {
  const [from, to] = months;
  const [day, toDay] = days;
  if (from === undefined) return { 'date-parts': [[year]], ...(season && { season }) };
  const start = [year, from, ...(day === undefined ? [] : [day])];
  if (to !== undefined && to !== from)
    return { 'date-parts': [start, [year, to, ...(toDay === undefined ? [] : [toDay])]] };
  if (toDay !== undefined) return { 'date-parts': [start, [year, from, toDay]] };
  return { 'date-parts': [start] };
}
