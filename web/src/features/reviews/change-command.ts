import {
  markReviewHelpedRoute,
  removeReviewReplyRoute,
  replyToReviewRoute,
  unmarkReviewHelpedRoute,
} from '@publyka/contract/routes/review-responses';
import {
  editReviewRoute,
  type NewReview,
  type Review,
  type SubjectReference,
  withdrawReviewRoute,
} from '@publyka/contract/routes/reviews';
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';
import { useOutgoing } from '../../lib/outbox/use-outbox.ts';
import { useMe } from '../../lib/session/session.ts';
import { browserStorage } from '../../lib/storage/storage.ts';
import { reviewsKey } from '../../shared/reports/reported-keys.ts';
import { toast } from '../../ui/toast.ts';
import { draftKey, replyKey, reviewQuery, storeReview } from './data.ts';

type Content = Pick<NewReview, 'answers' | 'strongest' | 'firstStep' | 'conflict' | 'usedAi' | 'aiUse'>;

/** What its reviewer does with a review that is there, or those whose thing it is of. */
export type ReviewChange =
  | { kind: 'edit'; version: number; content: Content; subject: SubjectReference }
  | { kind: 'withdraw' }
  | { kind: 'reply'; content: string }
  | { kind: 'remove-reply' }
  | { kind: 'help'; isHelped: boolean };

type Payload = { reviewId: string; change: ReviewChange };

function send({ reviewId, change }: Payload, signal: AbortSignal): Promise<Review | undefined> {
  const params = { reviewId };
  if (change.kind === 'withdraw') return call(withdrawReviewRoute, { params }, { signal });
  if (change.kind === 'remove-reply') return call(removeReviewReplyRoute, { params }, { signal });
  if (change.kind === 'reply')
    return call(replyToReviewRoute, { params, body: { content: change.content } }, { signal });
  if (change.kind === 'edit')
    return call(editReviewRoute, { params, body: { version: change.version, ...change.content } }, { signal });
  return call(change.isHelped ? markReviewHelpedRoute : unmarkReviewHelpedRoute, { params }, { signal });
}

const sentTexts: Partial<Record<ReviewChange['kind'], string>> = {
  edit: 'Avaliação salva',
  withdraw: 'Avaliação retirada',
  reply: 'Resposta publicada',
};

/** Without a connection it waits; what was written stays on the device until the server has it. */
export const reviewChangeCommand: CommandKind<Payload, Review | undefined> = {
  name: 'review-change',
  isToggle: false,
  send: ({ payload }, signal) => send(payload, signal),
  applyAnswer(queryClient, { payload: { reviewId, change } }, review) {
    if (change.kind === 'reply') browserStorage.write(replyKey(reviewId), null);
    if (change.kind === 'edit' && review)
      browserStorage.write(`${draftKey(review.reviewer.id, change.subject)}:${change.version}`, null);
    if (review) storeReview(queryClient, review);
    else forgetReview(queryClient, reviewId);
  },
  notifySent({ payload }) {
    const text = sentTexts[payload.change.kind];
    if (text) toast.success(text);
  },
  onRefused(queryClient, { payload: { reviewId } }, error) {
    void queryClient.invalidateQueries({ queryKey: reviewQuery(reviewId).queryKey });
    toast.error(messageOf(error));
    return 'drop';
  },
  notifyFailed: () => toast.error('Não foi possível enviar a mudança da avaliação. Ela continua na fila.'),
};

function forgetReview(queryClient: QueryClient, reviewId: string): void {
  queryClient.setQueryData(reviewQuery(reviewId).queryKey, null);
  void queryClient.invalidateQueries({ queryKey: reviewsKey });
}

export const changeQueueKey = (reviewId: string) => `review-change:${reviewId}`;

/** A review as it will be once what waits has arrived; null when it will be gone. */
export function useReviewChanges(review: Review): { shown: Review | null; change: (change: ReviewChange) => void } {
  const me = useMe();
  const { outgoing, send: put } = useOutgoing(reviewChangeCommand, changeQueueKey(review.id));
  const shown = outgoing.reduce<Review | null>(
    (before, { payload, createdAt }) => before && withChange(before, payload.change, { me, at: createdAt }),
    review,
  );
  return { shown, change: (change) => put({ reviewId: review.id, change }) };
}

type By = { me: Review['reviewer']; at: string };

export function withChange(review: Review, change: ReviewChange, { me, at }: By): Review | null {
  if (change.kind === 'withdraw') return null;
  if (change.kind === 'edit') return { ...review, ...withDefaults(change.content), editedAt: at };
  if (change.kind === 'help') {
    const others = review.helped.filter(({ id }) => id !== me.id);
    return { ...review, helped: change.isHelped ? [...others, me] : others, viewer: { isHelped: change.isHelped } };
  }
  const reply = change.kind === 'reply' ? { author: me, content: change.content, createdAt: at } : null;
  return { ...review, reply, can: { ...review.can, reply: reply === null } };
}

/** What may be left out when it is sent. */
function withDefaults({ answers, aiUse = '', ...content }: Content) {
  return { ...content, aiUse, answers: answers.map(({ why = '', ...answer }) => ({ ...answer, why })) };
}
