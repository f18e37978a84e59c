import type { Showcase as ShowcaseOfInside } from '@publyka/contract/routes/entrance';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { Quote } from '../../../ui/quote.tsx';
import { showcaseQuery } from './data.ts';

/** What is inside: one real public post, and how many people there are. Beside the form where there is room for it. */
export function Showcase() {
  const { data } = useQuery(showcaseQuery);
  if (!data || (!data.post && !data.people)) return null;
  const { post, people } = data;
  return (
    <aside
      aria-label="O que há aqui"
      className="px-6 pt-8 wide:absolute wide:top-10 wide:left-full wide:w-[min(25rem,calc(50vw-16rem))]"
    >
      {people && <p className="text-ui text-ink-2">{peopleWords(people)}</p>}
      {post && (
        <>
          <Quote voice="read" className="mt-3 wrap-anywhere">
            {post.excerpt}
          </Quote>
          <p className="mt-1.5 text-meta text-ink-3">
            <bdi>{post.authorName}</bdi> ·{' '}
            <a href={`/post/${post.id}`} className="target-44 relative rounded-mark underline underline-offset-4">
              Ler a publicação
            </a>
          </p>
        </>
      )}
    </aside>
  );
}

const list = new Intl.ListFormat('pt-BR');

/** '128 pessoas, de UFBA, USP e mais 5 instituições' */
export function peopleWords({
  count,
  institutions,
  institutionsCount,
}: NonNullable<ShowcaseOfInside['people']>): string {
  const people = count === 1 ? '1 pessoa' : `${formatNumber(count)} pessoas`;
  const others = institutionsCount - institutions.length;
  const rest = others === 1 ? ['mais 1 instituição'] : [`mais ${formatNumber(others)} instituições`];
  const named = [...institutions, ...(others > 0 ? rest : [])];
  return named.length > 0 ? `${people}, de ${list.format(named)}` : people;
}
