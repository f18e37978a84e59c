import { getNumbersRoute } from '@publyka/contract/routes/numbers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { formatBytes } from '../../../lib/format.ts';
import { administrationKey } from '../../../shared/people/standing.ts';

export const numbersQuery = queryOptions({
  queryKey: [administrationKey, 'numbers'],
  queryFn: ({ signal }) => call(getNumbersRoute, {}, { signal }),
  staleTime: 0,
});

const shownDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '23 de nov.' */
export function dayWords(day: string): string {
  return shownDay.format(new Date(day));
}

/** '1.245', '17,5'; a dash for what is not known. */
export function numberWords(value: number | null | undefined, unit = ''): string {
  if (value === null || value === undefined) return '–';
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: value < 100 ? 1 : 0 })}${unit}`;
}

/** '203 pessoas estiveram aqui nos últimos sete dias, 19 a mais que nos sete anteriores.' */
export function activeWords(now: number, before: number | null): string {
  const people = now === 1 ? '1 pessoa esteve' : `${numberWords(now)} pessoas estiveram`;
  const said = `${people} aqui nos últimos sete dias`;
  if (before === null) return `${said}.`;
  const more = now - before;
  if (more === 0) return `${said}, tantas quantas nos sete anteriores.`;
  return `${said}, ${numberWords(Math.abs(more))} a ${more > 0 ? 'mais' : 'menos'} que nos sete anteriores.`;
}

export function roundedOf(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value);
}

const gigabyte = 1024 ** 3;

/** '14,2 MB', '68,1 GB' */
export function sizeWords(bytes: number): string {
  return bytes < gigabyte ? formatBytes(bytes) : `${numberWords(bytes / gigabyte)} GB`;
}
