import { votersPageSize } from '@publyka/contract/limits';
import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { removeConnectionRoute } from '@publyka/contract/routes/connections';
import { archiveCommunityRoute } from '@publyka/contract/routes/joining';
import { closePollRoute, getBallotRoute, listVotersRoute } from '@publyka/contract/routes/polls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, block, createTrio, join, send, voteFor } from '../../../../test/communities.ts';
import { link } from '../../../../test/connections.ts';
import { createDirect } from '../../../../test/directs.ts';
import { collectEvents } from '../../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ ana, rui, eva, communityId } = await createTrio(app));
});
afterAll(() => app.close());

const vote = (person: TestPerson, pollId: string, ...options: number[]) =>
  voteFor(app, person, { communityId, pollId }, options);
const close = (person: TestPerson, pollId: string) =>
  app.call(closePollRoute, { params: { communityId, pollId } }, person.cookie);
const ballot = async (person: TestPerson, pollId: string) =>
  (await app.call(getBallotRoute, { params: { communityId, pollId } }, person.cookie)).body;
const voters = (person: TestPerson, pollId: string, option: number, cursor?: string) =>
  app.call(
    listVotersRoute,
    { params: { communityId, pollId }, query: { option: String(option), cursor } },
    person.cookie,
  );

test('a secret poll tells nobody who voted for what, not even its author; of oneself one knows', async () => {
  const { id } = await ask(app, ana, communityId, { isSecret: true });
  await vote(rui, id, 1);
  expect(await ballot(ana, id)).toEqual({ own: [], faces: [] });
  expect(await ballot(rui, id)).toEqual({ own: [1], faces: [] });
  expect((await voters(ana, id, 1)).status).toBe(404);
  const events = JSON.stringify(await collectEvents(app, `community:${communityId}`, 0));
  expect(events.match(new RegExp(rui.id, 'g'))).toHaveLength(2); // When he joined: as a member, and in a line.
});

test('who voted is listed in pages, without those whom a block hides', async () => {
  const crowd = await Promise.all(Array.from({ length: votersPageSize + 2 }, () => createPerson(app)));
  for (const person of crowd) await join(app, person, communityId);
  const { id } = await ask(app, ana, communityId);
  await Promise.all(crowd.map((person) => vote(person, id, 2)));
  await block(app, rui, crowd[0] as TestPerson);
  const first = (await voters(rui, id, 2)).body;
  const second = (await voters(rui, id, 2, first.nextCursor ?? '')).body;
  expect(first.items).toHaveLength(votersPageSize);
  const ids = [...first.items, ...second.items].map((person) => person.id);
  expect(new Set(ids)).toEqual(new Set(crowd.slice(1).map((person) => person.id)));
  expect(second.nextCursor).toBeNull();
  expect((await voters(rui, id, 3)).status).toBe(404);
  expect((await ballot(rui, id)).faces[2]).toHaveLength(4);
});

test('its author and who runs the RePublyka close it, once; then nobody votes', async () => {
  const own = await ask(app, rui, communityId);
  expect((await close(eva, own.id)).status).toBe(404);
  const { closedAt } = (await close(rui, own.id)).body;
  expect((await close(ana, own.id)).body.closedAt).toBe(closedAt);
  expect((await vote(eva, own.id, 0)).code).toBe('poll_closed');
  expect((await close(ana, (await ask(app, rui, communityId)).id)).status).toBe(200);
});

test('a stranger, a blocked member, who has left and an archived RePublyka take no vote', async () => {
  const { id } = await ask(app, ana, communityId);
  const lia = await createPerson(app);
  await block(app, ana, rui);
  const answers = await Promise.all([vote(lia, id, 0), vote(rui, id, 0), vote(eva, id, 0)]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 200]);
  expect((await app.call(getBallotRoute, { params: { communityId, pollId: id } }, rui.cookie)).status).toBe(404);
  const { id: plain } = await send(app, ana, communityId);
  expect((await vote(eva, plain, 0)).status).toBe(404);
  await app.call(leaveCommunityRoute, { params: { communityId } }, eva.cookie);
  expect([(await vote(eva, id, 1)).status, (await voters(eva, id, 0)).status]).toEqual([404, 404]);
  await join(app, eva, communityId);
  await app.call(archiveCommunityRoute, { params: { communityId } }, ana.cookie);
  expect((await vote(eva, id, 1)).code).toBe('archived');
  expect((await vote(lia, id, 1)).status).toBe(404);
});

test('in a direct conversation both vote, until a block or the end of the Link', async () => {
  const connectionId = await link(app, ana, rui);
  communityId = await createDirect(app, ana, rui);
  const { id } = await ask(app, ana, communityId);
  expect([(await vote(ana, id, 0)).status, (await vote(rui, id, 1)).status]).toEqual([200, 200]);
  await app.call(removeConnectionRoute, { params: { connectionId } }, ana.cookie);
  expect((await vote(rui, id, 0)).code).toBe('not_linked');
  await app.call(blockPersonRoute, { params: { personId: rui.id } }, ana.cookie);
  expect([(await vote(rui, id, 0)).status, (await vote(ana, id, 1)).status]).toEqual([404, 404]);
});
