import type { Invitation } from '@publyka/contract/routes/connections';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { PersonLine } from './person-line.tsx';

/** An invitation that waits for the other one; it can be taken back. */
export function SentRow({ invitation: { id, person, createdAt } }: { invitation: Invitation }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <PersonLine
      person={person}
      trailing={
        <Button
          variant="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Retirar convite a ${person.fullName}`}
          onClick={() => setIsAsking(true)}
        >
          Retirar
        </Button>
      }
    >
      <p className="pt-1 text-meta text-ink-3">
        Enviado: <Time value={createdAt} />
      </p>
      <DisconnectDialog person={person} connectionId={id} isLink={false} open={isAsking} onOpenChange={setIsAsking} />
    </PersonLine>
  );
}
