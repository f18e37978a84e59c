import { randomBytes } from 'node:crypto';
import { changePasswordRoute } from '@publyka/contract/routes/account-security';
import { endAllSessionsRoute, requestPasswordResetRoute, resetPasswordRoute } from '@publyka/contract/routes/accounts';
import { deleteAccountRoute } from '@publyka/contract/routes/my-data';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readResetProof } from '../../../test/mails.ts';
import { type Member, mailsTo, memberPassword, signUpMember } from '../../../test/members.ts';
import { createSession } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { changeAccounts } from '../accounts/service.ts';
import { type Closing, closings, openers, openNothing } from './openers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newPassword = 'Outra5678';
const secret = () => randomBytes(32);

/** One row of each opener, as if its feature had made it. */
const plants: Record<string, (userId: string) => PromiseLike<unknown>> = {
  sessions: (userId) => createSession(app, userId),
  verifications: (userId) => app.platform.db`
    insert into verifications (id, identifier, value, expires_at)
    values (${uuidv7()}, ${`2fa-${uuidv7()}`}, ${userId}, now() + interval '5 minutes')`,
  sign_in_attempts: (userId) => app.platform.db`
    insert into sign_in_attempts (state_hash, browser_hash, provider, user_id, nonce, code_verifier, expires_at)
    values (${secret()}, ${secret()}, 'orcid', ${userId}, 'n', 'v', now() + interval '5 minutes')`,
  password_resets: (userId) => app.platform.db`
    insert into password_resets (user_id, token_hash, code_hash, expires_at)
    values (${userId}, ${secret()}, ${secret()}, now() + interval '5 minutes') on conflict do nothing`,
  email_changes: (userId) => app.platform.db`
    insert into email_changes (user_id, email, token_hash, code_hash, expires_at)
    values (${userId}, 'de-outra@exemplo.br', ${secret()}, ${secret()}, now() + interval '5 minutes')`,
  affiliation_codes: (userId) => app.platform.db`
    insert into affiliation_codes (user_id, institution_id, mailbox_hash, code_hash, expires_at)
    select ${userId}, id, ${secret()}, ${secret()}, now() + interval '5 minutes' from institutions limit 1`,
  passkeys: (userId) => app.platform.db`
    insert into passkeys ${app.platform.db({ id: uuidv7(), userId, name: 'Intruso', publicKey: 'x', credentialId: uuidv7(), counter: 0, deviceType: 'singleDevice', backedUp: false })}`,
  identities: (userId) => app.platform.db`
    insert into identities (provider, issuer, subject, user_id)
    values ('orcid', 'https://orcid.org', ${uuidv7()}, ${userId})`,
  library_addresses: (userId) => app.platform.db`
    with library as (insert into libraries (id, person_id) values (${userId}, ${userId}) on conflict do nothing)
    insert into library_addresses (library_id, person_id, hash) values (${userId}, ${userId}, ${secret()})`,
  calendar_addresses: (userId) => app.platform.db`
    insert into calendar_addresses (person_id, hash) values (${userId}, ${secret()})`,
};

async function countOf(table: string, userId: string): Promise<number> {
  const { db } = app.platform;
  const own =
    table === 'verifications'
      ? db`value = ${userId}`
      : db`${db(table.endsWith('_addresses') ? 'person_id' : 'user_id')} = ${userId}`;
  const [row] = await db<[{ count: number }]>`select count(*)::int as count from ${db(table)} where ${own}`;
  return row.count;
}

async function reset({ email }: Member): Promise<number> {
  await app.call(requestPasswordResetRoute, { body: { email } });
  const mails = await mailsTo(app, email);
  const { code } = readResetProof(mails.findLast(({ subject }) => subject?.startsWith('Sua nova senha')));
  return (await app.call(resetPasswordRoute, { body: { proof: { email, code }, password: newPassword } })).status;
}

/** What people and those who administer do, by the real commands. */
const commands: Record<Closing, (member: Member) => Promise<unknown>> = {
  reset,
  'password-change': async ({ cookie }) => {
    const body = { currentPassword: memberPassword, newPassword };
    return (await app.call(changePasswordRoute, { body }, cookie)).status;
  },
  'sign-out-everywhere': async ({ cookie }) => (await app.call(endAllSessionsRoute, {}, cookie)).status,
  suspension: ({ id }) =>
    changeAccounts(app.platform, { operator: 'root' }, { act: 'suspend', ids: [id], days: null, reason: '' }),
  departure: async ({ cookie }) => {
    const body = { password: memberPassword, confirmation: 'excluir' };
    return (await app.call(deleteAccountRoute, { body }, cookie)).status;
  },
};

test.each(closings)('%s ends what opens the account, as the list of openers says', async (closing) => {
  const member = await signUpMember(app);
  for (const { table } of openers) await plants[table]?.(member.id);
  const before = await Promise.all(openers.map(({ table }) => countOf(table, member.id)));
  // The session of sign-up and another one; of the rest one each.
  expect(before).toEqual(openers.map(({ table }) => (table === 'sessions' ? 2 : 1)));
  await commands[closing](member);
  const left = await Promise.all(openers.map(async ({ table }) => [table, await countOf(table, member.id)]));
  const own = closing === 'password-change' ? 1 : 0;
  expect(Object.fromEntries(left)).toEqual(
    Object.fromEntries(
      openers.map(({ table, fates }) => {
        const kept = table === 'sessions' ? own : 0;
        return [table, fates[closing] === 'stays' ? 1 : kept];
      }),
    ),
  );
});

test('whatever holds a secret of a person, or what proves them, is an opener or says why it opens nothing', async () => {
  const rows = await app.platform.db<{ name: string }[]>`
    select distinct table_name as name from information_schema.columns own
    where table_schema = 'public'
      and (data_type = 'bytea' or column_name ~ '(hash|token|secret|password|credential|endpoint|subject|nonce|verifier)'
        or column_name = 'code' or column_name = 'identifier')
      and table_name in (select tablename from pg_tables where schemaname = 'public')
    order by 1`;
  const known = [...openers.map(({ table }) => table), ...Object.keys(openNothing)];
  const names = rows.map(({ name }) => name);
  const hint = 'add it to openers, or a reason to openNothing (features/openers/openers.ts)';
  expect(
    names.filter((name) => !known.includes(name)),
    hint,
  ).toEqual([]);
  expect(
    known.filter((name) => !names.includes(name)),
    'is not there any more',
  ).toEqual([]);
});
