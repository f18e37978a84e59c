import { postContentMaxLength } from '@publyka/contract/limits';
import type { Post } from '@publyka/contract/routes/posts';
import { type Edit, editPostRoute } from '@publyka/contract/routes/versions';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { changeCachedPost, postKey } from '../../lib/cache/post-cache.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyLayer } from '../../ui/lazy-layer.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';

const EditSheet = lazyLayer(() => import('../../lib/versions/edit-sheet.tsx').then((part) => part.EditSheet), {
  whenOpened: true,
});

/** 'Editar', for the menu of an own post, and its form, which must outlive the menu. */
export function useEditItem(post: Post): { item: ReactNode; dialog: ReactNode } {
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  if (!post.can.edit) return { item: null, dialog: null };

  async function save(edit: Edit): Promise<void> {
    const answer = await call(editPostRoute, { params: { postId: post.id }, body: edit });
    changeCachedPost(queryClient, post.id, () => answer);
    toast.success('Publicação editada');
  }

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
