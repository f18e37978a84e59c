import type { Invitation } from '@publyka/contract/routes/connections';
import { commonLinksText, firstName } from '@publyka/contract/text/suggestion-reasons';
import { IconAffiliate } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import { PersonLine } from './person-line.tsx';
import { IconLine } from './reason-line.tsx';
import { useAccept, useReject } from './use-connect.ts';

/** An invitation that waits for the viewer: Aceitar, Recusar. */
export function ReceivedRow({ invitation }: { invitation: Invitation }) {
  const { id, person, createdAt, commonLinks } = invitation;
  const { mutate: accept, isPending: isAccepting } = useAccept();
  const { mutate: reject, isPending: isRejecting } = useReject();
  const isBusy = isAccepting || isRejecting;
  const names = commonLinks.people.slice(0, 2).map(({ fullName }) => firstName(fullName));
  return (
    <PersonLine person={person} trailing={<Time value={createdAt} className="shrink-0 pt-0.5 text-meta text-ink-3" />}>
      {commonLinks.count > 0 && (
        <div className="pt-1.5">
          <IconLine icon={IconAffiliate}>{commonLinksText({ count: commonLinks.count, names })}</IconLine>
        </div>
      )}
      <div className="flex flex-wrap gap-2 pt-3 pb-1">
        <Button
          variant="mark"
          busy={isAccepting}
          disabled={isRejecting}
          aria-label={`Aceitar convite de ${person.fullName}`}
          onClick={() => !isBusy && accept(id)}
        >
          Aceitar
        </Button>
        <Button
          variant="outline"
          busy={isRejecting}
          disabled={isAccepting}
          aria-label={`Recusar convite de ${person.fullName}`}
          onClick={() => !isBusy && reject({ connectionId: id, personId: person.id })}
        >
          Recusar
        </Button>
      </div>
    </PersonLine>
  );
}
