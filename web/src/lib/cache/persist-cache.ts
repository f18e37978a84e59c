import {
  type DehydratedState,
  dehydrate,
  type InfiniteData,
  type QueryClient,
  type QueryMeta,
} from '@tanstack/react-query';
import { meQuery } from '../session/session.ts';
import { deleteSnapshot, lifetime, readSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';

/** Milliseconds from a change of what is shown until it is kept, so that what comes together is kept together. */
const settleTime = 1_000;
/** Milliseconds between two times of keeping; leaving the page is another occasion. */
const interval = 5_000;

/** From now on what is shown is kept, and nothing is once nobody is signed in any more. */
export async function persistCache(queryClient: QueryClient): Promise<void> {
  // Storage may be switched off: then nothing was kept.
  let earlier: Pick<Snapshot, 'me' | 'cache'> | null = await readSnapshot().catch(() => null);
  let hasChanged = true;
  let keptAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keepSoon(): void {
    hasChanged = true;
    timer ??= setTimeout(keep, Math.max(settleTime, keptAt + interval - performance.now()));
  }

  function keep(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!hasChanged) return;
    const me = queryClient.getQueryData(meQuery.queryKey);
    // Not known yet: what is kept of the last visit may be needed still.
    if (me === undefined) return;
    hasChanged = false;
    keptAt = performance.now();
    if (earlier?.me.id !== me?.id) earlier = null;
    if (me) earlier = { me, cache: dehydrateCache(queryClient, earlier?.cache.queries) };
    const work = earlier ? writeSnapshot(earlier) : deleteSnapshot();
    // Storage is full or switched off (private windows): without a connection the page will say that it is away.
    work.catch((error: unknown) => console.warn('What was seen is not kept', error));
  }

  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' && type !== 'added') return;
    keepSoon();
    // Whoever signs out, or is followed by somebody else, leaves nothing behind, not for a second.
    if (query.queryKey[0] === 'me') keep();
  });
  document.addEventListener('visibilitychange', keep);
  keep();
}

/** Pages kept of one list. Scrolling further needs a connection. */
const pagesMax = 2;
/** The most recently fetched queries are kept. Bounds what is written every few seconds to some hundred kB. */
const queriesMax = 200;

type KeptQueries = DehydratedState['queries'];

/** What is cached now, and what was seen `earlier` as far as nothing newer is known of it. */
export function dehydrateCache(queryClient: QueryClient, earlier: KeptQueries = []): DehydratedState {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ meta, state }) => meta?.offline !== undefined && state.data !== undefined,
  });
  const now = queries.map(({ state, ...rest }) => ({
    ...rest,
    // What failed to be fetched again is as good as it was before.
    state: {
      ...state,
      data: shorten(state.data, rest.meta),
      status: 'success' as const,
      error: null,
      fetchStatus: 'idle' as const,
    },
  }));
  const oldest = Date.now() - lifetime;
  const all = [...now, ...earlier.filter((one) => isUnsettled(queryClient, one.queryHash))];
  const newest = all.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return {
    mutations: [],
    queries: newest.slice(0, queriesMax).filter(({ state }) => state.dataUpdatedAt > oldest),
  };
}

/** Neither fetched nor refused since the page was opened: what may no longer be seen is not kept. */
function isUnsettled(queryClient: QueryClient, queryHash: string): boolean {
  const query = queryClient.getQueryCache().get(queryHash);
  return query === undefined || query.state.status === 'pending';
}

function shorten(data: unknown, meta: QueryMeta | undefined): unknown {
  if (!isList(data) || data.pages.length <= pagesMax) return data;
  const [start, end] = meta?.offline === 'last-pages' ? [-pagesMax, undefined] : [0, pagesMax];
  return { pages: data.pages.slice(start, end), pageParams: data.pageParams.slice(start, end) };
}

function isList(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}
