import type { Post } from '@publyka/contract/posts';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../ui/action-button.tsx';
import { setBookmark } from './send-wishes.ts';
import { useWish } from './use-wishes.ts';

/** 'Salvar': only oneself ever knows. */
export function BookmarkButton({ post: { id, viewer } }: { post: Post }) {
  const queryClient = useQueryClient();
  // What one pressed without a connection holds, also after a reload: the post as fetched does not know of it yet.
  const isBookmarked = useWish(id) ?? viewer.bookmarked;
  return (
    <ActionButton
      label="Salvar"
      aria-pressed={isBookmarked}
      className={isBookmarked ? 'text-ink' : undefined}
      icon={
        isBookmarked ? (
          <IconBookmarkFilled size={22} aria-hidden="true" />
        ) : (
          <IconBookmark size={22} stroke={1.75} aria-hidden="true" />
        )
      }
      onClick={() => setBookmark(queryClient, id, !isBookmarked)}
    />
  );
}
