import { applyToComments } from '@publyka/contract/apply-events';
import type { LiveEvent } from '@publyka/contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { changeCached } from '../../lib/change-cached.ts';
import type { LiveFeature } from '../../lib/live-cache.ts';
import { getCachedMe } from '../../lib/session.ts';
import { type CommentPages, commentsKey, commentsQuery } from './comment-queries.ts';

function apply(queryClient: QueryClient, postId: string, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  changeCached<CommentPages>(queryClient, commentsQuery(postId).queryKey, (list) => {
    const pages = applyToComments(list.pages, event, { postId, viewerId });
    return pages === list.pages ? list : { ...list, pages: [...pages] };
  });
}

export const commentsLive: LiveFeature = {
  appliers: {
    'comment.created': (queryClient, event) => apply(queryClient, event.data.comment.postId, event),
    'comment.deleted': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'person.hidden': (queryClient, event) => {
      for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: commentsKey })) {
        const [, postId] = queryKey;
        if (typeof postId === 'string') apply(queryClient, postId, event);
      }
    },
    'person.shown': (queryClient) => void queryClient.invalidateQueries({ queryKey: commentsKey }),
    'post.deleted': (queryClient, { data }) =>
      queryClient.removeQueries({ queryKey: commentsQuery(data.postId).queryKey }),
  },
  refetch: (queryClient, topic) => {
    const [kind, postId = ''] = topic.split(':');
    if (kind === 'post') void queryClient.invalidateQueries({ queryKey: commentsQuery(postId).queryKey });
  },
};
