import type { Post } from '@publyka/contract/posts';
import { IconHeart, IconHeartFilled, IconMessage2, IconShare3 } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { formatCount, formatNumber } from '../../lib/plural.ts';
import { classNames } from '../../ui/class-names.ts';
import { sharePost } from './share-post.ts';
import { useLikePost } from './use-like-post.ts';
import './posts.css';

type PostActionsProps = {
  post: Post;
  /** Of the comment button: opens the dialog, or leads to the field on the page of the post. */
  commentButton: ComponentProps<'button'>;
};

/** What one can do with a post. They begin at the edge of the text; 'Salvar' will stand alone at the right. */
export function PostActions({ post, commentButton }: PostActionsProps) {
  return (
    <div className="mt-1 -ml-2 flex items-center gap-1">
      <LikeButton post={post} />
      <ActionButton
        {...commentButton}
        label="Comentar"
        icon={<IconMessage2 {...iconProps} />}
        count={post.commentsCount}
        countText={formatCount(post.commentsCount, 'comentário', 'comentários')}
      />
      <ActionButton label="Compartilhar" icon={<IconShare3 {...iconProps} />} onClick={() => void sharePost(post)} />
    </div>
  );
}

const iconProps = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

function LikeButton({ post }: { post: Post }) {
  const [isFresh, setIsFresh] = useState(false);
  const like = useLikePost(post.id);
  const { liked } = post.viewer;
  return (
    <ActionButton
      label="Curtir"
      aria-pressed={liked}
      className={liked ? 'text-like' : undefined}
      icon={
        liked ? (
          <IconHeartFilled size={22} aria-hidden="true" className={isFresh ? 'like-given' : undefined} />
        ) : (
          <IconHeart {...iconProps} />
        )
      }
      count={post.likesCount}
      countText={formatCount(post.likesCount, 'curtida', 'curtidas')}
      onClick={() => {
        setIsFresh(!liked);
        like(!liked);
      }}
    />
  );
}

type ActionButtonProps = ComponentProps<'button'> & {
  label: string;
  icon: ReactNode;
  count?: number;
  countText?: string;
};

/** The number stands beside the button, which spreads over it: so the name of the button is the plain word. */
function ActionButton({ label, icon, count = 0, countText, className, ...rest }: ActionButtonProps) {
  const countId = useId();
  return (
    <span
      className={classNames(
        'relative inline-flex h-11 min-w-11 items-center gap-2 rounded-control px-2 text-ui font-medium tabular-nums transition-[background-color,scale] duration-(--time-press) hover:bg-sunken active:scale-97',
        className ?? 'text-ink-2',
      )}
    >
      <button
        {...rest}
        type="button"
        aria-label={label}
        aria-describedby={countText ? countId : undefined}
        className="outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-ink"
      >
        {icon}
      </button>
      {count > 0 && <span aria-hidden="true">{formatNumber(count)}</span>}
      {countText && (
        <span id={countId} hidden>
          {countText}
        </span>
      )}
    </span>
  );
}
