const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** Same kind, same thing, same day: told as one. */
export function groupKeyOf(kind: string, thing: string, now = new Date()): string {
  return `${kind} ${thing} ${days.format(now)}`;
}
