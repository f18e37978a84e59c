import type { Invitation } from '@publyka/contract/routes/connections';
import { commonLinksText, firstName } from '@publyka/contract/text/suggestion-reasons';
import { IconAffiliate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Time } from '../../ui/time.tsx';
import { invitationsQuery } from './data.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { IconLine, PeopleSkeleton, PersonLine } from './linkable-row.tsx';
import { useAccept, useReject } from './mutations.ts';

/** 'Convites': received and sent ones. */
export function Invitations() {
  return (
    <>
      <ReceivedInvitations />
      <SentInvitations />
    </>
  );
}

function ReceivedInvitations() {
  const list = useInfiniteQuery(invitationsQuery('received'));
  const invitations = list.data?.pages.flatMap((page) => page.items);
  if (list.isPending) return <PeopleSkeleton label="Carregando convites" />;
  if (!invitations) return <QueryError query={list} title="Erro ao carregar convites" />;
  if (invitations.length === 0) {
    return (
      <EmptyState
        mark="[…]"
        title="Nenhum convite por aqui"
        action={
          <Link to="/linkar" replace resetScroll={false} className={buttonClass({})}>
            Ver sugestões
          </Link>
        }
      >
        Quem quiser se linkar com você aparece nesta página.
      </EmptyState>
    );
  }
  return (
    <>
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <ReceivedRow invitation={invitation} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
      <p className="px-(--gutter) pt-6 pb-10 text-ui text-ink-2">Ao aceitar, vocês passam a seguir um ao outro.</p>
    </>
  );
}

/** Nothing without sent invitations, nor when they fail to load: the page is for the received ones. */
function SentInvitations() {
  const list = useInfiniteQuery(invitationsQuery('sent'));
  const invitations = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (invitations.length === 0) return null;
  return (
    <section aria-label="Enviados" className="pb-10">
      <QuietHeading level={2} className="px-(--gutter) pt-2">
        Enviados
      </QuietHeading>
      <ul>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <SentRow invitation={invitation} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </section>
  );
}

/** A received invitation: Aceitar, Recusar. */
function ReceivedRow({ invitation }: { invitation: Invitation }) {
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

/** A sent invitation, which can be withdrawn. */
function SentRow({ invitation: { id, person, createdAt } }: { invitation: Invitation }) {
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
