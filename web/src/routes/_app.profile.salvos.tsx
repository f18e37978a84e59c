import { createFileRoute, useRouter } from '@tanstack/react-router';
import { BookmarkList } from '../features/bookmarks/bookmark-list.tsx';
import { PostSkeletons } from '../features/posts/post-skeletons.tsx';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { ListedPost, useCommentsDialog } from './-listed-post.tsx';

/** One's bookmarks, linked from one's own profile only. */
export const Route = createFileRoute('/_app/profile/salvos')({
  staticData: { isInner: true },
  component: Bookmarks,
});

function Bookmarks() {
  const router = useRouter();
  const comments = useCommentsDialog();
  usePageTitle('Salvos');

  function goBack(): void {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/profile', replace: true });
  }

  return (
    <>
      <BookmarkList
        onBack={goBack}
        renderPost={(postId) => <ListedPost postId={postId} onComment={comments.openFor} />}
        skeleton={<PostSkeletons />}
      />
      {comments.dialog}
    </>
  );
}
