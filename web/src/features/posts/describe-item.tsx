import type { Post } from '@publyka/contract/routes/posts';
import { IconAlt } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuItem } from '../../ui/menu.tsx';

const DescribeSheet = lazyPart(
  () => import('../../shared/descriptions/describe-sheet.tsx').then((part) => part.DescribeSheet),
  { whenOpened: true },
);

/** 'Editar descrição' of the pictures, for the menu of an own post, and its form, which must outlive the menu. */
export function useDescribeItem(post: Post): { item: ReactNode; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  if (!post.can.edit || post.images.length === 0) return { item: null, dialog: null };
  return {
    item: (
      <MenuItem icon={<Icon of={IconAlt} />} onSelect={() => setIsOpen(true)}>
        {itemText(post)}
      </MenuItem>
    ),
    dialog: <DescribeSheet open={isOpen} onOpenChange={setIsOpen} postId={post.id} images={post.images} />,
  };
}

function itemText({ images }: Post): string {
  const verb = images.some(({ alt }) => alt !== '') ? 'Editar' : 'Escrever';
  return images.length > 1 ? `${verb} descrições` : `${verb} descrição`;
}
