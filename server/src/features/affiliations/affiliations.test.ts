import { affiliationCodeAttempts } from '@publyka/contract/limits';
import {
  confirmAffiliationRoute,
  getAffiliationRoute,
  listInstitutionsRoute,
  removeAffiliationRoute,
  requestAffiliationRoute,
} from '@publyka/contract/routes/affiliations';
import { getProfileRoute } from '@publyka/contract/routes/profile-routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJobs } from '../../../test/jobs.ts';
import { type Member, mailsTo, signUpMember, subjectsTo } from '../../../test/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { canonicalMailbox, domainsOf, open, seal } from './mailbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

let made = 0;
function newMailbox(domain = 'ufpa.br'): string {
  made += 1;
  return `pessoa${made}@${domain}`;
}

const request = (member: Member, email: string) =>
  app.call(requestAffiliationRoute, { body: { email } }, member.cookie);
const confirm = (member: Member, code: string) => app.call(confirmAffiliationRoute, { body: { code } }, member.cookie);
const profileOf = async (viewer: Member, personId: string) =>
  (await app.call(getProfileRoute, { params: { personId } }, viewer.cookie)).body;

async function readCode(email: string): Promise<string> {
  const code = /^\d{6}$/m.exec((await mailsTo(app, email)).at(-1)?.text ?? '')?.[0];
  if (!code) throw new Error(`No code came to ${email}`);
  return code;
}

async function affiliate(member: Member, email: string) {
  await request(member, email);
  return confirm(member, await readCode(email));
}

test('a code to an institutional mailbox confirms the institution, which others see', async () => {
  const [ana, bia] = [await signUpMember(app), await signUpMember(app)];
  const email = newMailbox('icb.ufpa.br');
  const asked = await request(ana, email);
  expect(asked.body).toMatchObject({ current: null, pending: { institution: { initials: 'UFPA' } } });
  expect((await confirm(ana, await readCode(email))).body.current).toMatchObject({
    institution: 'Universidade Federal do Pará',
    initials: 'UFPA',
  });
  const profile = await profileOf(bia, ana.id);
  expect(profile.affiliation).toBe('UFPA');
  const { since = '', until = '' } = profile.affiliationDetails ?? {};
  expect(Math.round((Date.parse(until) - Date.parse(since)) / 86_400_000)).toBeGreaterThanOrEqual(365);
  expect((await app.call(getAffiliationRoute, {}, ana.cookie)).body.pending).toBeNull();
  expect((await app.call(removeAffiliationRoute, {}, ana.cookie)).body).toEqual({ current: null, pending: null });
  expect((await profileOf(bia, ana.id)).affiliation).toBeNull();
});

test('an unknown domain is refused by the name of the field; the list names those that are known', async () => {
  const ana = await signUpMember(app);
  for (const email of ['ana@exemplo.br', 'ana@naoufpa.br', 'ana@ufpa.br.exemplo.br', 'ana@edu.br'])
    expect(await request(ana, email)).toMatchObject({
      code: 'invalid_input',
      fields: { email: expect.stringContaining('Não conhecemos este domínio') },
    });
  const { items } = (await app.call(listInstitutionsRoute, {}, ana.cookie)).body;
  expect(items.length).toBeGreaterThan(150);
  expect(items).toContainEqual(expect.objectContaining({ initials: 'UFMG', place: 'Belo Horizonte, MG' }));
});

describe('a code', () => {
  test('allows five guesses, the last one as well as the first', async () => {
    const ana = await signUpMember(app);
    const email = newMailbox();
    await request(ana, email);
    const code = await readCode(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 1; guess < affiliationCodeAttempts; guess += 1)
      expect((await confirm(ana, wrong)).code).toBe('code_invalid');
    expect((await confirm(ana, wrong)).code).toBe('code_invalid');
    expect((await confirm(ana, code)).code).toBe('reset_invalid');
  });

  test('serves once, for who asked, and not after its time', async () => {
    const [ana, bia] = [await signUpMember(app), await signUpMember(app)];
    const [first, second] = [newMailbox(), newMailbox()];
    await request(ana, first);
    const code = await readCode(first);
    expect((await confirm(bia, code)).code).toBe('reset_invalid');
    const both = await Promise.all([confirm(ana, code), confirm(ana, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    await request(bia, second);
    await runJobs(app);
    await app.platform.db`update affiliation_codes set expires_at = now() - interval '1 second'`;
    expect((await confirm(bia, await readCode(second))).code).toBe('reset_invalid');
  });
});

test('one mailbox is one person, however it is written; its person may confirm it again', async () => {
  const [ana, bia] = [await signUpMember(app), await signUpMember(app)];
  const email = newMailbox();
  const [name] = email.split('@');
  expect((await affiliate(ana, email)).status).toBe(200);
  const other = `${name?.toUpperCase()}+lista@UFPA.br`;
  await request(bia, other);
  expect((await confirm(bia, await readCode(other.toLowerCase()))).code).toBe('mailbox_taken');
  expect((await app.call(getAffiliationRoute, {}, bia.cookie)).body.current).toBeNull();
  expect((await affiliate(ana, email)).status).toBe(200);
});

test('the mark ends after twelve months, and one mail says so a month before', async () => {
  const ana = await signUpMember(app);
  await affiliate(ana, newMailbox());
  const { db, jobs } = app.platform;
  const cleanUp = async () => {
    await jobs.enqueue(db, 'affiliations.clean-up', {});
    await runJobs(app);
  };
  await cleanUp();
  expect((await subjectsTo(app, ana.email)).filter((subject) => subject.includes('vínculo'))).toEqual([]);
  await db`update affiliations set expires_at = now() + interval '29 days' where user_id = ${ana.id}`;
  await cleanUp();
  await cleanUp();
  expect((await subjectsTo(app, ana.email)).filter((subject) => subject.includes('vínculo com a UFPA'))).toHaveLength(
    1,
  );
  await db`update affiliations set expires_at = now() - interval '1 second' where user_id = ${ana.id}`;
  await cleanUp();
  expect((await profileOf(ana, ana.id)).affiliation).toBeNull();
});

test('the address lies in no table', async () => {
  const ana = await signUpMember(app);
  const email = newMailbox();
  const [name = ''] = email.split('@');
  const asked = await request(ana, email);
  expect(JSON.stringify(asked.body)).not.toContain(name);
  expect(await rowsWith(name)).toEqual([]);
  const confirmed = await confirm(ana, await readCode(email));
  expect(JSON.stringify(confirmed.body)).not.toContain(name);
  expect(await rowsWith(name)).toEqual([]);
});

/** Tables of every schema that have this word in a row. */
async function rowsWith(word: string): Promise<string[]> {
  const { db } = app.platform;
  const tables = await db<{ name: string }[]>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`;
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await db`select from ${db(name)} as one where one::text like ${`%${word}@%`} limit 1`;
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

test.each([
  ['Ana.Souza+Lista@UFPA.br', 'ana.souza@ufpa.br'],
  ['ana.souza+x+y@googlemail.com', 'anasouza@gmail.com'],
  ['a.n.a@gmail.com', 'ana@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => expect(canonicalMailbox(email)).toBe(mailbox));

test('a domain counts for those under it, whole labels only', () => {
  expect(domainsOf('a@x.aluno.ufpa.br')).toEqual(['x.aluno.ufpa.br', 'aluno.ufpa.br', 'ufpa.br']);
});

test('a sealed address opens with its key only', () => {
  const sealed = seal('uma chave', { email: 'ana@ufpa.br', code: '123456' });
  expect(sealed).not.toContain('ufpa');
  expect(open('uma chave', sealed)).toEqual({ email: 'ana@ufpa.br', code: '123456' });
  expect(() => open('outra chave', sealed)).toThrow();
});
