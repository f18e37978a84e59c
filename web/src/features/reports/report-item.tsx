import type { Post } from '@publyka/contract/routes/posts';
import { IconFlag } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuItem } from '../../ui/menu.tsx';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx').then((part) => part.ReportDialog));

/** 'Reportar' for the menu of a post, and its dialog, which must stay mounted when the menu closes. */
export function useReportItem(post: Post): { item: ReactNode; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  if (!post.can.report) return { item: null, dialog: null };
  return {
    item: (
      <MenuItem icon={<Icon of={IconFlag} />} onSelect={() => setIsOpen(true)}>
        Reportar
      </MenuItem>
    ),
    dialog: <ReportDialog open={isOpen} onOpenChange={setIsOpen} post={post} />,
  };
}
