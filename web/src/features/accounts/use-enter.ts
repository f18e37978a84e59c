import type { Me } from '@publyka/contract/routes/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { FieldValues, Resolver } from 'react-hook-form';
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

type AuthSchemas = typeof import('./auth-schemas.ts');

/** zod with the contract's schemas weighs as much as the rest of the entrance: it comes once the entrance can be seen. */
export function loadAuthSchemas(): Promise<AuthSchemas> {
  return import('./auth-schemas.ts');
}

/** Checks a form by what comes later. Where that does not come, what was typed is sent unchecked: the server checks it, too. */
export function lazyResolver<Values extends FieldValues>(
  choose: (checks: AuthSchemas) => Resolver<Values>,
  load = loadAuthSchemas,
): Resolver<Values> {
  return async (values, context, options) => {
    const checks = await load().catch(() => null);
    return checks ? choose(checks)(values, context, options) : { values, errors: {} };
  };
}
