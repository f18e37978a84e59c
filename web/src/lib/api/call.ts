import { addressOf } from '@publyka/contract/address';
import type { RouteDefinition, RouteOutput, RouteRequest } from '@publyka/contract/route';
import { ApiError, hasCode, networkError, readApiError } from './api-error.ts';
import { answerTimeoutMs, takeEarlySession } from './early-session.ts';

type CallOptions = { signal?: AbortSignal | undefined };
type CallArguments<R extends RouteDefinition> =
  object extends RouteRequest<R>
    ? [request?: RouteRequest<R>, options?: CallOptions]
    : [request: RouteRequest<R>, options?: CallOptions];

/** The parts of a request of any route. */
type LooseRequest = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

/** Calls a route of the contract. Throws `ApiError`, with 'network' also after a timeout; when aborted, what `fetch` throws. */
export async function call<R extends RouteDefinition>(
  target: R,
  ...[parts, options]: CallArguments<R>
): Promise<RouteOutput<R>> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error('No answer in time')), answerTimeoutMs);
  const { signal } = options ?? {};
  // TypeScript cannot resolve RouteRequest for a generic R; the call site is checked.
  const { params, query, body } = (parts ?? {}) as LooseRequest;
  const address = addressOf(target.path, params, query);
  const init = {
    method: target.method.toUpperCase(),
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
  };
  try {
    // The server's tests check every success body against the contract.
    return (await request(address, init)) as RouteOutput<R>;
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw networkError(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws `ApiError` for a refusal, and what `fetch` or `JSON.parse` throws without a complete answer. */
async function request(address: string, init: RequestInit): Promise<unknown> {
  const response = await ((init.method === 'GET' && takeEarlySession(address)) || fetch(address, init));
  if (!response.ok) throw await toError(response);
  if (response.status === 204) return undefined;
  const json = await response.text();
  await prepareAnswer(json);
  return JSON.parse(json);
}

/** Null when the thing does not exist, may not be seen, or its id is malformed. */
export async function nullIfMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (hasCode(error, 'not_found') || hasCode(error, 'invalid_input')) return null;
    throw error;
  }
}

let prepareAnswer: (json: string) => Promise<void> = () => Promise.resolve();

/** What an answer's JSON needs before its texts can be shown: the answer waits until `prepare` has settled. */
export function prepareAnswersWith(prepare: (json: string) => Promise<void>): void {
  prepareAnswer = prepare;
}

let handleUnauthenticated: () => void = () => undefined;

/** Calls the handler when an answer says that there is no session. */
export function onUnauthenticated(handler: () => void): void {
  handleUnauthenticated = handler;
}

async function toError(response: Response): Promise<ApiError> {
  const error = await readApiError(response);
  if (error.code === 'not_authenticated') handleUnauthenticated();
  return error;
}
