import { type CollectionKind, listCollectionRoute } from '@publyka/contract/routes/collection';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';

/** The messages of a RePublyka, or of one of its threads, with something of a kind. */
export function collectionQuery({ communityId, roomId }: ConversationPlace, kind: CollectionKind) {
  return pagedQuery(
    (cursor, { signal }) =>
      call(
        listCollectionRoute,
        { params: { communityId, kind }, query: { cursor, roomId: roomId ?? undefined } },
        { signal },
      ),
    { queryKey: ['collection', communityId, roomId, kind] },
  );
}
