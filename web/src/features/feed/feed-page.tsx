import { emptyTexts, errorTexts } from '@publyka/contract/texts';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FeedEnd } from './feed-end.tsx';
import { FeedList } from './feed-list.tsx';
import { type FeedTab, feedTabs } from './feed-queries.ts';
import { NewPostsPill } from './new-posts-pill.tsx';

type FeedPageProps = {
  /** On top: what leads to the composer. */
  composer: ReactNode;
  renderPost: (postId: string) => ReactNode;
  /** While the first posts are on their way. */
  skeleton: ReactNode;
};

/** The feed. What a post and the composer look like, the route says. */
export function FeedPage({ composer, renderPost, skeleton }: FeedPageProps) {
  const [tab, setTab] = useState<FeedTab>('recent');
  usePageTitle('Feed');
  return (
    <>
      <VisuallyHidden>
        <h1>Feed</h1>
      </VisuallyHidden>
      {composer}
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label="Ordem do feed">
          {feedTabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        {feedTabs.map(({ value, query }) => (
          <TabPanel key={value} value={value}>
            <Feed query={query} renderPost={renderPost} skeleton={skeleton} />
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

type FeedProps = Pick<FeedPageProps, 'renderPost' | 'skeleton'> & { query: (typeof feedTabs)[number]['query'] };

function Feed({ query, renderPost, skeleton }: FeedProps) {
  const feed = useInfiniteQuery(query);
  const [shown, setShown] = useState({ data: feed.data, ids: idsOf(feed.data) });
  if (shown.data !== feed.data) setShown({ data: feed.data, ids: idsOf(feed.data) });
  if (feed.isPending) return skeleton;
  if (!feed.data) return <FeedError isBusy={feed.isFetching} onRetry={() => void feed.refetch()} />;
  if (shown.ids.length === 0 && !feed.hasNextPage) return <EmptyFeed />;
  return (
    <>
      <NewPostsPill ids={shown.ids} />
      <FeedList ids={shown.ids} pages={feed.data.pages.length} renderPost={renderPost} />
      <FeedEnd feed={feed} skeleton={skeleton} />
    </>
  );
}

function idsOf(data: { pages: { items: string[] }[] } | undefined): string[] {
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

function FeedError({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const retry = (
    <Button
      size="large"
      busy={isBusy}
      onClick={onRetry}
      icon={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
    >
      Tentar novamente
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState mark="[sic]" title={errorTexts.loadPosts} action={retry}>
        O erro é nosso e está assim mesmo, no original. O que você escreveu continua guardado.
      </EmptyState>
    </div>
  );
}
