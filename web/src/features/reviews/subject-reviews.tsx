import type { SubjectReference } from '@publyka/contract/routes/reviews';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SectionTitle } from '../../ui/headings.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { preparationQuery, subjectReviewsQuery } from './data.ts';
import { ReviewItem } from './review-item.tsx';

const AskSheet = lazyPart(() => import('./ask-sheet.tsx').then((part) => part.AskSheet), { whenOpened: true });

/** 'Avaliações' of a work, in its tab. */
export function SubjectReviews({ subject }: { subject: SubjectReference }) {
  const query = useInfiniteQuery(subjectReviewsQuery(subject));
  const { data, isPending, hasNextPage } = query;
  if (isPending) return <ReviewsSkeleton />;
  if (!data) return <QueryError shape="part" query={query} title="Erro ao carregar as avaliações" />;
  const reviews = data.pages.flatMap(({ items }) => items);
  if (reviews.length === 0 && !hasNextPage)
    return (
      <EmptyState mark="[…]" title="Nenhuma avaliação ainda" action={<ReviewActions subject={subject} />}>
        Diga o que é mais forte, e um primeiro passo para melhorar.
      </EmptyState>
    );
  return (
    <>
      <div className="px-(--gutter) pt-4 empty:hidden">
        <ReviewActions subject={subject} />
      </div>
      <ul aria-label="Avaliações">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} shows="reviewer" />
        ))}
      </ul>
      <ListEnd list={query} skeleton={<ReviewsSkeleton />} errorTitle="Erro ao carregar mais avaliações" />
    </>
  );
}

/** For the tab's name: '(3)'; nothing without any. */
export function ReviewCount({ subject }: { subject: SubjectReference }) {
  const count = useInfiniteQuery(subjectReviewsQuery(subject)).data?.pages[0]?.count ?? 0;
  return count > 0 && <span className="tabular-nums">({count >= 100 ? '100+' : count})</span>;
}

/** Between a post and its comments. */
export function PostReviews({ postId }: { postId: string }) {
  const subject = { kind: 'post', id: postId } as const;
  const query = useInfiniteQuery(subjectReviewsQuery(subject));
  const { data } = query;
  // Nothing moves the comments down: without an answer there is no section.
  if (!data) return null;
  const reviews = data.pages.flatMap(({ items }) => items);
  const count = data.pages[0]?.count ?? 0;
  return (
    <section aria-label="Avaliações" className="border-b border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--gutter) py-3">
        <SectionTitle className="text-[1.25rem]">
          Avaliações {count > 0 && <span className="font-normal text-ink-3 tabular-nums">{count}</span>}
        </SectionTitle>
        <ReviewActions subject={subject} />
      </div>
      {reviews.length > 0 && (
        <ul aria-label="Avaliações" className="border-t border-line [&>li:last-child]:border-b-0">
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} shows="reviewer" />
          ))}
        </ul>
      )}
      <ListEnd list={query} />
    </section>
  );
}

/** 'Avaliar', or 'Pedir avaliação' of one's own. */
function ReviewActions({ subject }: { subject: SubjectReference }) {
  const { data: preparation } = useQuery({ ...preparationQuery(subject), staleTime: 0 });
  const [isAsking, setIsAsking] = useState(false);
  if (!preparation || preparation.refusal === 'plain_text') return null;
  if (preparation.refusal === 'own')
    return (
      <>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          Pedir avaliação
        </Button>
        <AskSheet subject={subject} open={isAsking} onOpenChange={setIsAsking} />
      </>
    );
  const { kind, id: subjectId } = subject;
  return (
    <Link to="/avaliar/$kind/$subjectId" params={{ kind, subjectId }} className={buttonClass({ variant: 'outline' })}>
      {preparation.own ? 'Editar a minha' : 'Avaliar com critérios'}
    </Link>
  );
}

export function ReviewsSkeleton() {
  return (
    <SkeletonGroup label="Carregando as avaliações" className="flex flex-col gap-4 px-(--gutter) pt-5">
      {[85, 60].map((width) => (
        <Skeleton key={width} className="h-20 w-full" />
      ))}
    </SkeletonGroup>
  );
}
