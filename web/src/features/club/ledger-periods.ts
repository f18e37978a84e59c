import type { LedgerLine } from '@publyka/contract/routes/club';

export interface LedgerPeriod {
  title: string;
  lines: LedgerLine[];
}

const day = 24 * 60 * 60_000;

/** Lines, newest first, under 'Hoje', 'Esta semana' (the last seven days), 'Este mês' and the months before. */
export function toPeriods(lines: readonly LedgerLine[], now: Date): LedgerPeriod[] {
  const periods: LedgerPeriod[] = [];
  for (const line of lines) {
    const title = periodOf(new Date(line.createdAt), now);
    const last = periods.at(-1);
    if (last?.title === title) last.lines.push(line);
    else periods.push({ title, lines: [line] });
  }
  return periods;
}

function periodOf(date: Date, now: Date): string {
  if (date.toDateString() === now.toDateString()) return 'Hoje';
  if (now.getTime() - date.getTime() < 7 * day) return 'Esta semana';
  const isThisYear = date.getFullYear() === now.getFullYear();
  if (isThisYear && date.getMonth() === now.getMonth()) return 'Este mês';
  const month = date.toLocaleDateString('pt-BR', { month: 'long', ...(!isThisYear && { year: 'numeric' }) });
  return month.charAt(0).toUpperCase() + month.slice(1);
}
