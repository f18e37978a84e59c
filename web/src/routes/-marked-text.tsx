import type { Post } from '@publyka/contract/routes/posts';
import { PostText } from '../features/posts/post-text.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

export const marksCode = lazyPart(() => import('../features/marks/marked-post.tsx'));

/** Whether somebody may see strokes in a post: their own, or where hands meet. */
export function hasStrokes({ markersCount, viewer }: Post): boolean {
  return viewer.marked || markersCount > 1;
}

/** The text of a post with its strokes; the plain text until the code that draws them is there. */
export function MarkedText({ post, whole }: { post: Post; whole: boolean }) {
  const code = marksCode.useCode();
  if (!code) return <PostText post={post} whole={whole} />;
  return (
    <code.MarkedPost
      post={post}
      isListed={!whole}
      renderText={(renderWords, hasMargin) => (
        <PostText post={post} whole={whole} renderWords={renderWords} hasMargin={hasMargin} />
      )}
    />
  );
}
