import type { WebReview } from '@publyka/contract/web-pages';
import { cutText } from '../lib/text/cut-text.ts';
import { Byline, EnterLink, Works } from './visitor-parts.tsx';
import { VisitorText } from './visitor-text.tsx';

/** A signed review, with what its reviewer declared. */
export function ReviewArticle({ review }: { review: WebReview }) {
  return (
    <article className="px-4 pt-5 pb-8 wide:px-10 wide:pt-7">
      <h1 className="font-serif text-title font-semibold">Avaliação de {review.author.fullName}</h1>
      <div className="mt-4">
        <Byline author={review.author} createdAt={review.createdAt} />
      </div>
      <Subject review={review} />
      <ReviewBody review={review} />
      <EnterLink destination={`/avaliacao/${review.id}`} className="mt-6">
        Entrar para responder
      </EnterLink>
    </article>
  );
}

function Subject({ review: { subject } }: { review: WebReview }) {
  if (subject.kind === 'work') return <Works works={[subject.work]} />;
  return (
    <a
      href={`/post/${subject.id}`}
      className="mt-3 block rounded-card border border-line p-3.5 pl-2.5 hover:bg-hover active:bg-sunken"
    >
      <span className="two-bars block min-w-0">
        <span className="block text-meta text-ink-2">{subject.authorName}</span>
        <span className="mt-0.5 line-clamp-4 font-serif text-read">{cutText(subject.content, 280)}</span>
      </span>
    </a>
  );
}

function ReviewBody({ review }: { review: WebReview }) {
  return (
    <>
      <Words title="O mais forte" text={review.strongest} />
      <Words title="O primeiro passo para melhorar" text={review.firstStep} />
      <dl className="mt-5">
        {review.answers.map(({ question, answer, why }) => (
          <div key={question} className="border-b border-line py-2.5">
            <dt className="text-ui font-semibold">{question}</dt>
            <dd className="mt-0.5 text-ui text-ink-2">
              {answer}
              {why && `: ${why}`}
            </dd>
          </div>
        ))}
      </dl>
      <Words title="Conflito de interesse declarado" text={review.conflict} />
      <Words title="Uso de IA" text={review.aiUse === null ? 'Não usou.' : review.aiUse || 'Usou.'} />
    </>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section className="mt-5">
      <h2 className="text-meta font-semibold text-ink-2">{title}</h2>
      <p dir="auto" className="mt-1 font-serif text-read whitespace-pre-line [overflow-wrap:anywhere]">
        <VisitorText text={text} />
      </p>
    </section>
  );
}

/** The reviews of a work or of a person: who said what, and the way to all of it. */
export function ReviewList({ reviews }: { reviews: readonly WebReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="avaliacoes" className="px-4 py-5 wide:px-10">
      <h2 id="avaliacoes" className="font-serif text-title font-semibold">
        Avaliações
      </h2>
      {reviews.map((review) => (
        <article key={review.id} className="border-b border-line py-4">
          <Byline author={review.author} createdAt={review.createdAt} href={`/avaliacao/${review.id}`} />
          <p className="mt-3 line-clamp-6 font-serif text-read whitespace-pre-line [overflow-wrap:anywhere]">
            {review.strongest}
          </p>
          <p className="mt-2">
            <a
              href={`/avaliacao/${review.id}`}
              className="text-ui font-semibold underline decoration-1 underline-offset-4"
            >
              Ler a avaliação
            </a>
          </p>
        </article>
      ))}
    </section>
  );
}
