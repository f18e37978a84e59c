import type { Person } from '@publyka/contract/routes/profiles';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDisconnect } from './mutations.ts';

export type ConnectionDialogProps = {
  person: Pick<Person, 'id' | 'fullName'>;
  connectionId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Ends a Link, or withdraws the invitation that one sent. */
export function DisconnectDialog({
  person,
  connectionId,
  isLink,
  open,
  onOpenChange,
}: ConnectionDialogProps & { isLink: boolean }) {
  const { mutate: disconnect, isPending } = useDisconnect(isLink ? 'Link desfeito' : 'Convite retirado');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isLink ? `Desfazer o Link com ${person.fullName}?` : `Retirar o convite a ${person.fullName}?`}
      confirmLabel={isLink ? 'Desfazer Link' : 'Retirar convite'}
      cancelLabel="Manter"
      tone={isLink ? 'danger' : 'ink'}
      busy={isPending}
      onConfirm={() => disconnect({ connectionId, personId: person.id }, { onSettled: () => onOpenChange(false) })}
    >
      {isLink
        ? 'Vocês deixam de seguir um ao outro. Ninguém é avisado.'
        : 'O convite some da lista desta pessoa. Você pode convidar de novo depois.'}
    </ConfirmDialog>
  );
}
