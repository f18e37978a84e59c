import { createFileRoute } from '@tanstack/react-router';
import { CommentsSection, focusCommentField } from '../features/comments/comments-section.tsx';
import { postQuery } from '../features/posts/data.ts';
import { PostPage } from '../features/posts/post-page.tsx';
import { MemberPost } from './-member-post.tsx';

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
      renderPost={(post) => <MemberPost post={post} whole commentButton={{ onClick: focusCommentField }} />}
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
