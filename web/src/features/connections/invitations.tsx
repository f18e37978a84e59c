import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { invitationsQuery } from './data.ts';
import { PeopleSkeleton } from './people-states.tsx';
import { ReceivedRow } from './received-row.tsx';
import { SentRow } from './sent-row.tsx';

/** 'Convites': those that wait for the viewer, and those the viewer sent. */
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

/** Says nothing when there are none; when they do not come, the received ones are still what the page is for. */
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
