import type { Post } from '@publyka/contract/routes/posts';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { bookmarkCommand } from './data.ts';

/** 'Salvar', which nobody else sees. */
export function BookmarkButton({ post: { id, viewer } }: { post: Post }) {
  const { pending, set } = usePendingValue(bookmarkCommand, `bookmark:${id}`);
  const isBookmarked = pending?.bookmarked ?? viewer.bookmarked;
  const router = useRouter();

  function toggle(): void {
    set({ postId: id, bookmarked: !isBookmarked });
    // There the post disappears with its button.
    if (isBookmarked && router.latestLocation.pathname === '/profile/salvos')
      toast.info('Retirado dos salvos', {
        label: 'Desfazer',
        onPress: () => set({ postId: id, bookmarked: true }),
      });
  }

  return (
    <ActionButton
      label="Salvar"
      aria-pressed={isBookmarked}
      className={isBookmarked ? 'text-ink' : undefined}
      icon={isBookmarked ? <IconBookmarkFilled size={22} aria-hidden="true" /> : <Icon of={IconBookmark} />}
      onClick={toggle}
    />
  );
}
