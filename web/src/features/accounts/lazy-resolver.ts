import type { FieldValues, Resolver } from 'react-hook-form';

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
