import type { CaseDecision, CaseFate, CaseKind } from '@publyka/contract/routes/cases';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { hideCollaboration, removeCollaboration } from '../collaborations/service.ts';
import { hideComment, removeComment } from '../comments/service.ts';
import { closeCommunity } from '../communities/service.ts';
import { removeLine } from '../curricula/service.ts';
import { hideDrop, removeDrop } from '../drops/service.ts';
import { removeMessage } from '../messages/service.ts';
import { reconsider } from '../notifications/service.ts';
import { hidePost, removePost } from '../posts/service.ts';
import { hideReview, removeReview } from '../reviews/service.ts';
import { removedPersonId } from '../visibility/departures.ts';
import { markHidden } from '../visibility/hidden.ts';
import { revertCorrection } from '../works/service.ts';
import type { CaseRow } from './case-store.ts';

type Removal = (platform: Platform, tx: Transaction, thing: CaseRow) => Promise<unknown>;
/** How each kind of thing is taken away; what is absent has no place to be taken away from. */
const removals: Partial<Record<CaseKind, Removal>> = {
  post: (platform, tx, { thingId }) => removePost(platform, tx, thingId, null),
  comment: (_, tx, { thingId, authorId }) => removeComment(tx, authorId, thingId),
  drop: (platform, tx, { thingId }) => removeDrop(platform, tx, thingId, null),
  message: (platform, tx, { thingId, authorId, communityId }) =>
    removeMessage(platform, tx, authorId, { communityId: communityId ?? '', messageId: thingId }),
  review: (_, tx, { thingId }) => removeReview(tx, thingId, null),
  collaboration: (_, tx, { thingId }) => removeCollaboration(tx, thingId),
  line: (_, tx, { thingId, authorId }) => removeLine(tx, authorId, thingId),
  correction: (platform, tx, { thingId }) => revertCorrection(platform, tx, thingId),
};

type Hiding = (platform: Platform, tx: Transaction, thingId: string, isHidden: boolean) => Promise<boolean>;
/** How it goes out of sight and comes back; a RePublyka is closed and opened. */
const hidings: Partial<Record<CaseKind, Hiding>> = {
  post: hidePost,
  comment: (_, ...hiding) => hideComment(...hiding),
  drop: (_, ...hiding) => hideDrop(...hiding),
  review: (_, ...hiding) => hideReview(...hiding),
  collaboration: (_, ...hiding) => hideCollaboration(...hiding),
  community: (_, ...hiding) => closeCommunity(...hiding),
};

export interface Choices {
  decide: CaseDecision[];
  fates: CaseFate[];
}

/** What there is to decide about a thing of this kind. */
export function choicesOf({ kind, authorId }: { kind: CaseKind; authorId: string }): Choices {
  const canHide = kind in hidings;
  const canRemove = kind in removals;
  const hasAuthor = authorId !== removedPersonId;
  return {
    decide: [
      'dismissed',
      ...(hasAuthor ? (['warned'] as const) : []),
      ...(canHide ? (['hidden'] as const) : []),
      ...(canRemove ? (['removed'] as const) : []),
      ...(hasAuthor ? (['limited', 'suspended'] as const) : []),
    ],
    fates: ['kept', ...(canHide ? (['hidden'] as const) : []), ...(canRemove ? (['removed'] as const) : [])],
  };
}

/** What becomes of the thing; refuses what does not exist for its kind. */
export function requireFate(thing: CaseRow, { decision, fate }: { decision: CaseDecision; fate: CaseFate }): CaseFate {
  const { decide, fates } = choicesOf(thing);
  if (!decide.includes(decision) || !fates.includes(fate))
    throw new AppError('conflict', { message: 'Esta decisão não existe para o que foi denunciado' });
  if (decision === 'hidden' || decision === 'removed') return decision;
  return decision === 'limited' || decision === 'suspended' ? fate : 'kept';
}

export async function applyFate(platform: Platform, tx: Transaction, thing: CaseRow, fate: CaseFate): Promise<void> {
  if (fate === 'hidden') await setHidden(platform, tx, thing, true);
  if (fate === 'removed') await removals[thing.kind]?.(platform, tx, thing);
}

/** Brings back what was hidden; false when there is nothing to bring back. */
export async function revertFate(platform: Platform, tx: Transaction, thing: CaseRow): Promise<boolean> {
  return thing.fate === 'hidden' && (await setHidden(platform, tx, thing, false));
}

/** The one way in which a thing goes out of sight and comes back: its own row, and what holds its words elsewhere. */
async function setHidden(
  platform: Platform,
  tx: Transaction,
  { kind, thingId }: CaseRow,
  isHidden: boolean,
): Promise<boolean> {
  const hide = hidings[kind];
  if (!hide || !(await hide(platform, tx, thingId, isHidden))) return false;
  // A closed RePublyka is still there for its members.
  if (kind === 'community') return true;
  await markHidden(tx.sql, thingId, isHidden);
  await reconsider(tx, thingId);
  return true;
}
