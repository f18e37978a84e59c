import type { LinkablePerson } from '@publyka/contract/routes/connections';
import { peopleTexts } from '@publyka/contract/text/people-texts';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useInvite } from './mutations.ts';

const DisconnectDialog = lazyPart(() => import('./disconnect-dialog.tsx').then((part) => part.DisconnectDialog));

const tick = <Icon of={IconCheck} size={18} />;

/** Linkar, Pendente, Conectado or Fechado: the button of a row, whose name includes the person's. */
export function ConnectionButton({ linkable }: { linkable: LinkablePerson }) {
  const { person, status, connectionId, isOpenForConnections } = linkable;
  const { mutate: invite, isPending } = useInvite();
  if (status === 'connected') {
    return (
      <Link
        to="/profile/$userId"
        params={{ userId: person.id }}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
      >
        {tick}
        {peopleTexts.connected}
      </Link>
    );
  }
  if (status === 'pending' && connectionId !== null)
    return <WithdrawButton person={person} connectionId={connectionId} />;
  if (!isOpenForConnections && linkable.reason?.kind !== 'invited') {
    return (
      <Button variant="quiet" size="small" disabled aria-label={`${peopleTexts.closed}: ${person.fullName}`}>
        Fechado
      </Button>
    );
  }
  return (
    <Button
      variant="outline"
      size="small"
      busy={isPending}
      aria-label={`${peopleTexts.link} com ${person.fullName}`}
      onClick={() => invite(person.id)}
    >
      {peopleTexts.link}
    </Button>
  );
}

function WithdrawButton({ person, connectionId }: Pick<LinkablePerson, 'person'> & { connectionId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={tick}
        aria-haspopup="dialog"
        aria-label={`Pendente: convite a ${person.fullName}`}
        onClick={() => setIsAsking(true)}
      >
        Pendente
      </Button>
      <DisconnectDialog
        person={person}
        connectionId={connectionId}
        isLink={false}
        open={isAsking}
        onOpenChange={setIsAsking}
      />
    </>
  );
}
