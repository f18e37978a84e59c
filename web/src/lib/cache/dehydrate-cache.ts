import {
  type DehydratedState,
  dehydrate,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { lifetime } from './snapshot.ts';

/** What is shown again without a connection, by how the keys begin: everything people come back to read. */
const keptKeys = [
  'posts',
  'comments',
  'unread',
  'badges',
  'communities',
  'community',
  'rooms',
  'room',
  'messages',
  'notifications',
  'profiles',
  'onboarding',
];
/** The newest pages of a list; who wants more has a connection. */
const pagesMax = 2;
/** Of everything that is kept, the last looked at. Bounds what is written every few seconds to some hundred kB. */
const queriesMax = 200;

type KeptQueries = DehydratedState['queries'];

/** What is cached now, and what was seen `earlier` as far as nothing newer is known of it. */
export function dehydrateCache(queryClient: QueryClient, earlier: KeptQueries = []): DehydratedState {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ queryKey, state }) => isKept(queryKey) && state.data !== undefined,
  });
  const now = queries.map(({ state, ...rest }) => ({
    ...rest,
    // What failed to be fetched again is as good as it was before.
    state: {
      ...state,
      data: shorten(rest.queryKey, state.data),
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

function isKept([first]: QueryKey): boolean {
  return keptKeys.some((one) => one === first);
}

function shorten([first]: QueryKey, data: unknown): unknown {
  if (!isList(data) || data.pages.length <= pagesMax) return data;
  // A conversation begins at its oldest page, every other list at its newest.
  const [start, end] = first === 'messages' ? [-pagesMax, undefined] : [0, pagesMax];
  return { pages: data.pages.slice(start, end), pageParams: data.pageParams.slice(start, end) };
}

function isList(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}
