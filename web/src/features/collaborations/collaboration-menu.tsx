import type { Collaboration } from '@publyka/contract/routes/collaborations';
import { IconDoorExit, IconDots, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '../../lib/session/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { titleOf } from './collaboration-words.ts';
import { useConfirm, useWithdraw } from './data.ts';
import { RolesSheet } from './roles-sheet.tsx';

/** One's own part in it: the roles, or to be named no more. */
export function CollaborationMenu({ collaboration }: { collaboration: Collaboration }) {
  const [open, setOpen] = useState<'roles' | 'leave' | null>(null);
  const close = () => setOpen(null);
  const confirm = useConfirm();
  const me = useMe();
  const own = collaboration.people.find(({ person }) => person.id === me.id);
  return (
    <>
      <Menu
        trigger={<IconButton label="Opções da colaboração" icon={<Icon of={IconDots} />} className="-mt-2 -mr-2" />}
      >
        <MenuItem icon={<Icon of={IconPencil} />} onSelect={() => setOpen('roles')}>
          Mudar meus papéis
        </MenuItem>
        <MenuItem icon={<Icon of={IconDoorExit} />} danger onSelect={() => setOpen('leave')}>
          Sair da colaboração
        </MenuItem>
      </Menu>
      <RolesSheet
        open={open === 'roles'}
        onOpenChange={close}
        title="Seus papéis"
        roles={own?.roles ?? []}
        isBusy={confirm.isPending}
        onSave={(roles) => confirm.mutate({ collaborationId: collaboration.id, roles }, { onSuccess: close })}
      />
      <LeaveDialog collaboration={collaboration} open={open === 'leave'} onClose={close} />
    </>
  );
}

type LeaveDialogProps = { collaboration: Collaboration; open: boolean; onClose: () => void };

function LeaveDialog({ collaboration, open, onClose }: LeaveDialogProps) {
  const { mutate: withdraw, isPending } = useWithdraw('Você saiu da colaboração');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="Sair desta colaboração?"
      quote={titleOf(collaboration)}
      confirmLabel="Sair"
      busy={isPending}
      onConfirm={() => withdraw(collaboration.id, { onSuccess: onClose })}
    >
      Seu nome sai dela na hora, para todos. {collaboration.people.length < 3 && 'Sem você, ela deixa de aparecer.'}
    </ConfirmDialog>
  );
}
