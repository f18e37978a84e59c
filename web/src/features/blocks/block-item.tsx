import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import type { Post } from '@publyka/contract/routes/posts';
import type { Person } from '@publyka/contract/routes/profiles';
import { successTexts } from '@publyka/contract/text/texts';
import { IconBan } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { removeCachedPostsOf } from '../../shared/posts/post-cache.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';

/** 'Bloquear' for the menu of a post, and its dialog, which must stay mounted when the menu closes. */
export function useBlockItem({ author, can }: Post): { item: ReactNode; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  if (!can.blockAuthor) return { item: null, dialog: null };
  return {
    item: (
      <MenuItem danger icon={<Icon of={IconBan} />} onSelect={() => setIsOpen(true)}>
        Bloquear @{author.username}
      </MenuItem>
    ),
    dialog: <BlockQuestion person={author} open={isOpen} onOpenChange={setIsOpen} />,
  };
}

type BlockQuestionProps = { person: Person; open: boolean; onOpenChange: (open: boolean) => void };

/** Explains a block before it is made. */
export function BlockQuestion({ person, open, onOpenChange }: BlockQuestionProps) {
  const { mutate: block, isPending } = useBlockPerson(person);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Bloquear @${person.username}?`}
      confirmLabel="Bloquear"
      busy={isPending}
      onConfirm={() => block(undefined, { onSettled: () => onOpenChange(false) })}
    >
      Vocês deixam de se ver em toda parte, e o Link entre vocês se desfaz. {person.fullName} não recebe notificação.
      Você pode desbloquear nas configurações.
    </ConfirmDialog>
  );
}

/** Neither of the two sees the other any more. Posts are removed here, everything else by live events. */
function useBlockPerson({ id: personId, username }: Person) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(blockPersonRoute, { params: { personId } }),
    onSuccess: () => {
      toast.success(successTexts.personBlocked(username));
      removeCachedPostsOf(queryClient, personId);
    },
    onError: (error) => {
      if (hasCode(error, 'not_found')) removeCachedPostsOf(queryClient, personId);
      toastError('Erro ao bloquear', error);
    },
  });
}
