import type { Why } from '@publyka/contract/routes/feed';
import { emptyTexts } from '@publyka/contract/text/texts';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import { hasCode } from '../../lib/api/api-error.ts';
import { useRetryOnReturn } from '../../lib/api/connection.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useNearView } from '../../lib/navigation/use-near-view.ts';
import { forgetHtmlSnapshot } from '../../lib/session/html-snapshot.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { estimatedRowHeights } from '../../ui/estimated-row-heights.ts';
import { KeptRows, RowPlace } from '../../ui/kept-rows.tsx';
import { useRevealWhenMeasured } from '../../ui/use-reveal-when-measured.ts';
import type { FeedIdPage, FeedTab, FeedTabName } from './data.ts';
import { type About, WhyLayer } from './reason-line.tsx';
import { useFeedPlace } from './use-feed-place.ts';
import type { Asked } from './why-layer.tsx';

/** For the reason line of a ranked post. */
export type PostReason = { why: Why; isAsked: boolean; onAsk: (about: About | null) => void };
export type RenderPost = (postId: string, reason: PostReason | null) => ReactNode;

/** Where new posts wait, once its code is there. */
export type RenderPill = (tab: FeedTab, since: string) => ReactNode;

type FeedProps = {
  tab: FeedTab;
  /** Shown after a change of tab, not on entering the page. */
  isSwitched: boolean;
  renderPost: RenderPost;
  renderPill: RenderPill;
  skeleton: ReactNode;
  onUseRecent: () => void;
};

/** One tab of the feed. */
export function Feed({ tab, isSwitched, renderPost, renderPill, skeleton, onUseRecent }: FeedProps) {
  const feed = useInfiniteQuery(tab.query);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsked, setIsAsked] = useState(false);
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
  const pill = renderPill(tab, pages[0]?.since ?? '');
  if (shown.ids.length === 0 && !feed.hasNextPage) {
    return (
      <>
        {pill}
        <EmptyFeed />
      </>
    );
  }

  function ask(postId: string, why: Why, about: About | null): void {
    if (about) setAsked({ postId, why, about });
    setIsAsked(about !== null);
  }

  function render(postId: string): ReactNode {
    const why = pages.find(({ whys }) => whys[postId])?.whys[postId];
    const isOpen = isAsked && asked?.postId === postId;
    return <FeedRow postId={postId} why={why} isAsked={isOpen} onAsk={ask} renderPost={renderPost} />;
  }

  return (
    <>
      {pill}
      <KeptRows render={render} estimatedHeight={estimatedRowHeights.post}>
        <FeedList ids={shown.ids} pages={pages.length} tab={tab.value} isSwitched={isSwitched} />
      </KeptRows>
      <div className="under-rows">
        <FeedEnd feed={feed} skeleton={skeleton} errorText={tab.errorText} />
      </div>
      {asked && <WhyLayer open={isAsked} onOpenChange={setIsAsked} asked={asked} onUseRecent={onUseRecent} />}
    </>
  );
}

function idsOf(data: { pages: FeedIdPage[] } | undefined): string[] {
  // A post that moved between two requests would appear twice.
  return [...new Set(data?.pages.flatMap((page) => page.items) ?? [])];
}

function EmptyFeed() {
  // What was seen last is there no longer.
  useEffect(forgetHtmlSnapshot, []);
  return (
    <EmptyState mark="[…]" title={emptyTexts.feed}>
      Uma dúvida, um achado, um gráfico que não saiu. Duas linhas já valem.
    </EmptyState>
  );
}

type FeedRowProps = {
  postId: string;
  why: Why | undefined;
  isAsked: boolean;
  onAsk: (postId: string, why: Why, about: About | null) => void;
  renderPost: RenderPost;
};

const FeedRow = memo(({ postId, why, isAsked, onAsk, renderPost }: FeedRowProps) =>
  renderPost(postId, why ? { why, isAsked, onAsk: (about) => onAsk(postId, why, about) } : null),
);

type FeedListProps = {
  ids: readonly string[];
  /** Number of fetched pages. */
  pages: number;
  tab: FeedTabName;
  /** Shown after a change of tab, not on entering the page. */
  isSwitched: boolean;
};

/** The posts, virtualized. Nothing moves what is being read. */
function FeedList({ ids, pages, tab, isSwitched }: FeedListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<WindowVirtualizerHandle>(null);
  const { snapshot, note, save } = useFeedPlace({ frame, list, ids, pages, tab, isSwitched });
  const isShifted = useAddedOnTop(ids);
  const noteMeasured = useRevealWhenMeasured(frame);
  return (
    <div ref={frame} className="rows unplaced">
      <WindowVirtualizer
        ref={list}
        data={ids}
        cache={snapshot}
        shift={isShifted}
        itemSize={estimatedRowHeights.post}
        bufferSize={600}
        onScroll={note}
        onScrollEnd={save}
        onResize={noteMeasured}
      >
        {(id) => <RowPlace key={id} id={id} />}
      </WindowVirtualizer>
    </div>
  );
}

/** Whether the last change added posts at the top while somebody reads further down. */
function useAddedOnTop(ids: readonly string[]): boolean {
  const [last, setLast] = useState({ ids, isShifted: false });
  if (last.ids === ids) return last.isShifted;
  const [first = ''] = last.ids;
  const isShifted = ids.indexOf(first) > 0 && window.scrollY > 0;
  setLast({ ids, isShifted });
  return isShifted;
}

type FeedEndProps = {
  feed: Pick<
    UseInfiniteQueryResult,
    'data' | 'error' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage' | 'refetch'
  >;
  skeleton: ReactNode;
  errorText: string;
};

/** Under the last post: fetches the next page, or says that there is none. */
function FeedEnd({ feed, skeleton, errorText }: FeedEndProps) {
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = feed;
  const isReady = hasNextPage && !isFetching && !isFetchNextPageError;
  const ref = useNearView(() => void fetchNextPage(), { isReady, round: data, margin: 1600 });
  // The server keeps a ranking for a day. An older one has no next page, and is fetched again from its start.
  const goOn = () => void (hasCode(error, 'invalid_cursor') ? refetch() : fetchNextPage());
  useRetryOnReturn(isFetchNextPageError ? goOn : null);
  if (!hasNextPage) {
    return <p className="px-(--gutter) pt-8 pb-16 font-serif text-chat text-ink-2">Isso é tudo por enquanto.</p>;
  }
  if (isFetchNextPageError) return <QueryError shape="part" query={feed} title={errorText} onRetry={goOn} />;
  return <div ref={ref}>{skeleton}</div>;
}
