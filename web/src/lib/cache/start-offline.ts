import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { persistCache } from './persist-cache.ts';

/** Milliseconds between looks for a newer version; coming back to the page is another occasion. */
const lookInterval = 30 * 60_000;

/** Registers the service worker, and offers a newer version as soon as one waits. None in development, nor where the page is not secure. */
async function startWorker(onOpen: (path: string) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js');
  offerUpdates(registration);
  setInterval(() => look(registration), lookInterval);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look(registration);
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type: string; path: string }>) => {
    if (data.type === 'open') onOpen(data.path);
  });
}

function look(registration: ServiceWorkerRegistration): void {
  offer(registration);
  // Not reachable now: the next look tells.
  registration.update().catch(() => undefined);
}

function offerUpdates(registration: ServiceWorkerRegistration): void {
  offer(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(registration);
    });
  });
  // Another tab agreed to it: this one's parts are about to go.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasController) whenNobodyTypes(() => tell(() => location.reload()));
    hasController = true;
  });
}

let hasController = Boolean(globalThis.navigator?.serviceWorker?.controller);

/** Without a controller the page is of the first version: it has nothing to be updated from. */
function offer({ waiting }: ServiceWorkerRegistration): void {
  if (waiting && navigator.serviceWorker.controller) whenNobodyTypes(() => tell(() => takeOver(waiting)));
}

function tell(update: () => void): void {
  toast.info('Nova versão disponível', { label: 'Atualizar', onPress: update });
}

function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take-over');
}

let waiting = new AbortController();

/** Now, or when the field that is being written in is left; the last one asked for takes the place of those before. */
function whenNobodyTypes(work: () => void): void {
  waiting.abort();
  waiting = new AbortController();
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, [contenteditable]')) {
    activeElement.addEventListener('blur', () => whenNobodyTypes(work), { once: true, signal: waiting.signal });
  } else work();
}

/** What makes the app open without a network. Comes once the page is there, and is no part of the first load. */
export function startOffline(queryClient: QueryClient, onOpen: (path: string) => void): void {
  void persistCache(queryClient);
  startWorker(onOpen).catch((error: unknown) => console.warn('The app is not kept for later', error));
}
