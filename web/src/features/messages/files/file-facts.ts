import { MEBIBYTE } from '@publyka/contract/limits';
import { formatBytes } from '../../../lib/format.ts';
import { pausedText, type StoredFile, type Upload, type UploadState } from '../../uploads/upload.ts';

/** 'pdf'; empty without one. */
export function extensionOf(name: string): string {
  return /[^.]\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** 'PDF · 2,3 MB' */
export function fileFacts({ name, bytes }: { name: string; bytes: number }): string {
  return `${extensionOf(name).toUpperCase() || 'Arquivo'} · ${formatBytes(bytes)}`;
}

/** '62%' and '52 de 84 MB'; without a percentage, what the file waits for or why it was refused. */
export function progressFacts({ state, name, bytes }: Pick<Upload<StoredFile>, 'state' | 'name' | 'bytes'>): {
  percent: string;
  rest: string;
} {
  if (state.status === 'uploading') return { percent: `${state.percent}%`, rest: sentOf(state.sent, state.total) };
  return { percent: '', rest: stateText(state) ?? fileFacts({ name, bytes }) };
}

/** Null when it is on the server. */
function stateText(state: Exclude<UploadState<StoredFile>, { status: 'uploading' }>): string | null {
  switch (state.status) {
    case 'waiting':
      return 'Na fila';
    case 'paused':
      return pausedText(state);
    case 'processing':
      return 'Preparando...';
    case 'failed':
      return state.message;
    case 'ready':
      return null;
  }
}

const units = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '52 de 84 MB', '1,2 de 3,4 MB', '120 de 834 kB' */
export function sentOf(sent: number, total: number): string {
  const [unit, name] = total >= MEBIBYTE ? [MEBIBYTE, 'MB'] : [1024, 'kB'];
  const format = total >= MEBIBYTE && total < 10 * MEBIBYTE ? tenths : units;
  return `${format.format(sent / unit)} de ${format.format(total / unit)} ${name}`;
}
