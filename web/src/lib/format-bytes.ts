import { MEBIBYTE } from '@publyka/contract/limits';

const megabytes = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const kilobytes = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** '14,2 MB', '834 kB', in the units of the limits: a file of '50,0 MB' passes 'até 50 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes >= MEBIBYTE) return `${megabytes.format(bytes / MEBIBYTE)} MB`;
  return `${kilobytes.format(Math.min(1023, Math.ceil(bytes / 1024)))} kB`;
}
