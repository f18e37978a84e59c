import { changePasswordRoute } from '@publyka/contract/routes/account-security';
import {
  endAllSessionsRoute,
  endSessionRoute,
  getMeRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  signOutRoute,
} from '@publyka/contract/routes/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectLive } from '../../../test/live.ts';
import { readResetProof } from '../../../test/mails.ts';
import { type Member, mailsTo, memberPassword, signUpMember } from '../../../test/members.ts';
import { createSession } from '../../../test/people.ts';
import { createRestingNode } from '../../../test/resting-node.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  other = await createTestApp();
  app = await createRestingNode(other);
});
afterAll(async () => {
  await app.close();
  await other.close();
});

type Phone = { cookie: string; sessionId: string };

async function resetPassword({ email }: Member): Promise<void> {
  await app.call(requestPasswordResetRoute, { body: { email } });
  const { token } = readResetProof((await mailsTo(app, email)).at(-1));
  await app.call(resetPasswordRoute, { body: { proof: { token }, password: 'Outra5678' } });
}

const ways: [name: string, end: (member: Member, phone: Phone) => Promise<unknown>, keepsOther: boolean][] = [
  ['signing out', (_, phone) => app.call(signOutRoute, {}, phone.cookie), true],
  [
    "'Encerrar' from another device",
    ({ cookie }, { sessionId }) => app.call(endSessionRoute, { params: { sessionId } }, cookie),
    true,
  ],
  ["'Sair de todos'", ({ cookie }) => app.call(endAllSessionsRoute, {}, cookie), false],
  [
    'a new password',
    ({ cookie }) =>
      app.call(changePasswordRoute, { body: { currentPassword: memberPassword, newPassword: 'Outra5678' } }, cookie),
    true,
  ],
  ['a reset of the password', resetPassword, false],
];

test.each(ways)(
  '%s ends the session here at once, and its socket without waiting for a round',
  async (_, end, keepsOther) => {
    const ana = await signUpMember(app);
    const phone = await createSession(app, ana.id);
    const isKnown = async (cookie: string) => (await app.call(getMeRoute, {}, cookie)).body.me !== null;
    const sockets = [await connectLive(app, phone), await connectLive(app, ana)];
    // Both are in this node's memory now.
    for (const { cookie } of [phone, ana]) expect(await isKnown(cookie)).toBe(true);
    await end(ana, phone);
    expect(await isKnown(phone.cookie)).toBe(false);
    expect(await isKnown(ana.cookie)).toBe(keepsOther);
    expect(await sockets[0]?.closed).toBe(1008);
    expect(sockets[0]?.frames).toContainEqual({ type: 'bye', reason: 'session_ended' });
    if (keepsOther) expect(await sockets[1]?.subscribe(`user:${ana.id}`)).toBe(0);
    for (const socket of sockets) socket.close();
  },
);

test('nobody ends the session of another person, or one that is not there', async () => {
  const [ana, bia] = [await signUpMember(app), await signUpMember(app)];
  const phone = await createSession(app, ana.id);
  const end = (cookie: string) => app.call(endSessionRoute, { params: { sessionId: phone.sessionId } }, cookie);
  expect((await end(bia.cookie)).code).toBe('not_found');
  expect((await app.call(getMeRoute, {}, phone.cookie)).body.me?.id).toBe(ana.id);
  expect((await end(ana.cookie)).status).toBe(204);
  expect((await end(ana.cookie)).code).toBe('not_found');
});
