import { createFileRoute } from '@tanstack/react-router';
import { PostSkeletons } from '../features/posts/post-card.tsx';
import { OwnProfilePage } from '../features/profiles/own-profile-page.tsx';
import { prefetchWith } from '../lib/cache/query-client.ts';
import { requireMember } from '../lib/session/session.ts';
import { ListedPost, useCommentsDialog } from './-listed-post.tsx';

export const Route = createFileRoute('/_app/profile/')({
  beforeLoad: async ({ context }) => ({ me: await requireMember(context.queryClient) }),
  loader: ({ context }) =>
    prefetchWith(import('../features/profiles/data.ts'), ({ prefetchProfile }) =>
      prefetchProfile(context.queryClient, context.me.id),
    ),
  component: OwnProfile,
});

function OwnProfile() {
  const comments = useCommentsDialog();
  return (
    <>
      <OwnProfilePage
        renderPost={(postId) => <ListedPost postId={postId} onComment={comments.openFor} />}
        skeleton={<PostSkeletons count={2} />}
      />
      {comments.dialog}
    </>
  );
}
