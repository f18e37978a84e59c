import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { persistCache } from './persist-cache.ts';

/** Between two checks for a newer version; the page also checks when it becomes visible. */
const checkIntervalMs = 30 * 60_000;

/** Registers the service worker, and offers a newer version when there is one. Not in development, nor without https. */
async function startWorker(onOpen: (path: string) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.register('/service-worker.js');
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
  const { activeElement } = document;
  if (activeElement?.matches('input, textarea, [contenteditable]')) {
    activeElement.addEventListener('blur', () => whenNotTyping(work), { once: true, signal: waiting.signal });
  } else work();
}

/** Makes the app open without a network. */
export function startOffline(queryClient: QueryClient, onOpen: (path: string) => void): void {
  void persistCache(queryClient);
  startWorker(onOpen).catch((error: unknown) => console.warn('The service worker was not registered', error));
}
