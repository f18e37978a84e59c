import { notificationExcerptLength } from '@publyka/contract/limits';

/** What follows the name of one who did it, and the names of many. */
export const notificationTexts = {
  like: { one: 'curtiu sua publicação', many: 'curtiram sua publicação' },
  dropLike: { one: 'curtiu seu drop', many: 'curtiram seu drop' },
  comment: { one: (content: string) => `comentou: “${excerptOf(content)}”`, many: 'comentaram sua publicação' },
  connectionRequest: 'quer se linkar com você',
  connectionAccepted: { one: 'aceitou seu convite', many: 'aceitaram seu convite' },
} as const;

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** The first words of a text on one line; cut between words where there is one, never inside an emoji. */
export function excerptOf(text: string, maxLength = notificationExcerptLength): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  if (characters.length <= maxLength) return line;
  const cut = characters.slice(0, maxLength - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const words = lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut;
  return `${words.replace(/[\s,.;:]+$/, '')}…`;
}

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** Same kind, same thing, same day: told as one. */
export function groupKeyOf(kind: string, thing: string, now = new Date()): string {
  return `${kind} ${thing} ${days.format(now)}`;
}
