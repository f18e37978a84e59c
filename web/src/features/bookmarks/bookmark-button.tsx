import type { Post } from '@publyka/contract/posts';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../ui/action-button.tsx';
import { setBookmark } from './send-wishes.ts';

/** 'Salvar': only oneself ever knows. */
export function BookmarkButton({ post: { id, viewer } }: { post: Post }) {
  const queryClient = useQueryClient();
  return (
    <ActionButton
      label="Salvar"
      aria-pressed={viewer.bookmarked}
      className={viewer.bookmarked ? 'text-ink' : undefined}
      icon={
        viewer.bookmarked ? (
          <IconBookmarkFilled size={22} aria-hidden="true" />
        ) : (
          <IconBookmark size={22} stroke={1.75} aria-hidden="true" />
        )
      }
      onClick={() => setBookmark(queryClient, id, !viewer.bookmarked)}
    />
  );
}
