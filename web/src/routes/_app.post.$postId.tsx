import { createFileRoute } from '@tanstack/react-router';
import { CommentsSection, focusCommentField } from '../features/comments/comments-section.tsx';
import { PostPage } from '../features/posts/post-page.tsx';
import { postQuery } from '../shared/posts/post-query.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MarkedText, marksCode } from './-marked-text.tsx';
import { MemberPost } from './-member-post.tsx';

const PostReviews = lazyPart(() => import('../features/reviews/subject-reviews.tsx').then((part) => part.PostReviews), {
  isEssential: true,
});

/** `?comentario=` names the comment to show: notifications lead to it. 'novo': one came to write. */
export const Route = createFileRoute('/_app/post/$postId')({
  validateSearch: ({ comentario }: Record<string, unknown>): { comentario?: string } =>
    typeof comentario === 'string' ? { comentario } : {},
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(postQuery(params.postId)),
  staticData: { isInner: true },
  component: SinglePost,
});

function SinglePost() {
  const { postId } = Route.useParams();
  const { comentario } = Route.useSearch();
  // It comes while the post does: what comes after the text draws it once more.
  marksCode.useCode();
  return (
    <PostPage
      key={postId}
      postId={postId}
      renderPost={(post) => (
        <MemberPost
          post={post}
          whole
          text={<MarkedText post={post} whole />}
          commentButton={{ onClick: focusCommentField }}
        />
      )}
      renderReviews={({ type, works }) => (type !== 'text' || works.length > 0) && <PostReviews postId={postId} />}
      renderComments={(post) => (
        <CommentsSection
          key={comentario}
          postId={postId}
          count={post.commentsCount}
          authorId={post.author.id}
          linkedId={comentario}
        />
      )}
    />
  );
}
