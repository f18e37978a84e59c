import type { Me } from '@publyka/contract/routes/accounts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/dom';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../src/lib/cache/query-client.ts';
import { forgetOutboxes } from '../src/lib/outbox/browser-outbox.ts';
import { meQuery, SessionContext } from '../src/lib/session/session.ts';
import { dismissToast, getToasts } from '../src/ui/toast.ts';
import { ToastCard, Toaster } from '../src/ui/toaster.tsx';
import { me as someMe } from './cast.ts';

interface Options {
  /** Who is signed in. */
  me?: Me;
  /** The address under which the component is shown. */
  at?: string;
}

let close: () => void = () => undefined;

/**
 * Shows a screen or a part of one: signed in, with a cache and an address, and the toasts beside it. Whatever address the
 * component navigates to, it stays; `path()` says where it has led.
 */
export async function render(element: ReactNode, { me = someMe, at = '/' }: Options = {}) {
  closeComponent();
  await ToastCard.load();
  const queryClient = createQueryClient();
  queryClient.setQueryData(meQuery.queryKey, me);
  const rootRoute = createRootRoute();
  const show = () => (
    <SessionContext value={me}>
      {element}
      <Toaster />
    </SessionContext>
  );
  const anywhere = createRoute({ getParentRoute: () => rootRoute, path: '$', component: show });
  const router = createRouter({
    routeTree: rootRoute.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await router.load();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <QueryClientProvider client={queryClient}>
      {/* The app's own router is the one that is registered with the types. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  close = () => {
    root.unmount();
    router.history.destroy();
    queryClient.clear();
  };
  // React draws when it comes to it; the toasts stand beside the component.
  await screen.findByRole('region', { name: 'Avisos' });
  return { queryClient, path: () => router.state.location.href };
}

/** As the end of a visit: what the browser stores stays. */
function closeComponent(): void {
  close();
  close = () => undefined;
  forgetOutboxes();
  for (const { id } of getToasts()) dismissToast(id);
  document.body.innerHTML = '';
}

/** After each test, nothing of it stays for the next one. */
export function forgetComponent(): void {
  closeComponent();
  localStorage.clear();
  sessionStorage.clear();
}
