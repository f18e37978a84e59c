import { APIError } from 'better-auth/api';

/** Why better-auth refused, in its own words; null when it was no refusal. */
export function apiCodeOf(error: unknown): string | null {
  if (!(error instanceof APIError)) return null;
  return error.body?.code ?? String(error.status);
}
