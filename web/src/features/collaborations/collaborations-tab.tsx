import { peopleTexts } from '@publyka/contract/text/texts';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { useMe } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyLayer } from '../../ui/lazy-layer.tsx';
import { CollaborationItem } from './collaboration-item.tsx';
import { CollaborationsSkeleton } from './collaborations-skeleton.tsx';
import { collaborationsQuery, requestsQuery } from './data.ts';
import { RequestItem } from './request-item.tsx';

const ProposeSheet = lazyLayer(() => import('./propose-sheet.tsx').then((part) => part.ProposeSheet));

const errorTitle = 'Erro ao carregar colaborações';

/** 'Colaborações' of a profile; on one's own also what waits for an answer, and 'Nova colaboração'. */
export function CollaborationsTab({ personId }: { personId: string }) {
  const isSelf = useMe().id === personId;
  const [isProposing, setIsProposing] = useState(false);
  const propose = isSelf && (
    <Button variant="outline" icon={<Icon of={IconPlus} size={18} />} onClick={() => setIsProposing(true)}>
      Nova colaboração
    </Button>
  );
  return (
    <>
      {isSelf && <Requests />}
      <List personId={personId} propose={propose} />
      {isSelf && <ProposeSheet open={isProposing} onOpenChange={setIsProposing} />}
    </>
  );
}

function Requests() {
  const list = useInfiniteQuery(requestsQuery);
  if (list.isError && !list.data) return <QueryError shape="line" query={list} title="Erro ao carregar pedidos" />;
  const requests = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      {requests.map((one) => (
        <RequestItem key={one.id} collaboration={one} />
      ))}
      <ListEnd list={list} errorTitle="Erro ao carregar pedidos" />
    </>
  );
}

function List({ personId, propose }: { personId: string; propose: React.ReactNode }) {
  const list = useInfiniteQuery(collaborationsQuery(personId));
  if (list.isPending) return <CollaborationsSkeleton />;
  if (!list.data) return <QueryError query={list} title={errorTitle} />;
  const collaborations = list.data.pages.flatMap(({ items }) => items);
  if (collaborations.length === 0) {
    return (
      <EmptyState mark="[…]" title={peopleTexts.noCollaborations} action={propose}>
        {propose
          ? 'Diga com quem você trabalhou e em quê. Aparece quando as duas partes confirmam.'
          : 'Quando esta pessoa e outra confirmarem um trabalho, aparece aqui.'}
      </EmptyState>
    );
  }
  return (
    <>
      {propose && <div className="border-b border-line px-(--gutter) py-3">{propose}</div>}
      {collaborations.map((one) => (
        <CollaborationItem key={one.id} collaboration={one} />
      ))}
      <ListEnd list={list} errorTitle={errorTitle} />
    </>
  );
}
