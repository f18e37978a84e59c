import { changePasswordRoute } from '@publyka/contract/routes/account-security';
import {
  endAllSessionsRoute,
  endSessionRoute,
  getMeRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  signOutRoute,
} from '@publyka/contract/routes/accounts';
import { deleteAccountRoute } from '@publyka/contract/routes/my-data';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { suspend } from '../../src/features/accounts/suspension.ts';
import { connectLive } from '../live.ts';
import { readResetProof } from '../mails.ts';
import { mailsTo, memberPassword } from '../members.ts';
import { createSession } from '../people.ts';
import { createRestingNode } from '../resting-node.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { type CastMember, createCast } from './cast.ts';

let here: TestApp;
let there: TestApp;
/** Listens to nobody. */
let deaf: TestApp;
beforeAll(async () => {
  deaf = await createTestApp();
  here = await createRestingNode(deaf);
  there = await createRestingNode(deaf);
  await Promise.all([here, there].map((node) => node.platform.live.start()));
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
  await deaf.close();
});

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
    here.call(deleteAccountRoute, { body: { password: memberPassword, confirmation: 'excluir' } }, cookie),
};

/** Nobody tells a node that time has passed. */
const expire: End = (_, { sessionId }) =>
  here.platform.db`update sessions set expires_at = now() where id = ${sessionId}`;

async function withPhone(): Promise<{ person: CastMember; phone: Phone }> {
  const { outsider: person } = await createCast(here);
  return { person, phone: await createSession(here, person.id) };
}

const isKnown = async (node: TestApp, { cookie }: Phone) => (await node.call(getMeRoute, {}, cookie)).body.me !== null;

/** How the session's sockets are closed on these nodes, and whether they know it from then on. */
async function endWithSockets(end: End, nodes: TestApp[]) {
  const { person, phone } = await withPhone();
  const sockets = await Promise.all(nodes.map((node) => connectLive(node, phone)));
  for (const node of nodes) expect(await isKnown(node, phone)).toBe(true);
  await end(person, phone);
  const codes = await Promise.all(sockets.map((socket) => socket.closed));
  const byes = sockets.map(({ frames }) => frames.at(-1));
  const known = await Promise.all(nodes.map((node) => isKnown(node, phone)));
  return { codes, byes, known };
}

const bye = { type: 'bye', reason: 'session_ended' };
const ended = { codes: [1008, 1008], byes: [bye, bye], known: [false, false] };

test('whoever ends a session ends its sockets on every node, and it is known there no more', async () => {
  const answers = await Promise.all(
    Object.entries(ways).map(async ([way, end]) => [way, await endWithSockets(end, [here, there])] as const),
  );
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(Object.keys(ways).map((way) => [way, ended])));
});

test('a session whose time has come ends its sockets on every node by the rounds of each', async () => {
  const nodes = [await createTestApp({}, here), await createTestApp({}, here)];
  expect(await endWithSockets(expire, nodes)).toEqual(ended);
  for (const node of nodes) await node.close();
});

test.each([...Object.entries(ways), ['the end of its time', expire] as const])(
  '%s: without a socket, a node that hears nothing believes it for half a minute at most',
  async (_, end) => {
    const { person, phone } = await withPhone();
    for (const node of [here, deaf]) expect(await isKnown(node, phone)).toBe(true);
    await end(person, phone);
    if (end !== expire) expect(await isKnown(here, phone)).toBe(false);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + believedFor + 1);
    for (const node of [here, deaf]) expect(await isKnown(node, phone)).toBe(false);
  },
);
