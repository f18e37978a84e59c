import { questionText, reviewAnswers } from '@publyka/contract/review-forms';
import { listReviewVersionsRoute, type Review, type ReviewVersion } from '@publyka/contract/routes/reviews';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';
import { versionsKey } from './data.ts';
import { aiText } from './review-words.ts';

type HistorySheetProps = { review: Review; open: boolean; onOpenChange: (open: boolean) => void };

/** What a review said before it was edited. */
export function HistorySheet({ review, ...layer }: HistorySheetProps) {
  const query = useQuery({
    queryKey: [...versionsKey, review.id, review.version],
    queryFn: ({ signal }) => call(listReviewVersionsRoute, { params: { reviewId: review.id } }, { signal }),
    enabled: layer.open,
  });
  return (
    <PageSheet {...layer} title="Histórico" description="O que a avaliação dizia antes, da última edição à primeira.">
      {query.isPending && (
        <SkeletonGroup label="Carregando o histórico">
          <SkeletonText widths={[40, 90, 70]} />
        </SkeletonGroup>
      )}
      {query.error && <QueryError shape="part" query={query} title="Erro ao carregar o histórico" />}
      <ol>
        {query.data?.items.map((version) => (
          <li key={version.version} className="border-b border-line py-4 last:border-b-0">
            <Version review={review} version={version} />
          </li>
        ))}
      </ol>
    </PageSheet>
  );
}

function Version({ review, version }: { review: Review; version: ReviewVersion }) {
  return (
    <>
      <p className="text-meta text-ink-3">
        Versão {version.version} · <Time value={version.createdAt} />
      </p>
      <Part title="O mais forte" text={version.strongest} />
      <Part title="O primeiro passo para melhorar" text={version.firstStep} />
      <ul className="mt-3 text-ui">
        {version.answers.map(({ question, answer, why }) => (
          <li dir="auto" key={question} className="py-1 wrap-anywhere">
            <span className="text-ink-2">{questionText(review.form, question)}</span>{' '}
            <span className="font-semibold">{reviewAnswers[answer]}</span> <FormattedText text={why} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-meta text-ink-3 wrap-anywhere">
        {version.conflict}; {aiText(version)}
      </p>
    </>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <>
      <QuietHeading className="mt-2">{title}</QuietHeading>
      <p dir="auto" className="font-serif text-read whitespace-pre-line wrap-anywhere">
        <FormattedText text={text} />
      </p>
    </>
  );
}
