const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const fullDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' });
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' });

/** The calendar day of a time where the reader is; two messages of one day have the same. */
export function dayOf(time: string): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

/** 'Hoje', 'Ontem', 'segunda-feira', '12 de novembro', '12 de novembro de 2024' */
export function dayLabel(time: string, now: Date): string {
  const date = new Date(time);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000);
  if (days <= 0) return 'Hoje';
  if (days === 1) return 'Ontem';
  if (days < 7) return weekday.format(date);
  return date.getFullYear() === now.getFullYear() ? dayAndMonth.format(date) : fullDay.format(date);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
