import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { listenForPushes } from './pushes.ts';

/** `__WB_MANIFEST`: every file of the build, put here by build-worker.ts. */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/**
 * Keeps the app itself in the browser, so that it opens without a network: its page, its code, its fonts, and nothing
 * that anybody wrote. What the server says (/api, /files) never passes through here.
 */
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    // What the server answers itself; of the last two only the server knows whether they lead out of the app.
    denylist: [/^\/(?:api|files|solucoes)\//u, /^\/codigo-fonte$/u],
  }),
);

// The page asks for it once the person agrees: until then open tabs keep the version they were opened with.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

listenForPushes(self);
