import { type Entry, entries } from '@publyka/contract/entries';
import { editCommunityRoute, joinCommunityRoute, leaveCommunityRoute } from '@publyka/contract/routes/communities';
import {
  answerRequestRoute,
  archiveCommunityRoute,
  createCommunityLinkRoute,
  joinByCommunityLinkRoute,
  reopenCommunityRoute,
  requestToJoinRoute,
} from '@publyka/contract/routes/joining';
import { liftBanRoute, removeMemberRoute } from '@publyka/contract/routes/removals';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { isFull } from '../../../test/proofs.ts';
import { assertWithin } from '../../../test/properties.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const moves = ['join', 'ask', 'admit', 'byLink', 'leave', 'ban', 'lift', 'archive', 'reopen', ...entries] as const;
type Move = (typeof moves)[number];

interface Scene {
  communityId: string;
  owner: TestPerson;
  person: TestPerson;
  token: string;
}

async function openScene(): Promise<Scene> {
  const [owner, person] = [await createPerson(app), await createPerson(app)];
  const communityId = await createCommunity(app, [owner]);
  const body = { id: uuidv7(), days: null, uses: null };
  const link = await app.call(createCommunityLinkRoute, { params: { communityId }, body }, owner.cookie);
  return { communityId, owner, person, token: link.body.url.split('/').at(-1) ?? '' };
}

async function make({ communityId, owner, person, token }: Scene, move: Move): Promise<number> {
  const params = { communityId };
  const memberPath = { communityId, personId: person.id };
  const asPerson = [person.cookie] as const;
  switch (move) {
    case 'join':
      return (await app.call(joinCommunityRoute, { params }, ...asPerson)).status;
    case 'ask':
      return (await app.call(requestToJoinRoute, { params, body: {} }, ...asPerson)).status;
    case 'byLink':
      return (await app.call(joinByCommunityLinkRoute, { params: { token } }, ...asPerson)).status;
    case 'leave':
      return (await app.call(leaveCommunityRoute, { params }, ...asPerson)).status;
    case 'admit': {
      const request = { params: memberPath, body: { answer: 'admitted' as const } };
      return (await app.call(answerRequestRoute, request, owner.cookie)).status;
    }
    case 'ban': {
      const request = { params: memberPath, body: { reason: 'Propaganda', isBan: true } };
      return (await app.call(removeMemberRoute, request, owner.cookie)).status;
    }
    case 'lift':
      return (await app.call(liftBanRoute, { params: memberPath }, owner.cookie)).status;
    case 'archive':
      return (await app.call(archiveCommunityRoute, { params }, owner.cookie)).status;
    case 'reopen':
      return (await app.call(reopenCommunityRoute, { params }, owner.cookie)).status;
    default: {
      const entry: Entry = move;
      return (await app.call(editCommunityRoute, { params, body: { entry } }, owner.cookie)).status;
    }
  }
}

async function look({ communityId, person }: Scene) {
  const [row] = await app.platform.db<{ isIn: boolean; isBanned: boolean; waits: boolean; isCounted: boolean }[]>`
    select exists (select from community_members where community_id = communities.id and user_id = ${person.id}) as is_in,
      exists (select from community_bans where community_id = communities.id and user_id = ${person.id}) as is_banned,
      exists (select from community_requests where community_id = communities.id and user_id = ${person.id}
        and refused_at is null) as waits,
      members_count = (select count(*) from community_members where community_id = communities.id) as is_counted
    from communities where id = ${communityId}`;
  return row;
}

// Each step is one move, or two at the same moment.
const step = fc.array(fc.constantFrom(...moves), { minLength: 1, maxLength: 2 });

test('somebody who is banned is never in and never waits, whatever is tried in whichever order', async () => {
  let bans = 0;
  await assertWithin(
    fc.array(step, { minLength: 15, maxLength: 25 }),
    async (steps) => {
      const scene = await openScene();
      for (const together of steps) {
        const statuses = await Promise.all(together.map((move) => make(scene, move)));
        expect(statuses.filter((status) => status >= 500)).toEqual([]);
        const state = await look(scene);
        expect(state?.isCounted).toBe(true);
        if (state?.isBanned) {
          bans += 1;
          expect(state).toMatchObject({ isIn: false, waits: false });
        }
        if (state?.isIn) expect(state.waits).toBe(false);
      }
    },
    isFull ? { numRuns: 200, limitMs: 120_000 } : { numRuns: 5, limitMs: 15_000 },
  );
  expect(bans).toBeGreaterThan(0);
}, 150_000);
