import type { Why } from '@publyka/contract/routes/feed';
import { emptyTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FeedEnd } from './feed-end.tsx';
import { FeedList } from './feed-list.tsx';
import type { FeedIdPage, FeedTab } from './feed-queries.ts';
import { NewPostsPill } from './new-posts-pill.tsx';

/** Of a ranked post, what its reason line needs. */
export type PostReason = { why: Why; onUseRecent: () => void };
export type RenderPost = (postId: string, reason: PostReason | null) => ReactNode;

type FeedProps = {
  tab: FeedTab;
  /** Shown by a change of tab, not by coming to the page. */
  isSwitched: boolean;
  renderPost: RenderPost;
  skeleton: ReactNode;
  onUseRecent: () => void;
};

/** One tab of the feed. */
export function Feed({ tab, isSwitched, renderPost, skeleton, onUseRecent }: FeedProps) {
  const feed = useInfiniteQuery(tab.query);
  const [shown, setShown] = useState({ data: feed.data, ids: idsOf(feed.data) });
  if (shown.data !== feed.data) setShown({ data: feed.data, ids: idsOf(feed.data) });
  if (feed.isPending) return skeleton;
  if (!feed.data) {
    return (
      <QueryError query={feed} title={tab.errorText}>
        O que você escreveu continua guardado.
      </QueryError>
    );
  }
  const { pages } = feed.data;
  const pill = <NewPostsPill tab={tab} since={pages[0]?.since ?? ''} />;
  if (shown.ids.length === 0 && !feed.hasNextPage) {
    return (
      <>
        {pill}
        <EmptyFeed />
      </>
    );
  }

  function render(postId: string): ReactNode {
    const why = pages.find(({ whys }) => whys[postId])?.whys[postId];
    return renderPost(postId, why ? { why, onUseRecent } : null);
  }

  return (
    <>
      {pill}
      <FeedList ids={shown.ids} pages={pages.length} tab={tab.value} isSwitched={isSwitched} renderPost={render} />
      <FeedEnd feed={feed} skeleton={skeleton} errorText={tab.errorText} />
    </>
  );
}

function idsOf(data: { pages: FeedIdPage[] } | undefined): string[] {
  // A post that moved between two requests would come twice.
  return [...new Set(data?.pages.flatMap((page) => page.items) ?? [])];
}

function EmptyFeed() {
  return (
    <EmptyState mark="[…]" title={emptyTexts.feed}>
      Uma dúvida, um achado, um gráfico que não saiu. Duas linhas já valem.
    </EmptyState>
  );
}
