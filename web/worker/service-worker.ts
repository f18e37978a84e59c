import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepShare, sharePath } from '../src/features/messages/share/received-share.ts';
import { listenForPushes } from './pushes.ts';

/** `__WB_MANIFEST`: every file of the build, inserted by build-worker.ts. */
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/**
 * Caches the app's page, code and fonts, so that it opens without a network. Answers of the server (/api, /files) do not
 * pass through here.
 */
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });
askServerFirst();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    // Answered by the server; some lead out of the app.
    denylist: [/^\/(?:api|files|solucoes|incorporar)\//u, /\.(?:xml|txt)$/u, /^\/(?:codigo-fonte|oembed)$/u],
  }),
);

// After the person agrees: until then open tabs keep their version.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});

listenForPushes(self);
receiveShares();

/**
 * Addresses that visitors read, too: only the server knows whether somebody is signed in, and where the app shows a Drop or
 * a username. Without an answer the app opens.
 */
function askServerFirst(): void {
  const openApp = createHandlerBoundToURL('/index.html');
  const handler: typeof openApp = (options) => fetch(options.request).catch(() => openApp(options));
  const allowlist = [/^\/(?:post|drops|avaliacao|obra|profile)\/[^/]+$/u, /^\/publicas$/u];
  registerRoute(new NavigationRoute(handler, { allowlist }));
}

/** Takes what other apps share with the installed one, and leads to the page that asks where to. */
function receiveShares(): void {
  const handleShare = async ({ request }: { request: Request }): Promise<Response> => {
    try {
      await keepShare(await request.formData());
    } catch (error) {
      // Too large for what the browser keeps: the page says that nothing has arrived.
      console.warn('What was shared could not be kept', error);
    }
    return Response.redirect(sharePath, 303);
  };
  registerRoute(({ url }) => url.pathname === sharePath, handleShare, 'POST');
}
