import type { RouteOutput } from '@publyka/contract/route';
import { createReviewRoute, type NewReview } from '@publyka/contract/routes/reviews';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';
import { browserStorage } from '../../lib/storage/storage.ts';
import { toast } from '../../ui/toast.ts';
import { draftKey, storeReview } from './data.ts';

export type ReviewPayload = Omit<NewReview, 'id'>;

/** Without a connection it waits. The draft stays until the server has it, so that a refusal loses no words. */
export const reviewCommand: CommandKind<ReviewPayload, RouteOutput<typeof createReviewRoute>> = {
  name: 'review',
  isToggle: false,
  send: ({ id, payload }, signal) => call(createReviewRoute, { body: { ...payload, id } }, { signal }),
  applyAnswer(queryClient, { payload: { subject } }, review) {
    browserStorage.write(draftKey(review.reviewer.id, subject), null);
    storeReview(queryClient, review);
  },
  notifySent: () => toast.success('Avaliação publicada'),
  onRefused(_, __, error) {
    toast.error(`${messageOf(error)}. O que você escreveu continua guardado.`);
    return 'drop';
  },
  notifyFailed: () => toast.error('Não foi possível enviar a avaliação. Ela continua na fila.'),
};
