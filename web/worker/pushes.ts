/** What the server sends: server/src/features/pushes/send.ts. */
type PushMessage = {
  title: string;
  body: string;
  /** Path of the page it leads to. */
  link: string;
  /** A push with the same tag replaces the previous one. */
  tag: string;
  /** Unread notifications and messages together. */
  unread: number;
};

/** Shows pushes, and opens their pages. */
export function listenForPushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(worker, event.data.json() as PushMessage));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { link } = event.notification.data as Pick<PushMessage, 'link'>;
    event.waitUntil(open(worker, new URL(link, worker.location.origin)));
  });
}

async function show(worker: ServiceWorkerGlobalScope, { title, body, link, tag, unread }: PushMessage): Promise<void> {
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang: 'pt-BR',
    icon: '/icone-192.png',
    badge: '/icone-aviso-96.png',
    data: { link },
  });
  await worker.navigator.setAppBadge?.(unread);
}

/** In an open tab, if there is one. */
async function open(worker: ServiceWorkerGlobalScope, address: URL): Promise<void> {
  // A push may not lead outside of the app.
  if (address.origin !== worker.location.origin) return;
  const [tab] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!tab) return void (await worker.clients.openWindow(address.href));
  await tab.focus();
  tab.postMessage({ type: 'open', path: `${address.pathname}${address.search}` });
}
