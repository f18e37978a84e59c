import {
  type DehydratedState,
  dehydrate,
  type InfiniteData,
  type QueryClient,
  type QueryMeta,
} from '@tanstack/react-query';
import { untilIdle } from '../../ui/idle.ts';
import { focusedTextField } from '../../ui/text-fields.ts';
import { toast } from '../../ui/toast.ts';
import { meQuery } from '../session/session.ts';
import { registerWorker } from './register-worker.ts';
import { deleteSnapshot, readSnapshot, type Snapshot, snapshotTtlMs, writeSnapshot } from './snapshot.ts';

/** Between two checks for a newer version; the page also checks when it becomes visible. */
const checkIntervalMs = 30 * 60_000;

/** So long nobody does anything before the first service worker comes. */
const firstRestMs = 3_000;

/** Registers the service worker, and offers a newer version when there is one. Not in development, nor without https. */
async function startWorker(onOpen: (path: string) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The first one fetches the whole app, for which the first scrolling would have to wait.
  if (!hasController) await untilIdle(firstRestMs, performance.now());
  const registration = await registerWorker();
  watchForUpdates(registration);
  setInterval(() => checkForUpdate(registration), checkIntervalMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkForUpdate(registration);
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type: string; path: string }>) => {
    if (data.type === 'open') onOpen(data.path);
  });
}

function checkForUpdate(registration: ServiceWorkerRegistration): void {
  offerWaiting(registration);
  // The next check follows.
  registration.update().catch(() => undefined);
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  offerWaiting(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offerWaiting(registration);
    });
  });
  // Another tab has updated, and the chunks of this version will be removed.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasController) whenNotTyping(() => showUpdateToast(() => location.reload()));
    hasController = true;
  });
}

let hasController = Boolean(globalThis.navigator?.serviceWorker?.controller);

/** Without a controller this is the first version, and there is nothing to update. */
function offerWaiting({ waiting }: ServiceWorkerRegistration): void {
  if (waiting && navigator.serviceWorker.controller) whenNotTyping(() => showUpdateToast(() => takeOver(waiting)));
}

function showUpdateToast(update: () => void): void {
  toast.info('Nova versão disponível', { label: 'Atualizar', onPress: update });
}

function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take-over');
}

let waiting = new AbortController();

/** Runs now, or when the focused field is left. A later call replaces an earlier one. */
function whenNotTyping(work: () => void): void {
  waiting.abort();
  waiting = new AbortController();
  const field = focusedTextField();
  if (field) field.addEventListener('blur', () => whenNotTyping(work), { once: true, signal: waiting.signal });
  else work();
}

/** Makes the app open without a network. */
export function startOffline(queryClient: QueryClient, onOpen: (path: string) => void): void {
  void persistCache(queryClient);
  startWorker(onOpen).catch((error: unknown) => console.warn('The service worker was not registered', error));
}

/** Changes within this time are written together. */
const debounceMs = 1_000;

/** Minimum time between two writes; leaving the page writes at once. */
const intervalMs = 5_000;

/** Writes a snapshot of the cache after changes, and deletes it when nobody is signed in. */
async function persistCache(queryClient: QueryClient): Promise<void> {
  // Storage may be switched off.
  let earlier: Pick<Snapshot, 'me' | 'cache'> | null = await readSnapshot().catch(() => null);
  let hasChanged = true;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function writeSoon(): void {
    hasChanged = true;
    timer ??= setTimeout(write, Math.max(debounceMs, writtenAt + intervalMs - performance.now()));
  }

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    // A test may be over by then, and its page with it.
    if (!hasChanged || !globalThis.document) return;
    const me = queryClient.getQueryData(meQuery.queryKey);
    // Not known yet: the snapshot of the last visit may still be needed.
    if (me === undefined) return;
    hasChanged = false;
    writtenAt = performance.now();
    if (earlier?.me.id !== me?.id) earlier = null;
    if (me) earlier = { me, cache: dehydrateCache(queryClient, earlier?.cache.queries) };
    const work = earlier ? writeSnapshot(earlier) : deleteSnapshot();
    // Storage is full or switched off, as in private windows.
    work.catch((error: unknown) => console.warn('The snapshot was not written', error));
  }

  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' && type !== 'added') return;
    writeSoon();
    // After signing out nothing of the person stays, not for a second.
    if (query.queryKey[0] === meQuery.queryKey[0] || (query.meta?.isKeptAtOnce && query.state.data !== undefined))
      write();
  });
  document.addEventListener('visibilitychange', write);
  write();
}

/** Pages kept of one list. Scrolling further needs a connection. */
const maxPages = 2;

/** The most recently fetched queries are kept. Bounds what is written every few seconds to some hundred kB. */
const maxQueries = 200;

type DehydratedQueries = DehydratedState['queries'];

/** The cached queries, and those of an `earlier` snapshot that were not fetched since. */
export function dehydrateCache(queryClient: QueryClient, earlier: DehydratedQueries = []): DehydratedState {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: ({ meta, state }) => meta?.offline !== undefined && state.data !== undefined,
  });
  const now = queries.map(({ state, ...rest }) => ({
    ...rest,
    // Data whose refetch failed is as good as before.
    state: {
      ...state,
      data: shorten(state.data, rest.meta),
      status: 'success' as const,
      error: null,
      fetchStatus: 'idle' as const,
    },
  }));
  const oldest = Date.now() - snapshotTtlMs;
  const all = [...now, ...earlier.filter((one) => isUnsettled(queryClient, one.queryHash))];
  const newest = all.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  return {
    mutations: [],
    queries: newest.slice(0, maxQueries).filter(({ state }) => state.dataUpdatedAt > oldest),
  };
}

/** Neither fetched nor refused since the page was opened. What may no longer be seen must not be kept. */
function isUnsettled(queryClient: QueryClient, queryHash: string): boolean {
  const query = queryClient.getQueryCache().get(queryHash);
  return query === undefined || query.state.status === 'pending';
}

function shorten(data: unknown, meta: QueryMeta | undefined): unknown {
  if (!isList(data) || data.pages.length <= maxPages) return data;
  const [start, end] = meta?.offline === 'last-pages' ? [-maxPages, undefined] : [0, maxPages];
  return { pages: data.pages.slice(start, end), pageParams: data.pageParams.slice(start, end) };
}

function isList(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}
