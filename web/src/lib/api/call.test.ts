import { getMeRoute, signInRoute } from '@publyka/contract/routes/accounts';
import { listCommentsRoute } from '@publyka/contract/routes/comments';
import { getPostRoute, likePostRoute } from '@publyka/contract/routes/posts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, messageOf, supportCodeOf } from './api-error.ts';
import { call, onUnauthenticated } from './call.ts';
import { answerTimeoutMs, requestEarlySession, sessionAddress } from './early-session.ts';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  globalThis.earlySession = undefined;
  onUnauthenticated(() => undefined);
});

function refusal(status: number, code: string, headers: Record<string, string> = {}) {
  return Response.json(
    { code, message: 'Não', fields: { email: 'Email inválido' }, requestId: 'r1' },
    { status, headers },
  );
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('an ApiError was expected', { cause: error });
  return error;
}

test('fills placeholders and the query', async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ items: [], nextCursor: null }));
  const page = await call(listCommentsRoute, { params: { postId: 'a/b' }, query: { cursor: 'x&y' } });
  expect(page.nextCursor).toBeNull();
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/posts/a%2Fb/comments?cursor=x%26y');
});

test('sends a JSON body, and none when there is none', async () => {
  fetchMock.mockImplementation(async () => new Response(null, { status: 204 }));
  await call(signInRoute, { body: { email: 'a@b.br', password: 'x' } });
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"email":"a@b.br","password":"x"}',
    headers: { 'content-type': 'application/json' },
  });
  await call(likePostRoute, { params: { postId: '1' } });
  expect(fetchMock.mock.calls[1]?.[1]).not.toHaveProperty('headers');
});

test('refusals carry code, fields, request id and the wait', async () => {
  fetchMock.mockResolvedValueOnce(refusal(429, 'too_many_requests', { 'retry-after': '7' }));
  const error = await failure(call(getPostRoute, { params: { postId: '1' } }));
  expect(error).toMatchObject({
    code: 'too_many_requests',
    status: 429,
    retryAfter: 7,
    requestId: 'r1',
    fields: { email: 'Email inválido' },
  });
});

test('an error that only a newer server knows says its own words', async () => {
  fetchMock.mockResolvedValueOnce(refusal(409, 'not_invented_yet'));
  expect(messageOf(await failure(call(getPostRoute, { params: { postId: '1' } })))).toBe('Não');
});

test('only an error of ours is told with the code by which it is found in the log', async () => {
  fetchMock.mockResolvedValueOnce(refusal(500, 'internal'));
  const ours = await failure(call(getPostRoute, { params: { postId: '1' } }));
  expect(messageOf(ours)).toBe('Não. Código do erro: r1');
  expect(supportCodeOf(ours)).toBe('r1');
  for (const [status, code] of [
    [503, 'unavailable'],
    [404, 'not_found'],
  ] as const) {
    fetchMock.mockResolvedValueOnce(refusal(status, code));
    const other = await failure(call(getPostRoute, { params: { postId: '1' } }));
    expect(messageOf(other)).toBe('Não');
    expect(supportCodeOf(other)).toBeUndefined();
  }
  fetchMock.mockResolvedValueOnce(new Response('<h1>Oops</h1>', { status: 500 }));
  const nameless = await failure(call(getPostRoute, { params: { postId: '1' } }));
  expect(messageOf(nameless)).toBe('Algo deu errado do nosso lado. Tente de novo');
});

test("a proxy's page, a broken connection and a broken body are told apart", async () => {
  fetchMock.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect((await failure(call(getPostRoute, { params: { postId: '1' } }))).code).toBe('unavailable');
  fetchMock.mockResolvedValueOnce(Response.json({ code: 'bad_gateway', message: 'Bad gateway' }, { status: 502 }));
  expect(messageOf(await failure(call(getPostRoute, { params: { postId: '1' } })))).toMatch(/^O serviço está ocupado/);
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failure(call(getPostRoute, { params: { postId: '1' } }))).toMatchObject({ code: 'network', status: 0 });
  fetchMock.mockResolvedValueOnce(new Response('{"id":', { status: 200 }));
  expect((await failure(call(getPostRoute, { params: { postId: '1' } }))).code).toBe('network');
});

test('an aborted call throws the abort, not a network error', async () => {
  const abort = AbortSignal.abort();
  fetchMock.mockRejectedValueOnce(abort.reason);
  await expect(call(getPostRoute, { params: { postId: '1' } }, { signal: abort })).rejects.toBe(abort.reason);
});

test('an answer that does not come is given up after half a minute, as a lost connection', async () => {
  vi.useFakeTimers();
  fetchMock.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  const silent = failure(call(getPostRoute, { params: { postId: '1' } }));
  const settled = vi.fn();
  void silent.then(settled);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await silent).toMatchObject({ code: 'network', status: 0 });
});

test('the session requested before the app came is given up no later', async () => {
  const silence = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(silence.signal);
  fetchMock.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  );
  requestEarlySession();
  const taken = failure(call(getMeRoute));
  silence.abort(new DOMException('Too late', 'TimeoutError'));
  expect(await taken).toMatchObject({ code: 'network' });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(answerTimeoutMs);
  timeout.mockRestore();
});

test('the session requested before the app came is for its first call, within ten seconds', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  fetchMock.mockImplementation(async () => Response.json({ me: null }));
  const calls = () => fetchMock.mock.calls.length;
  expect(sessionAddress).toBe(getMeRoute.path);
  requestEarlySession();
  await call(getPostRoute, { params: { postId: '1' } });
  expect(calls()).toBe(2);
  expect(await call(getMeRoute)).toEqual({ me: null });
  expect(calls()).toBe(2);
  await call(getMeRoute);
  expect(calls()).toBe(3);
  // The app has asked by itself.
  requestEarlySession();
  expect(calls()).toBe(3);
  globalThis.earlySession = undefined;
  requestEarlySession();
  now.mockReturnValue(11_000);
  await call(getMeRoute);
  expect(calls()).toBe(5);
  now.mockRestore();
});

test('tells when there is no session, but not about wrong credentials', async () => {
  const over = vi.fn();
  onUnauthenticated(over);
  fetchMock.mockResolvedValueOnce(refusal(401, 'wrong_credentials'));
  await failure(call(signInRoute, { body: { email: 'a@b.br', password: 'x' } }));
  expect(over).not.toHaveBeenCalled();
  fetchMock.mockResolvedValueOnce(refusal(401, 'not_authenticated'));
  await failure(call(getPostRoute, { params: { postId: '1' } }));
  expect(over).toHaveBeenCalledOnce();
});

test('the compiler holds a route to its declaration', () => {
  // @ts-expect-error the params are missing
  const missing = () => call(getPostRoute);
  // @ts-expect-error an unknown field
  const unknown = () => call(signInRoute, { body: { email: 'a@b.br', password: 'x', admin: true } });
  expect([missing, unknown]).toHaveLength(2);
});
