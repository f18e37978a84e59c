import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '../features/connections/link-button.tsx';
import { AuthorNote } from '../features/profiles/author-note.tsx';
import { postQuery } from '../shared/posts/post-query.ts';
import { MarginSkeleton } from '../ui/skeleton.tsx';

/** The author of a post, in the margin. */
export function PostAuthor({ postId }: { postId: string }) {
  const { data: post, isLoading } = useQuery(postQuery(postId));
  if (isLoading) return <MarginSkeleton />;
  if (!post) return null;
  return (
    <AuthorNote
      key={post.author.id}
      personId={post.author.id}
      renderLinkButton={(profile) => <LinkButton profile={profile} tone="outline" />}
    />
  );
}
