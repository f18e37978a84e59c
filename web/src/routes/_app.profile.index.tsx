import { createFileRoute } from '@tanstack/react-router';
import { PostSkeletons } from '../features/posts/post-skeleton.tsx';
import { OwnProfilePage } from '../features/profiles/own-profile-page.tsx';
import { ListedPost, useCommentsDialog } from './-listed-post.tsx';

export const Route = createFileRoute('/_app/profile/')({ component: OwnProfile });

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
