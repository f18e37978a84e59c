import { applyToComments } from '@publyka/contract/events/apply-events';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { QueryClient } from '@tanstack/react-query';
import { refetchQueriesAfresh } from '../../lib/cache/refetch-queries.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import type { LiveFeature } from '../../lib/live/live-cache.ts';
import { getCachedMe } from '../../lib/session/session.ts';
import { type CommentPages, commentsKey, commentsOfPostKey } from './data.ts';

/** To every list of the post's comments, wherever it begins. */
function apply(queryClient: QueryClient, postId: string, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: commentsOfPostKey(postId) })) {
    updateCached<CommentPages>(queryClient, queryKey, (list) => {
      const pages = applyToComments(list.pages, event, { postId, viewerId });
      return pages === list.pages ? list : { ...list, pages: [...pages] };
    });
  }
}

export const commentsLive: LiveFeature = {
  appliers: {
    'comment.created': (queryClient, event) => apply(queryClient, event.data.comment.postId, event),
    'comment.deleted': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'person.hidden': (queryClient, event) => {
      const lists = queryClient.getQueryCache().findAll({ queryKey: commentsKey });
      const postIds = new Set(lists.map(({ queryKey: [, postId] }) => postId));
      for (const postId of postIds) if (typeof postId === 'string') apply(queryClient, postId, event);
    },
    'person.shown': (queryClient) => void refetchQueriesAfresh(queryClient, commentsKey),
    'post.deleted': (queryClient, { data }) => queryClient.removeQueries({ queryKey: commentsOfPostKey(data.postId) }),
  },
  refetch: (queryClient, topic) => {
    const [kind, postId = ''] = topic.split(':');
    if (kind === 'post') void queryClient.invalidateQueries({ queryKey: commentsOfPostKey(postId) });
  },
};
