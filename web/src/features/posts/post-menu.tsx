import type { Post } from '@publyka/contract/routes/posts';
import { confirmTexts } from '@publyka/contract/text/texts';
import { IconDots, IconLink, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { cutText } from './cut-text.ts';
import { copyPostLink } from './share-post.ts';
import { useDeletePost } from './use-delete-post.ts';

const iconProps = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

/** 'Mais opções': what is done with a post more rarely. `children` are the items of other features. */
export function PostMenu({ post, children }: { post: Post; children: ReactNode }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Menu trigger={<IconButton label="Mais opções" icon={<IconDots {...iconProps} />} className="-mr-2.5" />}>
        <MenuItem icon={<IconLink {...iconProps} />} onSelect={() => void copyPostLink(post.id)}>
          Copiar link
        </MenuItem>
        {children}
        {post.can.delete && (
          <MenuItem danger icon={<IconTrash {...iconProps} />} onSelect={() => setIsConfirming(true)}>
            Excluir
          </MenuItem>
        )}
      </Menu>
      {post.can.delete && <DeletePostDialog post={post} open={isConfirming} onOpenChange={setIsConfirming} />}
    </>
  );
}

type DeletePostDialogProps = { post: Post; open: boolean; onOpenChange: (open: boolean) => void };

function DeletePostDialog({ post, open, onOpenChange }: DeletePostDialogProps) {
  const { mutate, isPending } = useDeletePost(post.id);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={confirmTexts.deletePost}
      quote={cutText(post.content, 200)}
      confirmLabel="Excluir"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: () => onOpenChange(false) })}
    >
      Curtidas e comentários vão junto. Não dá para desfazer.
    </ConfirmDialog>
  );
}
