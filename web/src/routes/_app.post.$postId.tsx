import type { Post } from '@publyka/contract/routes/posts';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CommentsSection, focusCommentField } from '../features/comments/comments-section.tsx';
import { postQuery } from '../features/posts/data.ts';
import { PostPage } from '../features/posts/post-page.tsx';
import { PostText } from '../features/posts/post-text.tsx';
import { useLazyCode } from '../lib/lazy-code.ts';
import { MemberPost } from './-member-post.tsx';

const loadMarks = () => import('../features/marks/marked-post.tsx');

const PostReviews = lazy(() =>
  import('../features/reviews/subject-reviews.tsx').then((part) => ({ default: part.PostReviews })),
);

/** `?comentario=` names the comment to show: notifications lead to it. */
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
  return (
    <PostPage
      key={postId}
      postId={postId}
      renderPost={(post) => (
        <MemberPost
          post={post}
          whole
          text={<MarkedText post={post} />}
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

/** The plain text until the code that draws strokes is there. */
function MarkedText({ post }: { post: Post }) {
  const code = useLazyCode(loadMarks);
  if (!code) return <PostText post={post} whole />;
  return (
    <code.MarkedPost
      post={post}
      renderText={(words, hasMargin) => <PostText post={post} whole words={words} hasMargin={hasMargin} />}
    />
  );
}
