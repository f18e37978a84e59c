import { postContentMaxLength } from '@publyka/contract/limits';
import type { Post } from '@publyka/contract/routes/posts';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { postKey } from '../../shared/posts/post-cache.ts';
import { useSaveEdit } from '../../shared/versions/edit-command.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { editPostCommand, postEdits } from './edit-command.ts';

const EditSheet = lazyPart(() => import('../../shared/versions/edit-sheet.tsx').then((part) => part.EditSheet), {
  whenOpened: true,
});

/** 'Editar', for the menu of an own post, and its form, which must outlive the menu. */
export function useEditItem(post: Post): { item: ReactNode; dialog: ReactNode } {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const save = useSaveEdit(postEdits, editPostCommand, { id: post.id, postId: post.id });
  if (!post.can.edit) return { item: null, dialog: null };

  return {
    item: (
      <MenuItem icon={<Icon of={IconPencil} />} onSelect={() => setIsOpen(true)}>
        Editar
      </MenuItem>
    ),
    dialog: (
      <EditSheet
        open={isOpen}
        onOpenChange={setIsOpen}
        kind="post"
        postId={post.id}
        thing={post}
        maxLength={postContentMaxLength}
        save={save}
        onStale={() => void queryClient.invalidateQueries({ queryKey: postKey(post.id) })}
      />
    ),
  };
}
