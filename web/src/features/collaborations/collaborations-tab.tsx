import type { Collaboration } from '@publyka/contract/routes/collaborations';
import { rolesInWords } from '@publyka/contract/text/credit-roles';
import { peopleTexts } from '@publyka/contract/text/people-texts';
import { namesText } from '@publyka/contract/text/suggestion-reasons';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { useMe } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { CollaborationItem, type RenderReport } from './collaboration-item.tsx';
import { titleOf } from './collaboration-words.ts';
import { CollaborationsSkeleton } from './collaborations-skeleton.tsx';
import { collaborationsQuery, requestsQuery, useConfirm, useWithdraw } from './data.ts';
import { RolesSheet } from './roles-sheet.tsx';

const ProposeSheet = lazyPart(() => import('./propose-sheet.tsx').then((part) => part.ProposeSheet));

const errorTitle = 'Erro ao carregar colaborações';

/** 'Colaborações' of a profile; on one's own also what waits for an answer, and 'Nova colaboração'. */
type CollaborationsTabProps = { personId: string; renderReport: RenderReport };

export function CollaborationsTab({ personId, renderReport }: CollaborationsTabProps) {
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
      <List personId={personId} propose={propose} renderReport={renderReport} />
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

type ListProps = CollaborationsTabProps & { propose: React.ReactNode };

function List({ personId, propose, renderReport }: ListProps) {
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
        <CollaborationItem key={one.id} collaboration={one} renderReport={renderReport} />
      ))}
      <ListEnd list={list} errorTitle={errorTitle} />
    </>
  );
}

/** Somebody says that the viewer had a part: it is confirmed, with other roles, or refused. */
function RequestItem({ collaboration }: { collaboration: Collaboration }) {
  const me = useMe();
  const [isChanging, setIsChanging] = useState(false);
  const confirm = useConfirm();
  const refuse = useWithdraw('Colaboração recusada');
  const own = collaboration.people.find(({ person }) => person.id === me.id);
  if (!own) return null;
  const answer = (roles: typeof own.roles) => confirm.mutate({ collaborationId: collaboration.id, roles });
  return (
    <article
      aria-label={`Pedido: ${titleOf(collaboration)}`}
      className="row-unread relative border-b border-line px-(--gutter) py-4"
    >
      <Sentence collaboration={collaboration} />
      <p className="mt-1.5 text-ui text-ink-2">Você: {rolesInWords(own.roles)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button busy={confirm.isPending} onClick={() => answer(own.roles)}>
          Confirmar
        </Button>
        <Button variant="outline" onClick={() => setIsChanging(true)} className="bg-transparent">
          Mudar papéis
        </Button>
        <TextButton
          disabled={refuse.isPending}
          onClick={() => refuse.mutate(collaboration.id)}
          className="min-h-11 px-3 font-medium! no-underline! text-ink-2"
        >
          Recusar
        </TextButton>
      </div>
      <RolesSheet
        open={isChanging}
        onOpenChange={setIsChanging}
        title="Seus papéis"
        roles={own.roles}
        isBusy={confirm.isPending}
        onSave={answer}
      />
    </article>
  );
}

/** 'Helena Koga diz que vocês trabalharam em *Dados abertos*, com Rui e Eva.' */
function Sentence({ collaboration }: { collaboration: Collaboration }) {
  const me = useMe();
  const { people, proposedBy } = collaboration;
  const [first] = people.filter(({ isConfirmed }) => isConfirmed);
  const speaker = proposedBy ?? first?.person;
  const others = people.filter(({ person }) => person.id !== me.id && person.id !== speaker?.id);
  return (
    <p className="text-chat wrap-anywhere">
      <bdi className="font-semibold">{speaker?.fullName ?? 'Alguém'}</bdi> diz que vocês trabalharam em{' '}
      <i className="font-serif">{titleOf(collaboration)}</i>
      {others.length > 0 &&
        `, com ${namesText(
          others.slice(0, 2).map(({ person }) => person.fullName),
          others.length,
        )}`}
      .
    </p>
  );
}
