import { communityName, communityNamePlural } from '../brand.ts';

// Free of zod, so that the web's first load may use it.

/**
 * One part of a post's score. `points` are hundredths; those of a post add up exactly to its score. `base` is what they
 * were before the reader's weight, where it is not the default.
 */
export type Reason = { points: number; base?: number | undefined } & ReasonFacts;

type ReasonFacts =
  /** `linksCount` Links of the viewer follow the author, too. */
  | { kind: 'closeness'; relation: 'own' | 'link' | 'follow' | 'none'; linksCount: number }
  /** The RePublyka in common, and how many there are. */
  | { kind: 'community'; name: string; count: number }
  /** Works that the post mentions, or RePublykas of its author, that the viewer follows. */
  | { kind: 'followed'; names: string[] }
  /** The viewer's interests that the words of the post name. */
  | { kind: 'interest'; names: string[] }
  /** Those that only its author shares. */
  | { kind: 'author_interest'; names: string[] }
  | { kind: 'freshness' }
  /** Its author paid for it ('Destacar'): the card says 'Destacado'. */
  | { kind: 'highlight' }
  | { kind: 'engagement'; likesCount: number; commentsCount: number }
  /** Comments since the viewer saw it. */
  | { kind: 'news'; count: number };

interface About {
  authorFirstName: string;
  createdAt: string;
  now: number;
}

/** A reason in words: over the card the first one, in 'Por que estou vendo isto' each with its points. */
export function reasonText(reason: Reason, about: About): string {
  switch (reason.kind) {
    case 'closeness':
      return closenessText(reason, about.authorFirstName);
    case 'community':
      return reason.count > 1
        ? `${communityNamePlural} em comum: ${reason.name} e mais\u00a0${reason.count - 1}`
        : `${communityName} em comum: ${reason.name}`;
    case 'followed':
      return `Você acompanha ${listOf(reason.names)}`;
    case 'interest':
      return `Sobre ${listOf(reason.names)}`;
    case 'author_interest':
      return `${about.authorFirstName} também acompanha ${listOf(reason.names)}`;
    case 'freshness':
      return `Publicado ${ageText(about.createdAt, about.now)}`;
    case 'highlight':
      return 'Destacado com EduCoins';
    case 'engagement':
      return engagementText(reason);
    case 'news':
      return reason.count === 1 ? '1 comentário desde que você viu' : `${reason.count} comentários desde que você viu`;
  }
}

/** Whether a post stands where it stands because its author paid: the card is labelled 'Destacado'. */
export function isHighlighted({ reasons }: { reasons: readonly Reason[] }): boolean {
  return reasons.some(({ kind }) => kind === 'highlight');
}

/** Points as the score is written: 34 is '0,34'. */
export function pointsText(points: number): string {
  return (points / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

function closenessText({ relation, linksCount }: Extract<Reason, { kind: 'closeness' }>, name: string): string {
  if (relation === 'own') return 'Sua publicação';
  const links = linksCount === 1 ? '1 Link' : `${linksCount} Links`;
  if (relation === 'none') return `${links} ${linksCount === 1 ? 'acompanha' : 'acompanham'} ${name}`;
  if (linksCount > 0) return `Você e ${links} acompanham ${name}`;
  return relation === 'link' ? `Você e ${name} são Links` : `Você acompanha ${name}`;
}

function engagementText({ likesCount, commentsCount }: Extract<Reason, { kind: 'engagement' }>): string {
  const likes = likesCount === 1 ? '1 pessoa curtiu' : `${likesCount.toLocaleString('pt-BR')} pessoas curtiram`;
  const comments = commentsCount === 1 ? '1 comentário' : `${commentsCount.toLocaleString('pt-BR')} comentários`;
  if (commentsCount === 0) return likes;
  return likesCount === 0 ? comments : `${likes}, ${comments}`;
}

function ageText(createdAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / 60_000));
  const relative = new Intl.RelativeTimeFormat('pt-BR');
  if (minutes < 1) return 'agora';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour');
  return relative.format(-Math.floor(minutes / (24 * 60)), 'day');
}

function listOf(names: string[]): string {
  return new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(names);
}
