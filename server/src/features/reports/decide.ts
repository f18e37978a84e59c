import type { CaseDecision, CaseKind } from '@publyka/contract/routes/cases';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeCollaboration } from '../collaborations/service.ts';
import { removeComment } from '../comments/service.ts';
import { removeDrop } from '../drops/service.ts';
import { removeMessage } from '../messages/service.ts';
import { notify } from '../notifications/service.ts';
import { holdPost, removePost } from '../posts/service.ts';
import { removeReview } from '../reviews/service.ts';
import * as store from './case-store.ts';

export interface Decision {
  caseId: string;
  decision: CaseDecision;
  /** To the author, after what was decided. */
  answer: string;
}

/** How each kind of thing is taken away; what is absent here is not, and its author is warned. */
type Removal = (platform: Platform, tx: Transaction, thing: store.CaseRow) => Promise<unknown>;
const removals: Partial<Record<CaseKind, Removal>> = {
  post: (platform, tx, { thingId }) => removePost(platform, tx, thingId, null),
  comment: (_, tx, { thingId, authorId }) => removeComment(tx, { id: authorId, sessionId: '' }, thingId),
  drop: (platform, tx, { thingId }) => removeDrop(platform, tx, thingId, null),
  message: (platform, tx, { thingId, authorId, communityId }) =>
    removeMessage(platform, tx, authorId, { communityId: communityId ?? '', messageId: thingId }),
  review: (_, tx, { thingId }) => removeReview(tx, thingId, null),
  collaboration: (_, tx, { thingId }) => removeCollaboration(tx, thingId),
};

/**
 * Decides a case, once: the thing, the reports, the answers to everybody and the line of the audit in one transaction.
 * Answers how many reports it decided.
 */
export async function decideCase(
  platform: Platform,
  tx: Transaction,
  by: Actor,
  { caseId, decision, answer }: Decision,
): Promise<number> {
  const found = await store.selectCase(tx.sql, caseId);
  if (!found) throw new AppError('not_found');
  // Before the reports, as whoever reports or deletes the post does.
  if (found.kind === 'post') await holdPost(tx.sql, found.thingId);
  const deciderId = 'personId' in by ? by.personId : null;
  if (!(await store.decide(tx.sql, caseId, { decision, answer, deciderId })))
    throw new AppError('conflict', { message: 'Outra pessoa da moderação já decidiu este caso' });
  if (decision === 'removed') {
    const remove = removals[found.kind];
    if (!remove) throw new AppError('conflict', { message: 'Isto não se retira por aqui: advirta quem escreveu' });
    await remove(platform, tx, found);
  }
  const reporters = await store.selectReporters(tx.sql, caseId);
  await tell(tx, found, reporters, { decision, answer });
  const details = { kind: found.kind, decision, reports: reporters.length };
  await audit(tx.sql, by, { act: 'reports decide', target: found.protocol, details });
  return reporters.length;
}

const nouns: Record<CaseKind, string> = {
  post: 'sua publicação',
  comment: 'seu comentário',
  drop: 'seu Drop',
  message: 'sua mensagem',
  person: 'seu perfil',
  review: 'sua avaliação',
  collaboration: 'sua colaboração',
  line: 'um item do seu currículo',
  request: 'seu pedido de entrada',
};

const outcomes: Record<CaseDecision, string> = {
  dismissed: 'A moderação leu e manteve no ar.',
  warned: 'A moderação advertiu quem publicou.',
  removed: 'A moderação retirou o que você denunciou.',
};

/** Both sides hear the outcome and the protocol; neither hears of the other. */
async function tell(
  tx: Transaction,
  { authorId, kind, protocol }: store.CaseRow,
  reporters: string[],
  { decision, answer }: { decision: CaseDecision; answer: string },
): Promise<void> {
  const plain = { actorId: null, type: 'other', refTable: null, refId: null, postId: null, link: '/terms' } as const;
  for (const userId of reporters)
    await notify(tx, { ...plain, userId, content: `Denúncia ${protocol}: ${outcomes[decision]}` });
  if (decision === 'dismissed') return;
  const what = decision === 'removed' ? `A moderação retirou ${nouns[kind]}.` : `Advertência sobre ${nouns[kind]}.`;
  await notify(tx, {
    ...plain,
    userId: authorId,
    content: `${what} ${answer} Protocolo ${protocol}.`.replace('  ', ' '),
  });
}
