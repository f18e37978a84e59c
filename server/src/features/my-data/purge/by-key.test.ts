import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isReservedUsername } from '@publyka/contract/text/reserved-username';
import { cleanUsername } from '@publyka/contract/text/username';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../../../test/jobs.ts';
import { createPerson } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { adminCommands, loneCommands } from '../../../admin/all-commands.ts';
import { personWords, runCommand } from '../../../admin/run-command.ts';
import { purgePerson } from './purge-person.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const sources = new URL('../../../', import.meta.url).pathname;

async function* readSources(): AsyncGenerator<{ name: string; text: string }> {
  for (const name of await readdir(sources, { recursive: true }))
    if (name.endsWith('.ts') && !name.includes('.test.'))
      yield { name, text: await readFile(join(sources, name), 'utf8') };
}

/** What is in statements that look at a part of a text all the same, each with its reason. */
const byText: Readonly<Record<string, string>> = {
  'delete from username_counters': 'By its whole base; of the names of others it asks whether they have the same one.',
};

test('no statement deletes or blanks rows that it finds by a part of a text', async () => {
  const found: string[] = [];
  for await (const { name, text } of readSources()) {
    for (const [statement] of text.matchAll(/`[^`]*`/g)) {
      if (!/\b(delete from|update \S+ set)\b/i.test(statement)) continue;
      if (Object.keys(byText).some((words) => statement.includes(words))) continue;
      if (
        /\bposition\s*\(|\bstrpos\s*\(|\bi?like\b|[^!]~\*?\s|regexp/i.test(
          statement.replaceAll(/'like'|\w+_likes?\b|likes?_\w+/g, ''),
        )
      )
        found.push(name);
    }
  }
  expect([...new Set(found)], 'find them by an id').toEqual([]);
});

const admin = (...words: string[]) => runCommand(adminCommands, { platform: app.platform, print: () => {} }, words);
const linesAbout = async (target: string) =>
  (await app.platform.db<{ command: string }[]>`select command from audit_log where target = ${target}`).length;

test('an account with the name of a command takes no line of others along', async () => {
  const victim = await createPerson(app);
  // As an account of before these names were reserved.
  const eve = await createPerson(app, { username: 'people' });
  await admin('people', 'suspend', `@${victim.username}`);
  await admin('people', 'suspend', '@people');
  const before = await linesAbout(`@${victim.username}`);
  expect([before, await linesAbout('@people')]).toEqual([expect.any(Number), before]);
  expect(before).toBeGreaterThan(0);
  await purgePerson(app.platform, eve.id);
  expect(await linesAbout(`@${victim.username}`)).toBe(before);
  expect([await linesAbout('@people'), await linesAbout('conta excluída')]).toEqual([0, before]);
});

test('whoever’s address ends in that of a deleted account keeps proofs and mails', async () => {
  const { db, jobs } = app.platform;
  const [ana, juliana] = [await createPerson(app), await createPerson(app)];
  await db`update profiles set email = 'ana@x.br' where id = ${ana.id}`;
  await db`update profiles set email = 'juliana@x.br' where id = ${juliana.id}`;
  await runJobs(app);
  const proof = { identifier: `2fa-${uuidv7()}`, value: juliana.id };
  await db`insert into verifications (id, identifier, value, expires_at)
    values (${uuidv7()}, ${proof.identifier}, ${proof.value}, now() + interval '5 minutes'),
      (${uuidv7()}, 'juliana@x.br', 'x', now() + interval '5 minutes')`;
  for (const email of ['ana@x.br', 'juliana@x.br']) await jobs.enqueue(db, 'accounts.send-reset-mail', { email });
  await purgePerson(app.platform, ana.id);
  expect(await db`select from verifications where value in (${juliana.id}, 'x')`).toHaveLength(2);
  const queued = await db<{ email: string }[]>`
    select data ->> 'email' as email from pgboss.job where name = 'accounts.send-reset-mail' and state < 'active'`;
  expect(queued).toEqual([{ email: 'juliana@x.br' }]);
});

test('whom a command names is among the words that say so', () => {
  const named = adminCommands.flatMap(({ parameters, options = {} }) => [
    ...parameters.filter((one) => one === 'quem'),
    ...Object.entries(options).flatMap(([one, { value }]) => (value === '@usuário' ? [one] : [])),
  ]);
  expect([...new Set(named)].sort()).toEqual([...personWords].sort());
});

test('words of commands and addresses are no usernames', async () => {
  const commands = [...adminCommands, ...loneCommands].flatMap(({ group, name }) => [group, name]);
  const routes = await readdir(new URL('../../../../../web/src/routes/', import.meta.url));
  const segments = routes
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('-') && !name.startsWith('__'))
    .map((name) => name.replace(/^_app\.?/, '').split('.')[0] ?? '');
  const free = [...commands, ...segments].filter(
    (word) => word.length >= 3 && word !== 'tsx' && cleanUsername(word) === word && !isReservedUsername(word),
  );
  expect([...new Set(free)], 'add it to systemWords').toEqual([]);
});
