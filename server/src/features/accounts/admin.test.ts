import type { RouteDefinition } from '@publyka/contract/route';
import { getMeRoute, signUpRoute } from '@publyka/contract/routes/accounts';
import { listCommunitiesRoute } from '@publyka/contract/routes/communities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberPassword } from '../../../test/members.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { adminCommands } from '../../admin/all-commands.ts';
import { runCommand } from '../../admin/run-command.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What `npm run admin -- people swarms` prints. */
async function swarms(): Promise<string[]> {
  const lines: string[] = [];
  await runCommand(adminCommands, { platform: app.platform, print: (line) => lines.push(line) }, ['people', 'swarms']);
  return lines.map((line) => line.replace(/ +/g, ' '));
}

let made = 0;

/** Newcomers by somebody's invitation, each of whom uses the application from an address. */
async function invite(inviter: TestPerson | null, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    made += 1;
    const account = { email: `novo${made}@exemplo.br`, password: memberPassword, fullName: 'Nina Campos' };
    const signedUp = await sendFrom(address, signUpRoute, { body: { ...account, invitedBy: inviter?.id ?? null } });
    const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await sendFrom(address, listCommunitiesRoute, { cookie })).status).toBe(200);
  }
}

function sendFrom(address: string, route: RouteDefinition, { body, cookie = '' }: { body?: object; cookie?: string }) {
  const init = {
    method: route.method.toUpperCase(),
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  };
  return app.app.request(route.path, init, { incoming: { socket: { remoteAddress: address }, headers: {} } });
}

async function usernameOf({ cookie }: TestPerson): Promise<string> {
  return (await app.call(getMeRoute, {}, cookie)).body.me?.username ?? '';
}

const five = [1, 2, 3, 4, 5];

test('whoever brought five people of one network is shown with it, the most first', async () => {
  expect(await swarms()).toEqual(['Ninguém convidou tantas pessoas de uma rede só.']);
  const [ana, bia, eva, rui] = [
    await createPerson(app),
    await createPerson(app),
    await createPerson(app),
    await createPerson(app),
  ];
  await invite(ana, Array(5).fill('203.0.113.7'));
  // A machine under IPv6 has as many addresses of its network as it likes.
  await invite(
    bia,
    [...five, 6].map((n) => `2001:db8:1:2::${n}`),
  );
  await invite(
    eva,
    [...five.slice(1), 9].map((n) => `203.0.113.${n}0`),
  );
  await invite(rui, Array(4).fill('198.51.100.4'));
  await invite(null, Array(5).fill('198.51.100.4'));
  expect(await swarms()).toEqual([
    `@${await usernameOf(bia)} 2001:db8:1:2::/64 6`,
    `@${await usernameOf(ana)} 203.0.113.7 5`,
  ]);

  await app.platform.db`
    update profiles set created_at = now() - interval '31 days' where invited_by in (${ana.id}, ${bia.id})`;
  expect(await swarms()).toEqual(['Ninguém convidou tantas pessoas de uma rede só.']);
});

test('somebody who moved on is counted where they came from', async () => {
  const inviter = await createPerson(app);
  await invite(inviter, Array(5).fill('192.0.2.9'));
  await app.platform.db`
    insert into access_records (user_id, ip) select id, '192.0.2.10' from profiles where invited_by = ${inviter.id}`;
  expect(await swarms()).toEqual([`@${await usernameOf(inviter)} 192.0.2.9 5`]);
});
