import type { WebPage } from '@publyka/contract/web-pages';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { AuthPage } from '../features/accounts/auth-page.tsx';
import { providersQuery } from '../features/accounts/elsewhere/data.ts';
import { meQuery } from '../lib/session/session.ts';
import { installationQuery } from '../shared/people/installation-query.ts';

/** What the app finds in its cache when it takes the place of a written page (main.tsx). */
export type WrittenData = readonly (readonly [QueryKey, unknown])[];

/**
 * The entrance as the app shows it first, with the data that it would ask for. Not hydrated: React puts the app in its
 * place in one piece, and the form takes over what was typed (features/accounts/early-acts.ts).
 */
export function renderEntrance({ providers, installation }: Extract<WebPage, { kind: 'entrance' }>): string {
  const data: WrittenData = [
    [meQuery.queryKey, null],
    [providersQuery.queryKey, providers],
    [installationQuery.queryKey, installation],
  ];
  const queryClient = new QueryClient();
  for (const [key, value] of data) queryClient.setQueryData(key, value);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <AuthPage token={undefined} forgot={false} inviterId={null} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  // No sign of it ends the script.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  // A password never becomes part of an address, whatever sends the form.
  const safe = html.replace('<form ', '<form method="post" ');
  return `<noscript>${withoutScript}</noscript>${safe}<script type="application/json" id="written">${json}</script>`;
}

const withoutScript =
  '<p class="mx-auto max-w-110 px-6 py-4 text-chat">Para entrar ou criar uma conta, ligue o JavaScript deste navegador. O que é público se lê sem ele.</p>';
