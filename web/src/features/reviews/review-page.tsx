import { questionText, reviewAnswers } from '@publyka/contract/review-forms';
import type { Review } from '@publyka/contract/routes/reviews';
import { successTexts } from '@publyka/contract/text/texts';
import { IconLock, IconShare3 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useLiveTopic } from '../../lib/live/use-live.tsx';
import { reviewAddress } from '../../lib/navigation/addresses.ts';
import { useNavigateBack } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { PathLink } from '../../lib/navigation/path-link.tsx';
import { useMe } from '../../lib/session/session.ts';
import { copyFailedText, share } from '../../lib/share.ts';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import { useReviewChanges } from './change-command.ts';
import { reviewQuery } from './data.ts';
import { HelpedRow, Reply } from './responses.tsx';
import { ReviewMenu, type ReviewMenuProps } from './review-menu.tsx';
import { declaredText, readersText, visibilityTexts } from './review-words.ts';
import { SubjectLines } from './subject-lines.tsx';

type ReviewPageProps = Pick<ReviewMenuProps, 'renderReport'> & { reviewId: string };

/** One review: the two sentences that matter most, then the answers, what was declared, and what came of it. */
export function ReviewPage({ reviewId, renderReport }: ReviewPageProps) {
  const query = useQuery({ ...reviewQuery(reviewId), staleTime: 0 });
  const { data: review, isPending, dataUpdatedAt } = query;
  const goBack = useNavigateBack('/');
  usePageTitle(review ? `Avaliação de ${review.reviewer.fullName}` : 'Avaliação');
  if (review) return <LoadedReview review={review} fetchedAt={dataUpdatedAt} renderReport={renderReport} />;
  return (
    <Frame>
      {isPending && <ReviewSkeleton />}
      {review === null && <Missing onBack={goBack} />}
      {review === undefined && !isPending && <QueryError query={query} title="Erro ao carregar a avaliação" />}
    </Frame>
  );
}

function Frame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const goBack = useNavigateBack('/');
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom)-var(--safe-top)-var(--safe-bottom))] flex-col wide:min-h-dvh">
      <ScreenHeader title="Avaliação" onBack={goBack} actions={actions} />
      {children}
    </div>
  );
}

function shareReview({ id, reviewer }: Review): Promise<void> {
  const url = new URL(reviewAddress(id), location.origin).href;
  const link = { title: `Avaliação de ${reviewer.fullName}`, url };
  const texts = { copied: successTexts.linkCopied, failed: copyFailedText(url) };
  return share(link, texts, { thing: 'review', thingId: id, authorId: reviewer.id });
}

type LoadedReviewProps = Pick<ReviewMenuProps, 'renderReport'> & { review: Review; fetchedAt: number };

function LoadedReview({ review: stored, fetchedAt, renderReport }: LoadedReviewProps) {
  const { shown: review, change } = useReviewChanges(stored);
  const goBack = useNavigateBack('/');
  useLiveTopic(`${stored.subject.kind}:${stored.subject.id}`, fetchedAt);
  if (!review)
    return (
      <Frame>
        <Missing onBack={goBack} />
      </Frame>
    );
  return (
    <Frame
      actions={
        <>
          {review.visibility === 'public' && (
            <IconButton label="Compartilhar" icon={<Icon of={IconShare3} />} onClick={() => void shareReview(review)} />
          )}
          <ReviewMenu review={review} onChange={change} renderReport={renderReport} />
        </>
      }
    >
      <article className="flex flex-1 flex-col">
        <div className="px-(--gutter) pt-4">
          <SubjectLines subject={review.subject} />
          <Byline review={review} />
          <Words title="O mais forte">{review.strongest}</Words>
          <Words title="O primeiro passo para melhorar">{review.firstStep}</Words>
          <Answers review={review} />
          <p className="mt-4 text-meta text-ink-3 wrap-anywhere">{declaredText(review)}</p>
          <HelpedRow review={review} onChange={change} />
        </div>
        <Reply review={review} onChange={change} />
      </article>
    </Frame>
  );
}

function Byline({ review }: { review: Review }) {
  const { reviewer, visibility, createdAt, editedAt } = review;
  const me = useMe();
  return (
    <div className="mt-4 flex items-center gap-3">
      <Avatar id={reviewer.id} name={reviewer.fullName} src={avatarSrc(reviewer, 42)} size={42} />
      <div className="min-w-0">
        <PathLink to={`/profile/${reviewer.id}`} className="block truncate text-ui font-semibold hover:underline">
          {reviewer.fullName}
        </PathLink>
        <p className="text-meta text-ink-3">
          {visibilityTexts[visibility].title} · <Time value={createdAt} />
          {editedAt && ' · editada'}
        </p>
        {visibility === 'private' && (
          <p className="flex items-center gap-1.5 text-meta text-ink-3">
            <Icon of={IconLock} size={15} />
            {readersText(review, me.id)}
          </p>
        )}
      </div>
    </div>
  );
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <section className="mt-4">
      <QuietHeading level={2}>{title}</QuietHeading>
      <p dir="auto" className="font-serif text-read whitespace-pre-line wrap-anywhere">
        <FormattedText text={children} />
      </p>
    </section>
  );
}

/** Answers that are shown before all of them are asked for. */
const firstAnswers = 2;

function Answers({ review: { form, answers } }: { review: Review }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? answers : answers.slice(0, firstAnswers);
  return (
    <section aria-label="Respostas" className="mt-4">
      <ul>
        {shown.map(({ question, answer, why }) => (
          <li key={question} className="border-b border-line py-3">
            <p className="flex items-baseline justify-between gap-4 text-ui">
              <span className="min-w-0 text-ink-2">{questionText(form, question)}</span>
              <span className="shrink-0 font-semibold">{reviewAnswers[answer]}</span>
            </p>
            {why && (
              <p dir="auto" className="mt-1 font-serif text-read whitespace-pre-line wrap-anywhere">
                <FormattedText text={why} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {!isWhole && answers.length > firstAnswers && (
        <TextButton className="mt-3" onClick={() => setIsWhole(true)}>
          Ver as {answers.length} respostas
        </TextButton>
      )}
    </section>
  );
}

function Missing({ onBack }: { onBack: () => void }): ReactNode {
  const back = (
    <Button size="large" onClick={onBack}>
      Voltar
    </Button>
  );
  return (
    <EmptyState mark="[s. l.]" title="Avaliação não encontrada" action={back}>
      Ela foi retirada, ou você não pode mais vê-la.
    </EmptyState>
  );
}

function ReviewSkeleton() {
  return (
    <SkeletonGroup label="Carregando a avaliação" className="flex flex-col gap-4 px-(--gutter) pt-5">
      <Skeleton className="h-16 w-4/5" />
      <Skeleton className="size-10.5 rounded-full" />
      <SkeletonText widths={[30, 95, 80]} />
    </SkeletonGroup>
  );
}
