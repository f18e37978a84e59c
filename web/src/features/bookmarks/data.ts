import { bookmarkPostRoute, unbookmarkPostRoute } from '@publyka/contract/routes/bookmarks';
import type { QueryClient } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import type { Feature } from '../../lib/features.ts';
import type { CommandKind } from '../../lib/outbox/command.ts';
import { changeCachedPost, putOnTop, removeCachedPost, removeFromList } from '../../shared/posts/post-cache.ts';

type Bookmark = { postId: string; bookmarked: boolean };

export const bookmarkCommand: CommandKind<Bookmark, unknown> = {
  name: 'bookmark',
  isToggle: true,
  send: ({ payload: { postId, bookmarked } }, signal) =>
    bookmarked
      ? call(bookmarkPostRoute, { params: { postId } }, { signal })
      : call(unbookmarkPostRoute, { params: { postId } }, { signal }),
  applyAnswer: (queryClient, { payload }) => show(queryClient, payload),
  onRefused(queryClient, { payload: { postId, bookmarked } }, error) {
    if (error.code === 'not_found') removeCachedPost(queryClient, postId);
    toastError(bookmarked ? 'Erro ao salvar publicação' : 'Erro ao tirar publicação dos salvos', error);
    return 'drop';
  },
};

function show(queryClient: QueryClient, { postId, bookmarked }: Bookmark): void {
  changeCachedPost(queryClient, postId, (post) => ({ ...post, viewer: { ...post.viewer, bookmarked } }));
  if (bookmarked) putOnTop(queryClient, 'bookmarks', postId);
  else removeFromList(queryClient, 'bookmarks', postId);
}

export const bookmarksFeature: Feature = { commands: [bookmarkCommand] };
