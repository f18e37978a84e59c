import { addressOf } from '@publyka/contract/address';
import type { RouteDefinition, RouteOutput, RouteRequest } from '@publyka/contract/route';
import { ApiError, hasCode, networkError, readApiError } from './api-error.ts';
import { answerTimeoutMs, takeEarlyAnswer } from './early-answers.ts';

type CallOptions = { signal?: AbortSignal | undefined };
type CallArguments<R extends RouteDefinition> =
  object extends RouteRequest<R>
    ? [request?: RouteRequest<R>, options?: CallOptions]
    : [request: RouteRequest<R>, options?: CallOptions];

/** The parts of a request, once it no longer matters which route they belong to. */
type LooseRequest = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Calls a route of the contract. Throws `ApiError`, 'network' too when no answer comes in time; when aborted, what `fetch` throws. */
export async function call<R extends RouteDefinition>(
  target: R,
  ...[request, options]: CallArguments<R>
): Promise<RouteOutput<R>> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new Error('No answer in time')), answerTimeoutMs);
  const { signal } = options ?? {};
  // The conditional types of RouteRequest cannot be followed through a generic R; the caller's side checked them.
  const { params, query, body } = (request ?? {}) as LooseRequest;
  const address = addressOf(target.path, params, query);
  const init = {
    method: target.method.toUpperCase(),
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
  };
  try {
    // The server's tests check every success body against the contract.
    return (await ask(address, init)) as RouteOutput<R>;
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw networkError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws `ApiError` for a refusal; when there is no answer, or only a part of one, whatever that is told by. */
async function ask(address: string, init: RequestInit): Promise<unknown> {
  const response = await ((init.method === 'GET' && takeEarlyAnswer(address)) || fetch(address, init));
  if (!response.ok) throw await refuse(response);
  return response.status === 204 ? undefined : response.json();
}

/** Null when what was asked for does not exist, or not for this person, or when its id is no id at all. */
export async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (hasCode(error, 'not_found') || hasCode(error, 'invalid_input')) return null;
    throw error;
  }
}

let handleUnauthenticated: () => void = () => undefined;

/** Who is told when any answer says that there is no session (any more). */
export function onUnauthenticated(handler: () => void): void {
  handleUnauthenticated = handler;
}

async function refuse(response: Response): Promise<ApiError> {
  const error = await readApiError(response);
  if (error.code === 'not_authenticated') handleUnauthenticated();
  return error;
}
