import { applyToPost } from '@publyka/contract/events/apply-events';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { QueryClient } from '@tanstack/react-query';
import type { Feature } from '../../lib/features.ts';
import type { LiveFeature } from '../../lib/live/live-cache.ts';
import { getCachedMe } from '../../lib/session/session.ts';
import {
  cachedPostIds,
  changeCachedPost,
  citationsKey,
  postKey,
  refetchPosts,
  removeCachedPost,
  removeCachedPostsOf,
} from '../../shared/posts/post-cache.ts';
import { createPostCommand } from './create-command.ts';
import { likeCommand } from './data.ts';

/** Which posts show a work is known to none but themselves. */
function applyToAll(queryClient: QueryClient, event: LiveEvent): void {
  for (const postId of cachedPostIds(queryClient)) apply(queryClient, postId, event);
}

function apply(queryClient: QueryClient, postId: string, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  changeCachedPost(queryClient, postId, (post) => applyToPost(post, event, viewerId));
}

const postsLive: LiveFeature = {
  appliers: {
    'post.liked': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.unliked': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.deleted': (queryClient, { data }) => removeCachedPost(queryClient, data.postId),
    'post.counted': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.edited': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.described': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'text.mentioned': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.rated': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.marked': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.cited': (queryClient, event) => {
      apply(queryClient, event.data.postId, event);
      void queryClient.invalidateQueries({ queryKey: citationsKey(event.data.postId) });
    },
    'marks.changed': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.link_filled': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'work.changed': applyToAll,
    'works.shown': (queryClient, event) => apply(queryClient, event.data.thingId, event),
    'rating.set': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'bookmark.set': (queryClient, event) => apply(queryClient, event.data.postId, event),
    'post.hidden': (queryClient, { data }) => removeCachedPost(queryClient, data.postId),
    'person.hidden': (queryClient, { data }) => removeCachedPostsOf(queryClient, data.personId),
    'person.shown': refetchPosts,
    'comment.created': (queryClient, event) => apply(queryClient, event.data.comment.postId, event),
    'comment.deleted': (queryClient, event) => apply(queryClient, event.data.postId, event),
  },
  refetch: (queryClient, topic) => {
    const [kind, postId = ''] = topic.split(':');
    if (kind === 'user') refetchPosts(queryClient);
    if (kind === 'post') void queryClient.invalidateQueries({ queryKey: postKey(postId) });
  },
};

export const postsFeature: Feature = { live: postsLive, commands: [likeCommand, createPostCommand] };
