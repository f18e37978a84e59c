import { createFileRoute } from '@tanstack/react-router';
import { PostPage } from '../features/posts/post-page.tsx';

export const Route = createFileRoute('/_app/post/$postId')({
  validateSearch: ({ comentario }: Record<string, unknown>): { comentario?: string } =>
    typeof comentario === 'string' ? { comentario } : {},
  component: SinglePost,
});

function SinglePost() {
  const { postId } = Route.useParams();
  const { comentario } = Route.useSearch();
  return <PostPage postId={postId} commentId={comentario} />;
}
