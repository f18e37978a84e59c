import type { Transaction } from '../../platform/db/transaction.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { markActsRead, notify, removeAbout, removeAct } from '../notifications/service.ts';
import type { Subject } from './subjects.ts';

type Told = 'received' | 'replied' | 'helped';

/** Characters of a title in a notification. */
const titleLength = 80;

/** A title is everybody's; the words of a post are not repeated. */
function nameOf({ shown }: Pick<Subject, 'shown'>, whose: 'sua' | 'uma'): string {
  if (shown.kind === 'work' && shown.work.title) return `“${excerptOf(shown.work.title, titleLength)}”`;
  return shown.kind === 'work' ? `${whose} obra` : `${whose} publicação`;
}

const contents: Record<Told, (subject: Pick<Subject, 'shown'>) => string> = {
  received: (subject) => `avaliou ${nameOf(subject, 'sua')}`,
  replied: (subject) => `respondeu à sua avaliação de ${nameOf(subject, 'uma')}`,
  helped: (subject) => `disse que sua avaliação de ${nameOf(subject, 'uma')} ajudou`,
};

const summaries: Record<Told, string> = {
  received: 'escreveu um parecer',
  replied: 'respondeu ao seu parecer',
  helped: 'disse que seu parecer ajudou',
};

interface ReviewNews {
  userIds: string[];
  actorId: string;
  reviewId: string;
  subject: Pick<Subject, 'shown'>;
}

export async function notifyOfReview(tx: Transaction, told: Told, news: ReviewNews): Promise<void> {
  const { userIds, actorId, reviewId, subject } = news;
  for (const userId of userIds)
    await notify(tx, {
      userId,
      actorId,
      type: 'review',
      content: contents[told](subject),
      summary: summaries[told],
      refTable: null,
      refId: reviewId,
      postId: subject.shown.kind === 'post' ? subject.shown.id : null,
      link: `/avaliacao/${reviewId}`,
    });
}

/** With a review goes all that was told of it. */
export function removeReviewNotifications(tx: Transaction, reviewId: string): Promise<void> {
  return removeAbout(tx, reviewId, `/avaliacao/${reviewId}`);
}

/** What somebody did about a review is taken back. */
export async function removeReviewNews(tx: Transaction, told: Told, news: ReviewNews): Promise<void> {
  const { userIds, actorId, reviewId: refId, subject } = news;
  const content = contents[told](subject);
  for (const userId of userIds) await removeAct(tx, { type: 'review', refId, actorId, userId, content });
}

export interface RequestNews {
  requestId: string;
  askerId: string;
  personId: string;
  subject: Pick<Subject, 'shown'>;
}

/** A reminder comes from the one who asked, too. */
export async function notifyOfRequest(tx: Transaction, news: RequestNews, isReminder = false): Promise<void> {
  const { requestId, askerId, personId, subject } = news;
  const { kind, id } = subject.shown;
  await notify(tx, {
    userId: personId,
    actorId: askerId,
    type: 'review',
    content: isReminder
      ? `espera até amanhã sua avaliação de ${nameOf(subject, 'uma')}`
      : `pede sua avaliação de ${nameOf(subject, 'uma')}`,
    summary: isReminder ? 'espera até amanhã o seu parecer' : 'pede o seu parecer',
    refTable: null,
    refId: requestId,
    postId: kind === 'post' ? id : null,
    link: `/avaliar/${kind}/${id}`,
  });
}

/** Whoever answered, either way, knows of it. */
export function settleRequestNotifications(tx: Transaction, userId: string, requestId: string): Promise<void> {
  return markActsRead(tx, { type: 'review', userId, refId: requestId });
}

export function removeRequestNotifications(tx: Transaction, requestId: string): Promise<void> {
  return removeAct(tx, { type: 'review', refId: requestId });
}
