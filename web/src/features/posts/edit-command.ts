import type { Post } from '@publyka/contract/routes/posts';
import { editPostRoute } from '@publyka/contract/routes/versions';
import { call } from '../../lib/api/call.ts';
import type { Feature } from '../../lib/features.ts';
import { describeCommand } from '../../shared/descriptions/describe-command.ts';
import { changeCachedPost, postKey } from '../../shared/posts/post-cache.ts';
import { createEditCommand, type EditKind } from '../../shared/versions/edit-command.ts';

export const postEdits: EditKind<Post> = {
  name: 'edit-post',
  kind: 'post',
  savedText: 'Publicação editada',
  staleText: 'A publicação foi editada em outro aparelho antes de a sua edição sair',
  send: ({ postId, edit }, signal) => call(editPostRoute, { params: { postId }, body: edit }, { signal }),
  showWaiting: (queryClient, { postId, edit: { content } }) =>
    changeCachedPost(queryClient, postId, (post) => ({ ...post, content, editedAt: new Date().toISOString() })),
  show: (queryClient, { postId }, post) => changeCachedPost(queryClient, postId, () => post),
  refetch: (queryClient, { postId }) => void queryClient.invalidateQueries({ queryKey: postKey(postId) }),
};

export const editPostCommand = createEditCommand(postEdits);

/** What is done to a post of one's own after its publication. */
export const ownPostsFeature: Feature = { commands: [editPostCommand, describeCommand] };
