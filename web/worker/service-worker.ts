import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { listenForPushes } from './pushes.ts';
import { receiveShares } from './shares.ts';

/** `__WB_MANIFEST`: every file of the build, inserted by build-worker.ts. */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/**
 * Caches the app's page, code and fonts, so that it opens without a network. Answers of the server (/api, /files) do not
 * pass through here.
 */
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    // Answered by the server; the last two may lead out of the app.
    denylist: [/^\/(?:api|files|solucoes)\//u, /^\/codigo-fonte$/u],
  }),
);

// After the person agrees: until then open tabs keep their version.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

listenForPushes(self);
receiveShares();
