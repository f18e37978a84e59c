import { peopleTexts } from '@publyka/contract/text/people-texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { useMe } from '../../lib/session/session.ts';
import { ChipChoice } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { personReviewsQuery, requestsQuery } from './data.ts';
import { RequestItem } from './request-item.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewsSkeleton } from './subject-reviews.tsx';

type Side = 'written' | 'received' | 'requests';

/** 'Avaliações' of a profile: what the person wrote or received, by choice; to oneself also what one is asked for. */
export function PersonReviews({ personId }: { personId: string }) {
  const [side, setSide] = useState<Side>('written');
  const me = useMe();
  const isSelf = me.id === personId;
  const counts = useCounts(personId, isSelf);
  const labels = { written: 'Escritas', received: 'Recebidas', requests: 'Pedidas a mim' };
  const sides: Side[] = isSelf ? ['written', 'received', 'requests'] : ['written', 'received'];
  if (counts && sides.every((one) => counts[one] === 0)) return <Nothing isSelf={isSelf} />;
  return (
    <>
      <ChipChoice
        label="Quais avaliações"
        tone="ink"
        hasTick={false}
        options={sides.map((value) => ({ value, label: <Counted label={labels[value]} count={counts?.[value]} /> }))}
        value={side}
        onValueChange={setSide}
        className="px-(--gutter) pt-3.5 pb-1"
      />
      {side === 'requests' ? <Requests /> : <Reviews personId={personId} side={side} isSelf={isSelf} />}
    </>
  );
}

function Counted({ label, count }: { label: string; count: number | undefined }) {
  return count ? `${label} ${count}` : label;
}

/** Undefined until all are known. */
function useCounts(personId: string, isSelf: boolean): Record<Side, number> | undefined {
  const written = useInfiniteQuery(personReviewsQuery(personId, 'written')).data?.pages[0]?.count;
  const received = useInfiniteQuery(personReviewsQuery(personId, 'received')).data?.pages[0]?.count;
  const asked = useInfiniteQuery({ ...requestsQuery, enabled: isSelf }).data?.pages[0]?.count;
  const requests = isSelf ? asked : 0;
  if (written === undefined || received === undefined || requests === undefined) return undefined;
  return { written, received, requests };
}

function Reviews({ personId, side, isSelf }: { personId: string; side: 'written' | 'received'; isSelf: boolean }) {
  const query = useInfiniteQuery(personReviewsQuery(personId, side));
  const { data, isPending, hasNextPage } = query;
  if (isPending) return <ReviewsSkeleton />;
  if (!data) return <QueryError shape="part" query={query} title="Erro ao carregar as avaliações" />;
  const reviews = data.pages.flatMap(({ items }) => items);
  if (reviews.length === 0 && !hasNextPage) return <Nothing isSelf={isSelf} />;
  return (
    <>
      <ul aria-label="Avaliações">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} shows="subject" />
        ))}
      </ul>
      <ListEnd list={query} skeleton={<ReviewsSkeleton />} errorTitle="Erro ao carregar mais avaliações" />
      <div className="h-16" />
    </>
  );
}

function Requests() {
  const query = useInfiniteQuery(requestsQuery);
  const { data, isPending, hasNextPage } = query;
  if (isPending) return <ReviewsSkeleton />;
  if (!data) return <QueryError shape="part" query={query} title="Erro ao carregar os pedidos" />;
  const requests = data.pages.flatMap(({ items }) => items);
  if (requests.length === 0 && !hasNextPage)
    return (
      <EmptyState mark="[…]" title="Nenhum pedido em aberto">
        Quando alguém pedir sua avaliação, o pedido fica aqui.
      </EmptyState>
    );
  return (
    <>
      <ul aria-label="Pedidas a mim">
        {requests.map((request) => (
          <RequestItem key={request.id} request={request} />
        ))}
      </ul>
      <ListEnd list={query} errorTitle="Erro ao carregar mais pedidos" />
    </>
  );
}

function Nothing({ isSelf }: { isSelf: boolean }) {
  return (
    <EmptyState mark="[…]" title={peopleTexts.noRatings}>
      {isSelf ? 'As avaliações que você escrever e receber ficam aqui.' : 'Quando houver, aparecem aqui.'}
    </EmptyState>
  );
}
