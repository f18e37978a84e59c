import type { CslDate } from '../abnt/csl.ts';

const twoDigits = (part: number | string) => String(part).padStart(2, '0');

/** As ISO 8601 with the extensions of EDTF: '2020-05-12/2020-06', '1890~' for about then, '2020-21' for its spring. */
export function toEdtf(date: CslDate | undefined): string | undefined {
  const parts = date?.['date-parts']?.filter((one) => one.length > 0);
  if (!date || !parts?.length) return undefined;
  const written = parts.map(([year, ...rest]) => [String(year).padStart(4, '0'), ...rest.map(twoDigits)].join('-'));
  const season = Number(date.season);
  const hasSeason = season >= 1 && season <= 4 && parts[0]?.length === 1;
  const text = hasSeason ? `${written[0]}-${20 + season}` : written.slice(0, 2).join('/');
  return date.circa ? `${text}~` : text;
}

/** A season that is called something else than spring, summer, autumn or winter is a word, which such a date cannot hold. */
export function hasNamedSeason(date: CslDate | undefined): boolean {
  return date?.season !== undefined && !(Number(date.season) >= 1 && Number(date.season) <= 4);
}

/** What `toEdtf` wrote, or a program that writes such dates. Other texts are no dates of this form. */
export function fromEdtf(text: string): CslDate | undefined {
  const circa = /[~?%]$/.test(text) || /^ca?\.\s/.test(text);
  const plain = text.replace(/[~?%]$/, '').replace(/T[\d:.+-]*Z?$/, '');
  const parts = plain.split(/\/|(?<=\d{4})\.\.(?=\d)/).map(readParts);
  const [from, to] = parts;
  if (!from || parts.length > 2 || (parts.length === 2 && to === undefined)) return undefined;
  const season = Number(from[1]);
  const marks = circa && { circa: true };
  if (season > 20 && season < 25) return { 'date-parts': [[from[0] ?? 0]], season: season - 20, ...marks };
  return { 'date-parts': to ? [from, to] : [from], ...marks };
}

function readParts(text: string): number[] | undefined {
  const [, ...found] = /^\s*(-?\d{3,4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?\s*$/.exec(text) ?? [];
  const [year, month, day] = found.map((part) => (part === undefined ? undefined : Number(part)));
  if (year === undefined) return undefined;
  const isMonth = month !== undefined && ((month >= 1 && month <= 12) || (month > 20 && month < 25));
  const isDay = isMonth && day !== undefined && day >= 1 && day <= 31;
  return [year, ...(isMonth ? [month] : []), ...(isDay ? [day] : [])];
}
