/** Creating a date formatter takes milliseconds on a phone, so it is not done during the first load. */
function onFirstUse<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const weekday = onFirstUse(() => new Intl.DateTimeFormat('pt-BR', { weekday: 'short' }));
const month = onFirstUse(() => new Intl.DateTimeFormat('pt-BR', { month: 'short' }));
const clock = onFirstUse(() => new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' }));
const full = onFirstUse(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short' }));

/** In the feed: 'agora', '5 min', '2 h', 'ontem', 'seg.', '12 nov.', '12 nov. 2024'. */
export function formatWhen(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime();
  if (age < minute) return 'agora';
  if (age < hour) return `${Math.floor(age / minute)} min`;
  if (daysBetween(date, now) === 0 || age < 6 * hour) return `${Math.floor(age / hour)} h`;
  return formatDay(date, now);
}

/** In lists of conversations: '08:11' today, otherwise as in the feed. */
export function formatWhenInList(date: Date, now: Date): string {
  return daysBetween(date, now) <= 0 ? formatClock(date) : formatDay(date, now);
}

/** The age of a comment, as specified: 'agora', '5m', '3h', '2d'. */
export function formatCommentAge(date: Date, now: Date): string {
  const age = now.getTime() - date.getTime();
  if (age < minute) return 'agora';
  if (age < hour) return `${Math.floor(age / minute)}m`;
  if (age < day) return `${Math.floor(age / hour)}h`;
  return `${Math.floor(age / day)}d`;
}

/** '08:11' */
export function formatClock(date: Date): string {
  return clock().format(date);
}

/** When something was done: 'hoje, 9h12', 'ontem, 18h40', '12 nov., 9h05' */
export function formatMoment(date: Date, now: Date): string {
  const days = daysBetween(date, now);
  const earlier = date.getFullYear() === now.getFullYear() ? dayAndMonth(date) : formatDate(date);
  const day = days > 1 ? earlier : ['hoje', 'ontem'][Math.max(0, days)];
  return `${day}, ${date.getHours()}h${String(date.getMinutes()).padStart(2, '0')}`;
}

/** '8 ago. 2023' */
export function formatDate(date: Date): string {
  return `${dayAndMonth(date)} ${date.getFullYear()}`;
}

/** When something ends: 'hoje, até 22:40', 'amanhã, até 06:40', 'até 29 nov.' */
export function formatUntil(date: Date, now: Date): string {
  const days = daysBetween(now, date);
  if (days > 1) return `até ${dayAndMonth(date)}`;
  return `${days === 1 ? 'amanhã' : 'hoje'}, até ${formatClock(date)}`;
}

/** '12 de novembro de 2025 às 08:11', for the title of a time. */
export function formatFull(date: Date): string {
  return full().format(date);
}

function formatDay(date: Date, now: Date): string {
  const days = daysBetween(date, now);
  if (days === 1) return 'ontem';
  if (days < 7) return weekday().format(date);
  return date.getFullYear() === now.getFullYear() ? dayAndMonth(date) : formatDate(date);
}

/** '8 ago.' */
export function dayAndMonth(date: Date): string {
  return `${date.getDate()} ${month().format(date)}`;
}

/** Calendar days; rounded, because the day of a clock change does not have 24 hours. */
function daysBetween(date: Date, now: Date): number {
  return Math.round((startOfDay(now) - startOfDay(date)) / day);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
