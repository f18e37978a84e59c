import { notificationExcerptLength } from '@publyka/contract/limits';
import { excerptOf } from '../../platform/text/excerpt.ts';

/** What follows the name of one who did it, and the names of many. */
export const notificationTexts = {
  like: { one: 'curtiu sua publicação', many: 'curtiram sua publicação' },
  dropLike: { one: 'curtiu seu drop', many: 'curtiram seu drop' },
  comment: { one: (content: string) => `comentou: ${quoteOf(content)}`, many: 'comentaram sua publicação' },
  connectionRequest: 'quer se linkar com você',
  connectionAccepted: { one: 'aceitou seu convite', many: 'aceitaram seu convite' },
} as const;

/** A comment's first words. */
export function quoteOf(content: string): string {
  return `“${excerptOf(content, notificationExcerptLength)}”`;
}

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** Same kind, same thing, same day: told as one. */
export function groupKeyOf(kind: string, thing: string, now = new Date()): string {
  return `${kind} ${thing} ${days.format(now)}`;
}
