import { MEBIBYTE } from '@publyka/contract/limits';

const numbers = new Intl.NumberFormat('pt-BR');

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** '1.245' */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** '834', '1,2 mil', '3,4 mi' */
export function formatCompact(value: number): string {
  return compact.format(value);
}

/** '1 comentário', '0 comentários', '1.245 comentários' */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

const megabytes = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const kilobytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** '14,2 MB', '834 kB', in the units of the limits: a file of '50,0 MB' passes 'até 50 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes >= MEBIBYTE) return `${megabytes.format(bytes / MEBIBYTE)} MB`;
  return `${kilobytes.format(Math.min(1023, Math.ceil(bytes / 1024)))} kB`;
}
