import { changePasswordRoute } from '@publyka/contract/account-security';
import {
  endAllSessionsRoute,
  endSessionRoute,
  getMeRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  signOutRoute,
} from '@publyka/contract/accounts';
import { deleteAccountRoute } from '@publyka/contract/my-data';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { suspend } from '../../src/features/accounts/suspension.ts';
import { connectLive } from '../live.ts';
import { readResetProof } from '../mails.ts';
import { mailsTo, memberPassword } from '../members.ts';
import { createSession } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { type CastMember, createCast } from './cast.ts';

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await createTestApp();
  there = await createTestApp({}, here);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await there.close();
  await here.close();
});

/** Milliseconds until a socket is closed. */
const socketPatience = 2000;
/** How long in milliseconds a node that hears nothing believes in a session: docs/decisions/003. */
const believedFor = 30_000;

type Phone = Pick<CastMember, 'cookie' | 'sessionId'>;
/** Ends the telephone's session, on the one node only. */
type End = (person: CastMember, phone: Phone) => Promise<unknown>;

async function resetPassword({ email }: CastMember): Promise<unknown> {
  await here.call(requestPasswordResetRoute, { body: { email } });
  const { token } = readResetProof((await mailsTo(here, email)).at(-1));
  return here.call(resetPasswordRoute, { body: { proof: { token }, password: 'Outra5678' } });
}

const ways: Record<string, End> = {
  'signing out': (_, { cookie }) => here.call(signOutRoute, {}, cookie),
  'signing out from another device': ({ cookie }, { sessionId }) =>
    here.call(endSessionRoute, { params: { sessionId } }, cookie),
  'signing out everywhere': ({ cookie }) => here.call(endAllSessionsRoute, {}, cookie),
  'a new password': ({ cookie }) =>
    here.call(changePasswordRoute, { body: { currentPassword: memberPassword, newPassword: 'Outra5678' } }, cookie),
  'a reset of the password': resetPassword,
  'a suspension': ({ id }) => suspend(here.platform, id),
  'a deletion of the account': ({ cookie }) =>
    here.call(deleteAccountRoute, { body: { password: memberPassword, confirmation: 'apagar' } }, cookie),
  'the end of its time': (_, { sessionId }) =>
    here.platform.db`update sessions set expires_at = now() where id = ${sessionId}`,
};

async function withPhone(): Promise<{ person: CastMember; phone: Phone }> {
  const { outsider: person } = await createCast(here);
  return { person, phone: await createSession(here, person.id) };
}

const isKnown = async (node: TestApp, { cookie }: Phone) => (await node.call(getMeRoute, {}, cookie)).body.me !== null;

/** Whether the session's sockets are closed in time on both nodes, and it is nobody's there from then on. */
async function endWithSockets(end: End) {
  const { person, phone } = await withPhone();
  const sockets = [await connectLive(here, phone), await connectLive(there, phone)];
  for (const node of [here, there]) expect(await isKnown(node, phone)).toBe(true);
  await end(person, phone);
  const started = performance.now();
  const codes = await Promise.all(sockets.map((socket) => socket.closed));
  const isInTime = performance.now() - started < socketPatience;
  const byes = sockets.map(({ frames }) => frames.at(-1));
  const known = await Promise.all([here, there].map((node) => isKnown(node, phone)));
  return { codes, byes, isInTime, known };
}

test('a session that ends ends its sockets on every node, and is known there no more, however it ends', async () => {
  const answers = await Promise.all(
    Object.entries(ways).map(async ([way, end]) => [way, await endWithSockets(end)] as const),
  );
  const bye = { type: 'bye', reason: 'session_ended' };
  const ended = { codes: [1008, 1008], byes: [bye, bye], isInTime: true, known: [false, false] };
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(Object.keys(ways).map((way) => [way, ended])));
});

test.each(Object.entries(ways))(
  '%s: without a socket, a node that hears nothing believes it for half a minute at most',
  async (way, end) => {
    const { person, phone } = await withPhone();
    for (const node of [here, there]) expect(await isKnown(node, phone)).toBe(true);
    await end(person, phone);
    // Nobody tells a node that time has passed.
    if (way !== 'the end of its time') expect(await isKnown(here, phone)).toBe(false);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + believedFor + 1);
    for (const node of [here, there]) expect(await isKnown(node, phone)).toBe(false);
  },
);
