import type { CatchUp } from '@publyka/contract/routes/catch-up';

const numbers = ['nenhuma', 'uma', 'duas', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito', 'nove', 'dez'];
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' });
const date = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });
const day = 24 * 60 * 60_000;

/** 'terça, às 19h', 'ontem, às 8h05', '3 de novembro' */
export function sinceText(since: Date, now: Date): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  const daysAgo = Math.ceil((midnight - since.getTime()) / day);
  if (daysAgo >= 7) return date.format(since);
  const name = ['hoje', 'ontem'][Math.max(0, daysAgo)] ?? weekday.format(since).replace('-feira', '');
  const minutes = since.getMinutes();
  const clock = `${since.getHours()}h${minutes === 0 ? '' : String(minutes).padStart(2, '0')}`;
  return `${name}, ${since.getHours() === 1 ? 'à' : 'às'} ${clock}`;
}

/** 'três pessoas e duas RePublykas' */
export function countsText({ people, directs, calls, communities }: CatchUp): string {
  const who = new Set([
    ...people.map(({ person }) => person.id),
    ...directs.map(({ author }) => author.id),
    ...calls.flatMap(({ actors }) => actors.map(({ id }) => id)),
  ]);
  const places = new Set(communities.map(({ id }) => id)).size;
  const parts = [
    who.size > 0 && `${inWords(who.size)} ${who.size === 1 ? 'pessoa' : 'pessoas'}`,
    places > 0 && `${inWords(places)} ${places === 1 ? 'RePublyka' : 'RePublykas'}`,
  ].filter((part) => part !== false);
  return parts.join(' e ') || 'nada de novo';
}

function inWords(count: number): string {
  return numbers[count] ?? String(count);
}

export function isEmpty({ people, directs, calls, communities }: CatchUp): boolean {
  return people.length + directs.length + calls.length + communities.length === 0;
}

/** Words that somebody reads in a minute, names and counts around them included. */
const wordsPerMinute = 200;
const wordsAround = 6;

/** How long it takes to read: 'Um minuto.', 'Dois minutos.' */
export function readingTime({ people, directs, calls, communities }: CatchUp): string {
  const texts = [...people, ...directs, ...communities].map(({ words }) => words);
  const all = [...texts, ...calls.map(({ content, quote }) => `${content} ${quote ?? ''}`)];
  const count = all.reduce((sum, text) => sum + text.split(' ').length + wordsAround, 0);
  return count > wordsPerMinute ? 'Dois minutos.' : 'Um minuto.';
}
