import { formatCompact } from '../../lib/format-number.ts';

/** '1 visualização', '3,4 mil visualizações' */
export function formatViews(count: number): string {
  return `${formatCompact(count)} ${count === 1 ? 'visualização' : 'visualizações'}`;
}

/** '0:54', '1:00' */
export function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds)) || 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** 'falta 1 min', 'faltam 20 s' */
export function formatRemaining(seconds: number): string {
  if (seconds >= 50) {
    const minutes = Math.max(1, Math.round(seconds / 60));
    return `${minutes === 1 ? 'falta' : 'faltam'} ${minutes} min`;
  }
  const tens = Math.max(5, Math.ceil(seconds / 5) * 5);
  return `faltam ${tens} s`;
}
