import { getClubRoute } from '@publyka/contract/routes/club';
import { joinCommunityRoute } from '@publyka/contract/routes/communities';
import { acceptInvitationRoute, invitePersonRoute } from '@publyka/contract/routes/connections';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOf } from '../../../test/club.ts';
import { link } from '../../../test/connections.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { shareCommunity } from '../../../test/people-ties.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { join } from '../communities/service.ts';
import { payInvitation } from './service.ts';

/** Two processes of the server with one database. */
let nodes: [TestApp, TestApp];

beforeAll(async () => {
  const app = await createTestApp();
  nodes = [app, await createTestApp({}, app)];
});
afterAll(async () => {
  await nodes[1].close();
  await nodes[0].close();
});

/** Asks both nodes for the balance, and the database for the sum, until the commands have ended. Answers what was seen. */
async function watch(people: TestPerson[], commands: Promise<unknown>): Promise<Set<number>> {
  const seen = new Set<number>();
  let isOver = false;
  const ended = commands.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const person of people) {
      const { balance } = await accountOf(nodes[0], person);
      seen.add(balance);
      const shown = await nodes[1].call(getClubRoute, {}, person.cookie);
      seen.add(shown.body.balance);
    }
  }
  await ended;
  return seen;
}

const nodeOf = (index: number) => nodes[index % 2] as TestApp;

/** As the app does, whoever is told to come again does: a crowd may have to wait for the same rows for too long. */
async function untilAnswered<T extends { code: string | null }>(command: () => Promise<T>): Promise<T> {
  let answer = await command();
  for (let attempt = 1; answer.code === 'unavailable' && attempt < 10; attempt += 1) answer = await command();
  return answer;
}

test('forty simultaneous completions on two processes pay once', async () => {
  const ana = await createPerson(nodes[0]);
  const publish = (index: number) =>
    nodeOf(index).call(createPostRoute, { body: { id: uuidv7(), type: 'text', content: `${index}` } }, ana.cookie);
  for (let index = 0; index < 4; index += 1) await publish(index);
  const seen = await watch([ana], Promise.all(Array.from({ length: 40 }, (_, index) => publish(index))));
  expect([...seen].filter((balance) => balance !== 0 && balance !== 75)).toEqual([]);
  expect(await accountOf(nodes[0], ana)).toEqual(expect.objectContaining({ balance: 75, actions: ['mission_posts'] }));
  const told = await nodes[0].platform.db`
    select from notifications where user_id = ${ana.id} and type = 'other'`;
  expect(told).toHaveLength(1);
});

test('forty RePublykas and forty Links at once: each mission once, for everybody in it', async () => {
  const ana = await createPerson(nodes[0]);
  const others = await Promise.all(Array.from({ length: 40 }, () => createPerson(nodes[0])));
  const communityIds = await Promise.all(
    others.map((other, index) => shareCommunity(nodes[0], `Grupo ${index}`, [other])),
  );
  const invitations = await Promise.all(
    others.map(async (other, index) => {
      const body = { id: uuidv7(), personId: ana.id };
      return (await nodeOf(index).call(invitePersonRoute, { body }, other.cookie)).body.id;
    }),
  );
  const joins = communityIds.map((communityId, index) =>
    untilAnswered(() => nodeOf(index).call(joinCommunityRoute, { params: { communityId } }, ana.cookie)),
  );
  const links = invitations.map((connectionId, index) =>
    untilAnswered(() => nodeOf(index + 1).call(acceptInvitationRoute, { params: { connectionId } }, ana.cookie)),
  );
  const commands = Promise.all([...joins, ...links]);
  const seen = await watch([ana], commands);
  expect((await commands).map(({ code }) => code).filter(Boolean)).toEqual([]);
  expect([...seen].filter((balance) => ![0, 100, 120, 220].includes(balance))).toEqual([]);
  expect(await accountOf(nodes[0], ana)).toMatchObject({
    balance: 220,
    actions: ['mission_communities', 'mission_links'],
  });
});

/** Resolves when the command has ended, or waits for a lock that somebody holds. */
async function endedOrWaiting(command: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void command.finally(() => {
    hasEnded = true;
  });
  const isWaiting = () =>
    nodes[0].platform.db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (!hasEnded && (await isWaiting()).length === 0);
}

test('of two steps at once that complete a mission together, the later one sees the earlier one', async () => {
  const [owner, ana] = [await createPerson(nodes[0]), await createPerson(nodes[0])];
  const [first, second] = [await shareCommunity(nodes[0], 'A', [owner]), await shareCommunity(nodes[0], 'B', [owner])];
  const { later } = await nodes[0].platform.transaction(async (tx) => {
    await join(tx, ana, first);
    const command = nodes[1].call(joinCommunityRoute, { params: { communityId: second } }, ana.cookie);
    await endedOrWaiting(command);
    return { later: command };
  });
  expect((await later).code).toBeNull();
  expect(await accountOf(nodes[0], ana)).toMatchObject({ balance: 120 });
});

interface OpenApi {
  paths: Record<string, Record<string, { parameters?: unknown; requestBody?: unknown }>>;
}

test('no request can name an amount, or whom it pays', async () => {
  const document: OpenApi = JSON.parse(await (await nodes[0].app.request('/api/openapi.json')).text());
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ parameters, requestBody }) => ({ path, parameters, requestBody })),
  );
  // Whether one sees one's own rank is all that a body of the Clube says.
  const isPayment = ({ path }: { path: string }) => /club|highlight/.test(path) && path !== '/api/club/ranking/hidden';
  const ofClub = operations.filter(isPayment);
  expect(ofClub.map(({ requestBody }) => requestBody)).toEqual(Array(9).fill(undefined));
  expect(operations.length).toBeGreaterThan(50);
  const asked = operations.map(({ parameters, requestBody }) => [parameters, requestBody]);
  expect(JSON.stringify(asked).match(/"(amount|balance|reward|coins|price)"/gi)).toBeNull();
});

test('crossing payments of two people never wait for each other', async () => {
  const [ana, rui] = [await createPerson(nodes[0]), await createPerson(nodes[0])];
  const pay = (index: number) => {
    const [inviter, newcomer] = index % 2 === 0 ? [ana, rui] : [rui, ana];
    return nodeOf(index).platform.transaction((tx) =>
      payInvitation(tx, { inviterId: inviter.id, inviteeId: newcomer.id }),
    );
  };
  await watch([ana, rui], Promise.all(Array.from({ length: 40 }, (_, index) => pay(index))));
  for (const person of [ana, rui]) expect(await accountOf(nodes[0], person)).toMatchObject({ balance: 50 });
});

test('an invitation is paid while the two become Links', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 20 }, async () => [await createPerson(nodes[0]), await createPerson(nodes[0])] as const),
  );
  const arrive = ([inviter, newcomer]: (typeof pairs)[number]) =>
    nodes[0].platform.transaction(async (tx) => {
      await payInvitation(tx, { inviterId: inviter.id, inviteeId: newcomer.id });
      await tx.sql`update profiles set onboarded_at = now() where id = ${newcomer.id}`;
    });
  await Promise.all(pairs.flatMap((pair) => [arrive(pair), link(nodes[1], pair[1], pair[0])]));
  for (const [inviter] of pairs) expect((await accountOf(nodes[0], inviter)).balance).toBe(50);
});

test('a ledger is written on at its end only, and goes with its person', async () => {
  const [ana, rui] = [await createPerson(nodes[0]), await createPerson(nodes[0])];
  const { db } = nodes[0].platform;
  await nodes[0].platform.transaction((tx) => payInvitation(tx, { inviterId: ana.id, inviteeId: rui.id }));
  for (const attempt of [
    db`update educoin_ledger set amount = 5000 where user_id = ${ana.id}`,
    db`delete from educoin_ledger where user_id = ${ana.id}`,
    db`truncate educoin_ledger`,
  ])
    await expect(attempt).rejects.toThrow('append-only');
  await expect(db`update profiles set educoin_balance = -1 where id = ${ana.id}`).rejects.toThrow();
  expect((await accountOf(nodes[0], ana)).balance).toBe(50);
  await db`delete from profiles where id = ${ana.id}`;
  expect(await db`select from educoin_ledger where user_id = ${ana.id}`).toEqual([]);
});
