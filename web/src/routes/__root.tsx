import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useHeadingFocus } from '../lib/navigation/use-heading-focus.ts';
import { Toaster } from '../ui/toaster.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

function Root() {
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}
