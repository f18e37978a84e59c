import { openToLimited, type RouteDefinition } from '@publyka/contract/route';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession, type TestPerson } from '../people.ts';
import { createStaff } from '../staff.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { listAddresses, readContract } from './routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Whom a decision lets read only, however much they may do otherwise. */
async function createLimited(): Promise<TestPerson> {
  const person = await createStaff(app, 'administra');
  await app.platform.db`update profiles set limited_until = now() + interval '1 day' where id = ${person.id}`;
  app.platform.sessions.forget(null);
  return person;
}

/** Right as an address; nothing is looked up before an account that is limited is refused. */
const addressOf = (name: string) => name.slice(name.indexOf(' ') + 1).replaceAll(/\{\w+\}/g, () => uuidv7());

const isCommand = (name: string) => !/^(GET|HEAD|OPTIONS|UPGRADE) /.test(name);

/** Beside the contract: other servers, which have no account here, post to these. */
const foreign = /^POST \/fediverso\//;

test('a limited account is refused every command whose route does not say why it stays open', async () => {
  const contract = await readContract();
  const { id } = await createLimited();
  const commands = listAddresses(app.app).filter((name) => isCommand(name) && !foreign.test(name));
  expect(commands.length).toBeGreaterThan(200);
  const wrong: string[] = [];
  for (const name of commands) {
    const method = name.slice(0, name.indexOf(' '));
    // A fresh session each time: some of these end it.
    const { cookie } = await createSession(app, id);
    const headers = { cookie, 'content-type': 'application/json' };
    const response = await app.app.request(addressOf(name), { method, headers, body: '{}' });
    const { code } = response.status === 403 ? ((await response.json()) as { code: string }) : { code: '' };
    const isOpen = contract.get(name)?.openToLimited !== undefined;
    if ((code === 'account_limited') === isOpen) wrong.push(`${name}: ${response.status} ${code}`);
  }
  expect(wrong).toEqual([]);
});

test('only commands say so, and only for the reasons that there are', async () => {
  const open = [...(await readContract())].filter(([, route]) => route.openToLimited !== undefined);
  expect(open.filter(([name]) => !isCommand(name))).toEqual([]);
  const reasons = new Set(open.map(([, { openToLimited: reason }]: [string, RouteDefinition]) => reason));
  expect([...reasons].toSorted()).toEqual([...openToLimited].toSorted());
});
