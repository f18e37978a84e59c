import './posts.css';
import { withOwnLike } from '@publyka/contract/likes';
import { sharePreviewLength } from '@publyka/contract/limits';
import type { Post } from '@publyka/contract/routes/posts';
import { successTexts } from '@publyka/contract/text/texts';
import { IconHeart, IconHeartFilled, IconMessage2, IconShare3 } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatCompact, formatCount, formatNumber } from '../../lib/format.ts';
import { usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { copy, copyFailedText, share } from '../../lib/share.ts';
import { cutText } from '../../lib/text/cut-text.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { likeCommand } from './data.ts';

type PostActionsProps = {
  post: Post;
  /** Opens the comments, or focuses the field on the page of the post. */
  commentButton: ComponentProps<'button'>;
  rateButton: ReactNode;
  bookmarkButton: ReactNode;
};

/** The actions of a post; 'Salvar' is alone at the right. */
export function PostActions({ post, commentButton, rateButton, bookmarkButton }: PostActionsProps) {
  return (
    <div className="-mx-[min(0.5rem,2.3vw)] mt-1 flex flex-wrap items-center gap-x-1">
      <LikeButton post={post} />
      <ActionButton
        {...commentButton}
        label="Comentar"
        icon={<Icon of={IconMessage2} />}
        figure={figureOf(post.commentsCount)}
        figureText={formatCount(post.commentsCount, 'comentário', 'comentários')}
      />
      <ActionButton label="Compartilhar" icon={<Icon of={IconShare3} />} onClick={() => void sharePost(post)} />
      {rateButton}
      <span className="-mr-[min(0.375rem,1.7vw)] ml-auto">{bookmarkButton}</span>
    </div>
  );
}

/** Larger figures are rounded, so that the actions fit into one line. */
const wholeBelow = 10_000;

/** No figure for 0. */
function figureOf(count: number): string | undefined {
  if (count === 0) return undefined;
  return count < wholeBelow ? formatNumber(count) : formatCompact(count);
}

function LikeButton({ post }: { post: Post }) {
  const [isFresh, setIsFresh] = useState(false);
  const { pending, set } = usePendingValue(likeCommand, `like:${post.id}`);
  const shown = pending ? withOwnLike(post, pending.liked) : post;
  const { liked } = shown.viewer;
  return (
    <ActionButton
      label="Curtir"
      aria-pressed={liked}
      className={liked ? 'text-like' : undefined}
      icon={
        liked ? (
          <IconHeartFilled size={22} aria-hidden="true" className={isFresh ? 'like-given' : undefined} />
        ) : (
          <Icon of={IconHeart} />
        )
      }
      figure={figureOf(shown.likesCount)}
      figureText={formatCount(shown.likesCount, 'curtida', 'curtidas')}
      onClick={() => {
        setIsFresh(!liked);
        set({ postId: post.id, liked: !liked });
      }}
    />
  );
}

function postUrl(postId: string): string {
  return new URL(`/post/${postId}`, window.location.origin).href;
}

export function sharePost({ id, content, author }: Post): Promise<void> {
  const url = postUrl(id);
  const link = { title: `Publicação de ${author.fullName}`, text: cutText(content, sharePreviewLength), url };
  const texts = { copied: successTexts.linkCopied, failed: copyFailedText(url) };
  return share(link, texts, { thing: 'post', thingId: id, authorId: author.id });
}

export function copyPostLink(postId: string): Promise<void> {
  const url = postUrl(postId);
  return copy(url, { copied: successTexts.linkCopiedToClipboard, failed: copyFailedText(url) });
}
