import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CommentsSection, focusCommentField } from '../features/comments/comments-section.tsx';
import { PostPage } from '../features/posts/post-page.tsx';
import { postQuery } from '../shared/posts/post-query.ts';
import { MarkedText, marksCode } from './-marked-text.tsx';
import { MemberPost } from './-member-post.tsx';

const PostReviews = lazy(() =>
  import('../features/reviews/subject-reviews.tsx').then((part) => ({ default: part.PostReviews })),
);

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
  marksCode.useCode(true);
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
      renderReviews={({ type, works }) =>
        (type !== 'text' || works.length > 0) && (
          <Suspense fallback={null}>
            <PostReviews postId={postId} />
          </Suspense>
        )
      }
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
