import type { CslDate } from '@publyka/contract/abnt/csl';
import { readMonths, toDate } from './months.ts';

/** Year and day stand in two tags, in any of their forms: '2011', '2011/06/12/', 'Jun', '05/28', 'Jun 12 2011'. */
export function toIssued(year: string | undefined, day: string | undefined): CslDate | undefined {
  const whole = toWholeDate(day);
  const own = toWholeDate(year);
  const number =
    yearIn(own) ?? yearIn(whole) ?? Number(/(?<!\d)(?:1[4-9]|20)\d\d(?!\d)/.exec(`${year} ${day}`)?.[0] ?? 0);
  if (own && !own['date-parts']) {
    const spoken = readMonths(String(own.literal).replace(/\d{4}/, ''));
    return number && spoken.months.length > 0 && /\p{L}{3}/u.test(String(own.literal)) ? toDate(number, spoken) : own;
  }
  if (!number) return whole;
  const parts = [own, whole]
    .map((date) => date?.['date-parts']?.[0] ?? [])
    .find((one) => one.length > 1 && one[0] === number);
  if (parts) return { 'date-parts': [[...parts]] };
  const rest = whole?.['date-parts'] ? '' : (day ?? '').replace(String(number), '');
  const isMonthAndDay = /^\s*(\d{1,2})\/(\d{1,2})\/?\s*$/.exec(rest);
  if (isMonthAndDay) return toDate(number, { months: [Number(isMonthAndDay[1])], days: [Number(isMonthAndDay[2])] });
  return toDate(number, readMonths(rest));
}

function yearIn(date: CslDate | undefined): number | undefined {
  const [year] = date?.['date-parts']?.[0] ?? [];
  return year === undefined ? undefined : Number(year);
}

/** '2004/01/05/', '2004-01-05', '2004', '2004///jan'; zeros are nothing, and what has words instead of a year stays text. */
export function toWholeDate(text: string | undefined): CslDate | undefined {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || /^0+(?:[/-]|$)/.test(trimmed)) return undefined;
  const [, year, month, day] = /^(\d{4})(?:[/-](\d{0,2}))?(?:[/-](\d{0,2}))?(?:[/-].*|T.*|\s.*)?$/.exec(trimmed) ?? [];
  if (year === undefined || /^\d{4}-\d{4}/.test(trimmed)) {
    return /\d{4}|^\[|s\.\s?d|prelo|press/i.test(trimmed) ? { literal: trimmed } : undefined;
  }
  const numbers = [Number(month), Number(day)];
  const isMonth = numbers[0] !== undefined && numbers[0] >= 1 && numbers[0] <= 12;
  const isDay = isMonth && numbers[1] !== undefined && numbers[1] >= 1 && numbers[1] <= 31;
  return { 'date-parts': [[Number(year), ...(isMonth ? [numbers[0] ?? 0] : []), ...(isDay ? [numbers[1] ?? 0] : [])]] };
}
