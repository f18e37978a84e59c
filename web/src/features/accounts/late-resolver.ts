import type { FieldValues, Resolver } from 'react-hook-form';

type EntranceChecks = typeof import('./entrance-checks.ts');

/** zod with the contract's schemas weighs as much as the rest of the entrance: it comes once the entrance can be seen. */
export function loadEntranceChecks(): Promise<EntranceChecks> {
  return import('./entrance-checks.ts');
}

/** Checks a form by what comes later. Where that does not come, what was typed is sent unchecked: the server checks it, too. */
export function lazyResolver<Values extends FieldValues>(
  choose: (checks: EntranceChecks) => Resolver<Values>,
  load = loadEntranceChecks,
): Resolver<Values> {
  return async (values, context, options) => {
    const checks = await load().catch(() => null);
    return checks ? choose(checks)(values, context, options) : { values, errors: {} };
  };
}
