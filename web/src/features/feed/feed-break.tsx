import { type FeedLine, listRelevantFeedRoute } from '@publyka/contract/routes/feed';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { pagedQuery } from '../../lib/cache/paged-query.ts';
import { storePosts } from '../../shared/posts/post-cache.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { feedKey, feedTab } from './data.ts';
import { lineText } from './line-text.ts';
import type { FeedData } from './weights-data.ts';

type FeedBreakProps = {
  id: string;
  /** Where nothing of one's own is new: a way to more of it. */
  door: ReactNode;
  renderPost: (postId: string) => ReactNode;
};

/** Between the posts of 'Relevantes': the line under what has to do with the reader, or the beginning of what is older. */
export function FeedBreak({ id, door, renderPost }: FeedBreakProps) {
  const queryClient = useQueryClient();
  const data = queryClient.getQueryData<FeedData>(feedTab('relevant').query.queryKey);
  const ids = data?.pages.flatMap(({ items }) => items) ?? [];
  const line = data?.pages.find((page) => page.line)?.line;
  if (id === 'rest') return <Heading>Mais antigas</Heading>;
  if (!line) return null;
  const hasNews = ids.indexOf(id) > 0;
  return (
    <>
      <section aria-label="O que é novo para você" className="border-b border-line px-(--gutter) py-5">
        <p className="font-serif text-chat text-ink-2">{lineText(line, hasNews)}</p>
        {line.seenCursor && <SeenAgain cursor={line.seenCursor} renderPost={renderPost} />}
        {!hasNews && door}
      </section>
      {line.before && <Heading>De outras áreas</Heading>}
    </>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <QuietHeading level={2} className="px-(--gutter) pt-6 pb-1">
      {children}
    </QuietHeading>
  );
}

function seenQuery(cursor: NonNullable<FeedLine['seenCursor']>) {
  return pagedQuery(
    async (next, { signal, client }) => {
      const page = await call(listRelevantFeedRoute, { query: { cursor: next ?? cursor } }, { signal });
      return storePosts(client, { items: page.items.map(({ post }) => post), nextCursor: page.nextCursor });
    },
    { queryKey: [...feedKey, 'seen', cursor] },
  );
}

/** 'Ver de novo': the posts that were seen, in the order of the ranking. */
function SeenAgain({ cursor, renderPost }: { cursor: string; renderPost: FeedBreakProps['renderPost'] }) {
  const [isOpen, setIsOpen] = useState(false);
  const seen = useInfiniteQuery({ ...seenQuery(cursor), enabled: isOpen });
  const ids = isOpen ? seen.data?.pages.flatMap(({ items }) => items) : undefined;
  return (
    <>
      <TextButton
        aria-expanded={isOpen}
        aria-busy={(isOpen && seen.isFetching) || undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="mt-2"
      >
        {isOpen ? 'Recolher' : 'Ver de novo'}
      </TextButton>
      {seen.error && <QueryError shape="line" query={seen} title="Erro ao carregar posts" />}
      {ids && (
        <ul aria-label="Já vistas" className="-mx-(--gutter) mt-3 border-t border-line">
          {ids.map((postId) => (
            <li key={postId}>{renderPost(postId)}</li>
          ))}
        </ul>
      )}
      {isOpen && seen.hasNextPage && (
        <TextButton disabled={seen.isFetching} onClick={() => void seen.fetchNextPage()} className="mt-3">
          Mostrar mais
        </TextButton>
      )}
    </>
  );
}
