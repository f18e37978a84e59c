import {
  changePasswordRoute,
  confirmEmailChangeRoute,
  requestEmailChangeRoute,
} from '@publyka/contract/routes/account-security';
import {
  endAllSessionsRoute,
  endSessionRoute,
  listSessionsRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
  signOutRoute,
} from '@publyka/contract/routes/accounts';
import { blockPersonRoute, unblockPersonRoute } from '@publyka/contract/routes/blocks';
import { deleteAccountRoute, requestDataExportRoute, returnRoute } from '@publyka/contract/routes/my-data';
import {
  addPasskeyRoute,
  passkeySignInRoute,
  removePasskeyRoute,
  startPasskeyRoute,
  startPasskeySignInRoute,
} from '@publyka/contract/routes/passkeys';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import {
  confirmTwoFactorRoute,
  disableTwoFactorRoute,
  renewBackupCodesRoute,
  secondStepRoute,
  startTwoFactorRoute,
} from '@publyka/contract/routes/two-factor';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { runJobs } from '../../../test/jobs.ts';
import { readResetProof } from '../../../test/mails.ts';
import { mailsTo, memberPassword, signInMember, signUpMember } from '../../../test/members.ts';
import { cookieOf } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { totpCode } from '../../../test/totp.ts';
import { auditedCommand } from '../../platform/admin/audit.ts';
import { purgeDue } from '../my-data/service.ts';
import { restore, suspend } from './suspension.ts';

const site = { origin: 'https://publyka.exemplo.br', rpId: 'publyka.exemplo.br' };
const password = { body: { password: memberPassword } };

let app: TestApp;
/** Everything that was written to the log, at whichever level. */
const lines: unknown[][] = [];
/** What must be in none of it. */
const secrets = new Set<string>([memberPassword]);

beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: site.origin });
});
beforeEach(() => {
  lines.length = 0;
  for (const level of ['debug', 'info', 'warn', 'error', 'fatal'] as const)
    vi.spyOn(app.platform.log, level).mockImplementation((...written: unknown[]) => void lines.push(written));
});
afterAll(() => app.close());

/** The acts of the lines so far, in order, of one person if given; and that nothing secret is in any line. */
function actsOf(personId?: string): string[] {
  const text = JSON.stringify(lines);
  for (const secret of secrets) expect(text, 'a secret in the log').not.toContain(secret);
  return lines.flatMap(([facts, message]) => {
    if (message !== 'security') return [];
    const { act, userId } = facts as { act: string; userId?: string };
    return personId === undefined || userId === personId ? [act] : [];
  });
}

async function signUp() {
  const member = await signUpMember(app);
  keepSecret(member.email, member.cookie);
  return member;
}

/** Cookies by their value, with and without its signature. */
function keepSecret(...texts: string[]): void {
  for (const text of texts) for (const part of text.split(/[=;]\s*/)) if (part.length > 5) secrets.add(part);
  secrets.delete('__Host-publyka.session');
}

async function publishBy(cookie: string): Promise<string> {
  const body = { id: uuidv7(), type: 'text' as const, content: 'Um texto que só diz respeito a quem lê' };
  return (await app.call(createPostRoute, { body }, cookie)).body.id;
}

test('signing in and out, and what fails of it', async () => {
  const ana = await signUp();
  await signInMember(app, ana.email, 'Errada1234');
  secrets.add('Errada1234');
  const again = await signInMember(app, ana.email);
  keepSecret(cookieOf(again));
  await app.call(signOutRoute, {}, cookieOf(again));
  await signInMember(app, ana.email);
  const { body } = await app.call(listSessionsRoute, {}, ana.cookie);
  const other = body.items.find((session) => !session.current);
  await app.call(endSessionRoute, { params: { sessionId: other?.id ?? '' } }, ana.cookie);
  await app.call(endAllSessionsRoute, {}, ana.cookie);
  expect(actsOf()).toEqual([
    'signed-up',
    'sign-in-failed',
    'signed-in',
    'signed-out',
    'signed-in',
    'session-ended',
    'sessions-ended',
  ]);
});

test('password, reset and address', async () => {
  const ana = await signUp();
  const newPassword = 'OutraSenha1';
  secrets.add(newPassword).add('novo-endereco@exemplo.br');
  await app.call(changePasswordRoute, { body: { currentPassword: memberPassword, newPassword } }, ana.cookie);
  await app.call(requestPasswordResetRoute, { body: { email: ana.email } });
  const proof = readResetProof((await mailsTo(app, ana.email)).find((mail) => mail.text?.includes('/auth?token=')));
  keepSecret(proof.token, proof.code);
  await app.call(resetPasswordRoute, { body: { proof: { token: 'nenhum' }, password: memberPassword } });
  await app.call(resetPasswordRoute, { body: { proof: { token: proof.token }, password: memberPassword } });
  const cookie = cookieOf(await signInMember(app, ana.email));
  const email = 'novo-endereco@exemplo.br';
  await app.call(requestEmailChangeRoute, { body: { email, password: memberPassword } }, cookie);
  const token = /emailToken=([\w-]+)/.exec((await mailsTo(app, email)).at(-1)?.text ?? '')?.[1] ?? '';
  keepSecret(token, cookie);
  expect((await app.call(confirmEmailChangeRoute, { body: { proof: { token } } }, cookie)).status).toBe(200);
  expect(actsOf()).toEqual([
    'signed-up',
    'password-changed',
    'reset-asked',
    'reset-refused',
    'reset-used',
    'signed-in',
    'email-change-requested',
    'email-changed',
  ]);
});

test('the second step', async () => {
  const ana = await signUp();
  const { secret } = (await app.call(startTwoFactorRoute, password, ana.cookie)).body;
  const code = totpCode(secret, Date.now() - 30_000);
  await app.call(confirmTwoFactorRoute, { body: { code } }, ana.cookie);
  const { backupCodes } = (await app.call(renewBackupCodesRoute, password, ana.cookie)).body;
  keepSecret(secret, code, ...backupCodes);
  const waiting = cookieOf(await signInMember(app, ana.email));
  await app.call(secondStepRoute, { body: { backupCode: 'aaaaa-bbbbb' } }, waiting);
  await app.call(secondStepRoute, { body: { backupCode: backupCodes[0] ?? '' } }, waiting);
  await app.call(disableTwoFactorRoute, password, ana.cookie);
  expect(actsOf()).toEqual([
    'signed-up',
    'two-factor-on',
    'backup-codes-renewed',
    'second-step-failed',
    'signed-in',
    'backup-code-used',
    'two-factor-off',
  ]);
});

test('passkeys', async () => {
  const ana = await signUp();
  const device = createAuthenticator();
  const started = await app.call(startPasskeyRoute, password, ana.cookie);
  const challenge = String(started.body.options['challenge']);
  const credential = device.register({ ...site, challenge });
  const cookie = `${ana.cookie}; ${cookieOf(started)}`;
  const added = await app.call(addPasskeyRoute, { body: { name: 'Celular', credential } }, cookie);
  for (const origin of [site.origin, 'https://outro.exemplo.br']) {
    const asked = await app.call(startPasskeySignInRoute, {});
    const signed = device.sign({ ...site, origin, challenge: String(asked.body.options['challenge']) });
    await app.call(passkeySignInRoute, { body: { credential: signed } }, cookieOf(asked));
  }
  await app.call(removePasskeyRoute, { params: { passkeyId: added.body.id } }, ana.cookie);
  keepSecret(challenge);
  expect(actsOf()).toEqual(['signed-up', 'passkey-added', 'signed-in', 'sign-in-failed', 'passkey-removed']);
});

test('what is done to others, to an account and to its data', async () => {
  const [ana, rui] = [await signUp(), await signUp()];
  const postId = await publishBy(rui.cookie);
  secrets.add('só diz respeito').add('motivo bem pessoal');
  await app.call(
    reportPostRoute,
    { params: { postId }, body: { reason: 'other', details: 'Um motivo bem pessoal' } },
    ana.cookie,
  );
  await app.call(blockPersonRoute, { params: { personId: rui.id } }, ana.cookie);
  await app.call(unblockPersonRoute, { params: { personId: rui.id } }, ana.cookie);
  await app.call(requestDataExportRoute, { body: { password: memberPassword } }, ana.cookie);
  await runJobs(app);
  const leave = { body: { password: memberPassword, confirmation: 'excluir' as const } };
  await app.call(deleteAccountRoute, leave, ana.cookie);
  await app.call(returnRoute, { body: { email: ana.email, password: memberPassword } });
  const cookie = cookieOf(await signInMember(app, ana.email));
  await app.call(deleteAccountRoute, leave, cookie);
  await app.platform.db`update departures set purge_after = now() - interval '1 day'`;
  await runJobs(app);
  await purgeDue(app.platform);
  expect(actsOf(ana.id)).toEqual([
    'signed-up',
    'reported',
    'blocked',
    'unblocked',
    'copy-asked',
    'copy-made',
    'deletion-asked',
    'deletion-withdrawn',
    'signed-in',
    'deletion-asked',
    'account-deleted',
  ]);
  await suspend(app.platform, rui.id);
  await restore(app.platform, rui.id);
  expect(actsOf(rui.id)).toEqual(['signed-up', 'suspended', 'restored']);
  lines.length = 0;
  await auditedCommand(
    app.platform,
    { command: `people find ${rui.email}`, target: rui.id, aboutId: rui.id },
    async () => {},
  );
  expect(actsOf()).toEqual(['admin-command']);
});

test('limits that are hit and requests of other sites, once for many', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'on' });
  vi.spyOn(limited.platform.log, 'info').mockImplementation((...written: unknown[]) => void lines.push(written));
  const ana = await signUpMember(limited);
  lines.length = 0;
  for (let guess = 0; guess < 14; guess += 1) await signInMember(limited, ana.email, `Errada${guess}234`);
  for (let page = 0; page < 3; page += 1)
    await limited.app.request('/api/posts', { method: 'POST', headers: { origin: 'https://mal.exemplo' }, body: '{}' });
  const acts = actsOf();
  expect(acts.filter((act) => act === 'sign-in-failed')).toHaveLength(10);
  expect(acts.filter((act) => act !== 'sign-in-failed')).toEqual(['limit-hit', 'foreign-origin-refused']);
  expect(JSON.stringify(lines)).toContain('"route":"/api/accounts/sign-in"');
  await limited.close();
});
