import {
  type DehydratedState,
  dehydrate,
  type InfiniteData,
  type QueryClient,
  type QueryMeta,
} from '@tanstack/react-query';
import { lifetime } from './snapshot.ts';

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
