import { createFileRoute, useRouter } from '@tanstack/react-router';
import { CitationList } from '../features/posts/citation-list.tsx';
import { PostSkeletons } from '../features/posts/post-skeletons.tsx';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { ScreenHeader } from '../ui/screen-header.tsx';
import { ListedPost, useCommentsDialog } from './-listed-post.tsx';

export const Route = createFileRoute('/_app/post/$postId_/citacoes')({
  staticData: { isInner: true },
  component: Citations,
});

/** Who quotes a post: its count leads here. */
function Citations() {
  const { postId } = Route.useParams();
  const router = useRouter();
  const comments = useCommentsDialog();
  usePageTitle('Citações');

  function goBack(): void {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/post/$postId', params: { postId }, replace: true });
  }

  return (
    <>
      <ScreenHeader title="Citações" onBack={goBack} />
      <CitationList
        key={postId}
        postId={postId}
        renderPost={(id) => <ListedPost postId={id} onComment={comments.openFor} />}
        skeleton={<PostSkeletons />}
      />
      {comments.dialog}
    </>
  );
}
