import type { Me } from '@publyka/contract/routes/accounts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestEarlySession, sessionAddress, takeEarlySession } from '../api/early-session.ts';
import { readDestination } from '../navigation/destination.ts';
import { FakeStorage } from '../storage/fake-storage.ts';
import {
  changeSession,
  followSession,
  getCachedMe,
  recheckSession,
  requireMember,
  requireMemberAt,
  requireVisitor,
  restoreSessionWith,
} from './session.ts';
import { addSignOutHandler, deferSignOut } from './sign-out-handlers.ts';

const fetchMock = vi.fn<typeof fetch>();
const onChange = vi.fn();
let queryClient = new QueryClient();

const person = {
  title: null,
  institution: null,
  avatar: null,
  onboardedAt: null,
  onboardingSeenAt: null,
  newWords: [],
  educoinBalance: 0,
};
const ana: Me = { id: 'a', fullName: 'Ana Lima', username: 'anali', email: 'ana@exemplo.br', ...person };
const rui: Me = { id: 'r', fullName: 'Rui Antunes', username: 'ruian', email: 'rui@exemplo.br', ...person };

function answerMe(me: Me | null): void {
  fetchMock.mockImplementation(async () => Response.json({ me }));
}

let stored: FakeStorage;

beforeEach(() => {
  stored = new FakeStorage();
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('addEventListener', () => undefined);
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  followSession(queryClient, onChange);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  onChange.mockReset();
});

test('without a connection the person of the last visit is restored, and a restoring that fails is the lost connection', async () => {
  fetchMock.mockRejectedValue(new TypeError('offline'));
  restoreSessionWith(async () => ana);
  await expect(requireMember(queryClient)).resolves.toEqual(ana);
  restoreSessionWith(() => Promise.reject(new Error('no storage')));
  const other = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(requireMember(other)).rejects.toMatchObject({ code: 'network' });
  restoreSessionWith(async () => null);
});

test('the guard leads visitors to /auth and members away from it, and asks the server once', async () => {
  answerMe(null);
  await expect(requireMember(queryClient)).rejects.toMatchObject({ options: { to: '/auth', replace: true } });
  await expect(requireVisitor(queryClient)).resolves.toBeUndefined();
  expect(fetchMock).toHaveBeenCalledOnce();
  changeSession(queryClient, ana);
  await expect(requireMember(queryClient)).resolves.toEqual(ana);
  await expect(requireVisitor(queryClient)).rejects.toMatchObject({ options: { to: '/onboarding', replace: true } });
});

test('whoever signs in comes to the page that was asked for, or that the invitation leads to; a new account by the onboarding', async () => {
  vi.stubGlobal('sessionStorage', new FakeStorage());
  const settled = { ...rui, onboardedAt: '2026-11-01T12:00:00.000Z' };
  answerMe(null);
  await expect(requireMemberAt(queryClient, '/post/1?comentario=2')).rejects.toMatchObject({
    options: { to: '/auth' },
  });
  changeSession(queryClient, ana);
  await expect(requireVisitor(queryClient)).rejects.toMatchObject({ options: { to: '/onboarding' } });
  expect(readDestination()).toBe('/post/1?comentario=2');
  changeSession(queryClient, settled);
  const toPost = { options: { href: '/post/1?comentario=2', replace: true } };
  await expect(requireVisitor(queryClient)).rejects.toMatchObject(toPost);
  const invited = () => '/profile/a';
  await expect(requireVisitor(queryClient, invited)).rejects.toMatchObject({ options: { href: '/profile/a' } });
  await requireMemberAt(queryClient, '/post/1?comentario=2');
  await expect(requireVisitor(queryClient)).rejects.toMatchObject({ options: { href: '/' } });
});

test('where one signed out is not where the next one comes in', async () => {
  vi.stubGlobal('sessionStorage', new FakeStorage());
  changeSession(queryClient, ana);
  changeSession(queryClient, null);
  await expect(requireMemberAt(queryClient, '/communities/1')).rejects.toMatchObject({ options: { to: '/auth' } });
  expect(readDestination()).toBe('/');
});

test('the guard does not take a broken connection for the end of a session', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(requireMember(queryClient)).rejects.toMatchObject({ code: 'network' });
});

test('a session that ended drops all that was cached and says so', async () => {
  changeSession(queryClient, ana);
  queryClient.setQueryData(['badges'], { notifications: 3 });
  answerMe(null);
  void recheckSession();
  await expect.poll(() => onChange).toHaveBeenCalledOnce();
  expect(getCachedMe(queryClient)).toBeNull();
  expect(queryClient.getQueryData(['badges'])).toBeUndefined();
});

test('another person in the same browser starts with an empty cache', async () => {
  changeSession(queryClient, ana);
  queryClient.setQueryData(['badges'], { notifications: 3 });
  answerMe(rui);
  void recheckSession();
  await expect.poll(() => onChange).toHaveBeenCalledOnce();
  expect(getCachedMe(queryClient)).toEqual(rui);
  expect(queryClient.getQueryData(['badges'])).toBeUndefined();
});

test('a doubt that proves wrong, or cannot be settled, changes nothing', async () => {
  changeSession(queryClient, ana);
  queryClient.setQueryData(['badges'], { notifications: 3 });
  answerMe(ana);
  void recheckSession();
  void recheckSession();
  await expect.poll(() => fetchMock).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve));
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  void recheckSession();
  await expect.poll(() => fetchMock).toHaveBeenCalledTimes(2);
  expect(onChange).not.toHaveBeenCalled();
  expect(queryClient.getQueryData(['badges'])).toEqual({ notifications: 3 });
});

test('what another tab announces while a request runs is asked for after it', async () => {
  changeSession(queryClient, ana);
  let fail: (error: Error) => void = () => undefined;
  fetchMock.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  void recheckSession();
  await expect.poll(() => fetchMock).toHaveBeenCalledOnce();
  answerMe(null);
  const tab = new BroadcastChannel('session');
  tab.postMessage('changed');
  await new Promise((resolve) => setTimeout(resolve, 50));
  fail(new TypeError('Failed to fetch'));
  await expect.poll(() => onChange).toHaveBeenCalled();
  expect(getCachedMe(queryClient)).toBeNull();
  tab.close();
});

test('who signed out without a connection is out, and the session ends before anything else is asked', async () => {
  const asked: string[] = [];
  deferSignOut();
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(requireMember(queryClient)).rejects.toMatchObject({ options: { to: '/auth', replace: true } });

  fetchMock.mockImplementation(async (address) => {
    asked.push(String(address));
    return asked.length === 1 ? new Response(null, { status: 204 }) : Response.json({ me: null });
  });
  await recheckSession();
  expect(asked).toEqual(['/api/accounts/sign-out', '/api/accounts/me']);
  await recheckSession();
  expect(asked.slice(2)).toEqual(['/api/accounts/me']);
});

test('who signs in owes no sign-out any more', async () => {
  deferSignOut();
  changeSession(queryClient, ana);
  answerMe(ana);
  void recheckSession();
  await expect.poll(() => fetchMock).toHaveBeenCalledOnce();
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/accounts/me');
});

describe('what somebody leaves in the browser when their session ends elsewhere', () => {
  const forgetMemory = vi.fn();
  beforeAll(() => addSignOutHandler(forgetMemory));
  beforeEach(() => forgetMemory.mockReset());

  async function endElsewhere(): Promise<void> {
    changeSession(queryClient, ana);
    stored.setItem('post-draft:a', 'Rascunho');
    stored.setItem('outbox:a:1', '{}');
    answerMe(null);
    await recheckSession();
    expect(getCachedMe(queryClient)).toBeNull();
  }

  test('is kept for the same person', async () => {
    await endElsewhere();
    changeSession(queryClient, ana);
    await Promise.resolve();
    expect([stored.getItem('post-draft:a'), stored.getItem('outbox:a:1')]).toEqual(['Rascunho', '{}']);
    expect(forgetMemory).not.toHaveBeenCalled();
  });

  test.each(['signs in here', 'is found signed in'])('is forgotten when somebody else %s', async (how) => {
    await endElsewhere();
    if (how === 'signs in here') changeSession(queryClient, rui);
    else {
      // The page was loaded afresh in between.
      queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      answerMe(rui);
      await requireMember(queryClient);
    }
    await expect.poll(() => forgetMemory).toHaveBeenCalled();
    expect([stored.getItem('post-draft:a'), stored.getItem('outbox:a:1')]).toEqual([null, null]);
  });

  test('a session requested early in their name is given to nobody else', async () => {
    changeSession(queryClient, ana);
    answerMe(null);
    await recheckSession();
    requestEarlySession();
    changeSession(queryClient, rui);
    expect(takeEarlySession(sessionAddress)).toBeUndefined();
  });
});
