import { blockPersonRoute, unblockPersonRoute } from '@publyka/contract/routes/blocks';
import { listCollectionRoute } from '@publyka/contract/routes/collection';
import {
  getCommunityCardRoute,
  getCommunityRoute,
  joinCommunityRoute,
  listCommunitiesRoute,
  listParticipantsRoute,
} from '@publyka/contract/routes/communities';
import { removeConnectionRoute } from '@publyka/contract/routes/connections';
import { searchConversationRoute } from '@publyka/contract/routes/message-search';
import {
  addReactionRoute,
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  markReadRoute,
  sendMessageRoute,
  signalTypingRoute,
} from '@publyka/contract/routes/messages';
import { searchRoute } from '@publyka/contract/routes/search';
import { getUnreadRoute } from '@publyka/contract/routes/unread';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { link } from '../../../test/connections.ts';
import { openDirect } from '../../../test/directs.ts';
import { connectLive, type LiveClient } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { scaled } from '../../../test/proofs.ts';
import { assertWithin } from '../../../test/properties.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/** Words of the conversation that stand nowhere else. */
const secret = 'xilogravura';
const actions = [
  'open',
  'send',
  'edit',
  'delete',
  'react',
  'read',
  'type',
  'link',
  'unlink',
  'block',
  'unblock',
] as const;
type Action = (typeof actions)[number];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Two people, the conversation as it should be, and somebody who knows both and listens. */
interface Scene {
  pair: [TestPerson, TestPerson];
  eva: TestPerson;
  live: LiveClient;
  communityId: string;
  connectionId: string | null;
  blockers: Set<string>;
  /** Whether the two are members: since a Link, until a block. */
  isThere: boolean;
  sent: string[];
}

async function createScene(): Promise<Scene> {
  const pair: Scene['pair'] = [await createPerson(app), await createPerson(app)];
  const eva = await createPerson(app);
  const connectionId = await link(app, ...pair);
  for (const one of pair) await link(app, eva, one);
  await createCommunity(app, [eva, ...pair]);
  const live = await connectLive(app, eva);
  await live.subscribe(`user:${eva.id}`);
  const communityId = (await openDirect(app, ...pair)).body.id;
  return { pair, eva, live, communityId, connectionId, blockers: new Set(), isThere: true, sent: [] };
}

type Act = (scene: Scene, person: TestPerson, other: TestPerson) => Promise<number>;

function expectedStatus({ connectionId }: Scene, isThere: boolean): number {
  if (!isThere) return 404;
  return connectionId ? 200 : 409;
}

/** What each does, and the answer that the scene demands. */
const acts: Record<Action, Act> = {
  async open(scene, person, other) {
    const { status } = await openDirect(app, person, other);
    expect(status).toBe(expectedStatus(scene, scene.blockers.size === 0));
    return status;
  },
  async send(scene, { cookie }) {
    const id = uuidv7();
    const params = { communityId: scene.communityId };
    const { status } = await app.call(sendMessageRoute, { params, body: { id, content: secret } }, cookie);
    expect(status).toBe(expectedStatus(scene, scene.isThere));
    if (status === 200) scene.sent.push(id);
    return status;
  },
  edit: (scene, { cookie }) => {
    const params = { communityId: scene.communityId, messageId: scene.sent.at(-1) ?? uuidv7() };
    return statusOf(app.call(editMessageRoute, { params, body: { content: `${secret}!` } }, cookie));
  },
  delete: (scene, { cookie }) => {
    const params = { communityId: scene.communityId, messageId: scene.sent.at(0) ?? uuidv7() };
    return statusOf(app.call(deleteMessageRoute, { params }, cookie));
  },
  react: (scene, { cookie }) => {
    const messageId = scene.sent.at(-1) ?? uuidv7();
    const params = { communityId: scene.communityId, messageId, reaction: '👏' };
    return statusOf(app.call(addReactionRoute, { params }, cookie));
  },
  read: ({ communityId }, { cookie }) =>
    statusOf(app.call(markReadRoute, { params: { communityId }, body: { roomId: null, seq: 1000 } }, cookie)),
  type: ({ communityId }, { cookie }) =>
    statusOf(app.call(signalTypingRoute, { params: { communityId }, body: { roomId: null } }, cookie)),
  async link(scene, person, other) {
    if (scene.blockers.size > 0 || scene.connectionId) return 0;
    scene.connectionId = await link(app, person, other);
    scene.isThere = true;
    return 200;
  },
  async unlink(scene, { cookie }) {
    if (!scene.connectionId) return 0;
    const params = { connectionId: scene.connectionId };
    scene.connectionId = null;
    return statusOf(app.call(removeConnectionRoute, { params }, cookie));
  },
  async block(scene, { id, cookie }, other) {
    const status = await statusOf(app.call(blockPersonRoute, { params: { personId: other.id } }, cookie));
    if (status === 204) scene.blockers.add(id);
    if (status === 204) scene.connectionId = null;
    if (status === 204) scene.isThere = false;
    return status;
  },
  async unblock(scene, { id, cookie }, other) {
    scene.blockers.delete(id);
    return statusOf(app.call(unblockPersonRoute, { params: { personId: other.id } }, cookie));
  },
};

async function statusOf(answer: Promise<{ status: number }>): Promise<number> {
  return (await answer).status;
}

/** To anybody else it does not exist, at any address and on no topic. */
async function checkOutside({ eva, live, communityId }: Scene): Promise<void> {
  const params = { communityId };
  const { cookie } = eva;
  const asked = await Promise.all([
    app.call(getCommunityRoute, { params }, cookie),
    app.call(getCommunityCardRoute, { params }, cookie),
    app.call(joinCommunityRoute, { params }, cookie),
    app.call(listParticipantsRoute, { params }, cookie),
    app.call(listMessagesRoute, { params }, cookie),
    app.call(searchConversationRoute, { params, query: { q: secret } }, cookie),
    app.call(listCollectionRoute, { params: { ...params, kind: 'links' } }, cookie),
    app.call(sendMessageRoute, { params, body: { id: uuidv7(), content: 'Oi' } }, cookie),
  ]);
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404));
  const told = [
    (await app.call(listCommunitiesRoute, { query: { kind: 'directs' } }, cookie)).body,
    (await app.call(getUnreadRoute, {}, cookie)).body,
    (await app.call(searchRoute, { query: { q: secret } }, cookie)).body.messages,
    live.frames,
  ];
  expect(JSON.stringify(told)).not.toContain(communityId);
  await expect(live.subscribe(`community:${communityId}`)).rejects.toThrow();
}

/** The two have it as long as no block came after their last Link. */
async function checkInside({ pair, communityId, isThere, connectionId }: Scene): Promise<void> {
  for (const { cookie } of pair) {
    const answer = await app.call(getCommunityRoute, { params: { communityId } }, cookie);
    expect(answer.status).toBe(isThere ? 200 : 404);
    if (isThere) expect(answer.body.direct?.canWrite).toBe(connectionId !== null);
  }
}

async function checkEvents({ pair, communityId }: Scene): Promise<void> {
  const rows = await app.platform.db<{ topic: string }[]>`
    select distinct topic from events where position(${communityId} in data::text) > 0 or topic like ${`%${communityId}`}`;
  const heard = new Set([`community:${communityId}`, ...pair.map(({ id }) => `user:${id}`)]);
  expect(rows.map(({ topic }) => topic).filter((topic) => !heard.has(topic))).toEqual([]);
}

test('whatever the two do, nobody else ever reads or hears of it, and a block or a lost Link holds for both', async () => {
  const step = fc.record({ action: fc.constantFrom(...actions), by: fc.constantFrom(0, 1) });
  await assertWithin(
    fc.array(step, { minLength: 4, maxLength: 14 }),
    async (steps) => {
      const scene = await createScene();
      for (const { action, by } of steps) {
        const [one, two] = scene.pair;
        await (by === 0 ? acts[action](scene, one, two) : acts[action](scene, two, one));
        await checkInside(scene);
      }
      await checkOutside(scene);
      await checkEvents(scene);
      scene.live.close();
    },
    { numRuns: scaled({ short: 6, full: 200 }), limitMs: 60_000 },
  );
}, 90_000);
