import type { Profile } from '@publyka/contract/routes/profiles';
import { peopleTexts } from '@publyka/contract/text/people-texts';
import { IconAffiliate, IconCheck, IconClock, IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type ConnectionDialogProps, DisconnectDialog } from './disconnect-dialog.tsx';
import { useAccept, useInvite } from './mutations.ts';

const shape = { size: 'large', className: 'w-full' } as const;

type LinkButtonProps = {
  profile: Profile;
  /** The look of 'Linkar': yellow where it is the main action of the page. */
  tone?: 'mark' | 'ink' | 'outline';
};

/** The button of a profile, in its four states. */
export function LinkButton({ profile, tone = 'mark' }: LinkButtonProps) {
  const { status, sent, connectionId } = profile.viewer;
  const { mutate: invite, isPending } = useInvite();
  if (status === 'none' || connectionId === null) {
    if (!profile.isOpenForConnections) {
      return (
        <Button {...shape} variant="quiet" disabled icon={<Icon of={IconLock} size={18} />}>
          {peopleTexts.closed}
        </Button>
      );
    }
    return (
      <Button
        {...shape}
        variant={tone}
        busy={isPending}
        icon={<Icon of={IconAffiliate} size={18} />}
        onClick={() => invite(profile.id)}
      >
        {peopleTexts.link}
      </Button>
    );
  }
  const dialog = { person: profile, connectionId };
  if (status === 'connected') {
    return (
      <AskingButton
        key="connected"
        variant="outline"
        icon={<Icon of={IconCheck} size={18} />}
        label={peopleTexts.connected}
        renderDialog={(open) => <DisconnectDialog {...dialog} {...open} isLink />}
      />
    );
  }
  return (
    <AskingButton
      key="pending"
      variant="quiet"
      icon={<Icon of={IconClock} size={18} />}
      label={peopleTexts.pending}
      renderDialog={(open) =>
        sent ? <DisconnectDialog {...dialog} {...open} isLink={false} /> : <AnswerDialog {...dialog} {...open} />
      }
    />
  );
}

type OpenState = { open: boolean; onOpenChange: (open: boolean) => void };
type AskingButtonProps = Pick<ButtonProps, 'variant' | 'icon'> & {
  label: string;
  renderDialog: (state: OpenState) => ReactNode;
};

function AskingButton({ label, renderDialog, ...look }: AskingButtonProps) {
  const [open, onOpenChange] = useState(false);
  return (
    <>
      <Button {...shape} {...look} aria-haspopup="dialog" onClick={() => onOpenChange(true)}>
        {label}
      </Button>
      {renderDialog({ open, onOpenChange })}
    </>
  );
}

/** Opened by 'Convite Pendente' on the profile of somebody who invited the viewer. */
function AnswerDialog({ person, connectionId, open, onOpenChange }: ConnectionDialogProps) {
  const { mutate: accept, isPending } = useAccept();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`${person.fullName} quer se linkar com você`}
      confirmLabel="Aceitar"
      cancelLabel="Agora não"
      tone="ink"
      busy={isPending}
      onConfirm={() => accept(connectionId, { onSettled: () => onOpenChange(false) })}
    >
      Ao aceitar, vocês passam a seguir um ao outro. O convite continua em Linkar.
    </ConfirmDialog>
  );
}
