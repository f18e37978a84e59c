import type { Post } from '@publyka/contract/routes/posts';
import { clubTexts } from '@publyka/contract/text/club-texts';
import { IconHighlight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuItem } from '../../ui/menu.tsx';

const HighlightDialog = lazyPart(() => import('./highlight-dialog.tsx').then((part) => part.HighlightDialog));

/** 'Destacar' for the menu of one's own post, and its dialog, which must stay mounted when the menu closes. */
export function useHighlightItem(post: Post): { item: ReactNode; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  if (!post.can.highlight) return { item: null, dialog: null };
  return {
    item: (
      <MenuItem icon={<Icon of={IconHighlight} />} onSelect={() => setIsOpen(true)}>
        {clubTexts.highlight}
      </MenuItem>
    ),
    dialog: <HighlightDialog open={isOpen} onOpenChange={setIsOpen} post={post} />,
  };
}
