import type { Post } from '@publyka/contract/routes/posts';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Ruler } from '../../ui/ruler.tsx';
import { PostActions } from './post-actions.tsx';
import { PostAuthor } from './post-author.tsx';
import { PostImages } from './post-images.tsx';
import { PostLinkCard } from './post-link-card.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostText } from './post-text.tsx';
import { PostVideo } from './post-video.tsx';

export type PostCardProps = {
  post: Post;
  /** On its own page nothing is cut. */
  whole?: boolean;
  /** Over the author: why it is here. */
  reason?: ReactNode;
  commentButton: ComponentProps<'button'>;
  rateButton: ReactNode;
  bookmarkButton: ReactNode;
  /** What other features add to 'Mais opções'. */
  menuItems: ReactNode;
};

/** A post: who, the words, the evidence, what one can do with it. */
export function PostCard({ post, whole = false, reason, menuItems, ...actions }: PostCardProps) {
  const [firstName = ''] = post.author.fullName.split(/\s/u);
  const open = useOpen(post.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the date, which is a link to the same
    <article
      onClick={whole ? undefined : open}
      aria-label={`Publicação de ${post.author.fullName}`}
      data-post=""
      tabIndex={-1}
      className={classNames(
        'scroll-mt-14 border-b border-line px-(--gutter) pt-[1.125rem] pb-1.5 -outline-offset-2',
        !whole && 'cursor-pointer',
      )}
    >
      {reason}
      <div className="flex items-center gap-2">
        <PostAuthor post={post} />
        <PostMenu post={post}>{menuItems}</PostMenu>
      </div>
      <PostText post={post} whole={whole} />
      {post.images.length > 0 && <PostImages post={post} />}
      {post.video && <PostVideo video={post.video} authorName={post.author.fullName} />}
      {post.link && <PostLinkCard link={post.link} />}
      {post.authorRating !== null && (
        <Ruler label={`Avaliação de ${firstName}`} value={post.authorRating} className="mt-3" />
      )}
      <PostActions post={post} {...actions} />
    </article>
  );
}

const ownPresses = 'a, button, input, textarea, label, video, audio, [role="button"], [role="slider"]';

/** A press on the words, or where nothing else is, opens the post; what answers to a press itself, or a selection, does not. */
function useOpen(postId: string): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return ({ target, currentTarget, defaultPrevented }) => {
    // React tells of presses in the dialogs of the post, too, which stand elsewhere in the page.
    if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest(ownPresses) || window.getSelection()?.isCollapsed === false) return;
    void navigate({ to: '/post/$postId', params: { postId } });
  };
}
