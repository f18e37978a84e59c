import { canChangeMessage } from '@publyka/contract/permissions';
import type { Reaction } from '@publyka/contract/routes/messages';
import type { Database } from '../../platform/db/client.ts';
import { findAll } from '../../platform/db/versioned-cache.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { messageCards } from './cards.ts';
import * as store from './store.ts';
import { toOwnPart } from './views.ts';

/** A message for one viewer, in JSON, and its place in the conversation. */
export interface WrittenMessage {
  seq: number;
  json: string;
}

/** Messages of a conversation that this viewer may see, in the order of the range, one more than a page. */
export async function readMessages(
  db: Database,
  viewer: Viewer,
  range: Omit<Parameters<typeof store.selectMessages>[1], 'viewerId'>,
): Promise<WrittenMessage[]> {
  const select = () => store.selectMessages(db, { ...range, viewerId: viewer.id });
  const { row, found } = await findAll(messageCards(db), select);
  const own = Map.groupBy(row.ownReactions?.entries() ?? [], ([index]) => row.reacted?.[index]);
  return found.map(({ id, seq, authorId, tallies, json }) => {
    const reactions = own.get(id)?.map(([, reaction]): Reaction => reaction) ?? [];
    const ownPart = toOwnPart(tallies, reactions, canChangeMessage(viewer.id, authorId));
    return { seq, json: `${json},${JSON.stringify(ownPart).slice(1)}` };
  });
}
