import type { Me } from '@publyka/contract/routes/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { changeSession } from '../../lib/session/session.ts';

/** Begins the session in this tab and the others: the guard of /auth then leads on, also from the way back to it. */
export function useEnter(): (me: Me) => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (me) => {
    changeSession(queryClient, me);
    if (router.state.location.pathname === '/auth') return router.invalidate();
    return router.navigate({ to: '/auth', replace: true });
  };
}
