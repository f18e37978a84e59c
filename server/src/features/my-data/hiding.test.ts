import { listParticipantsRoute } from '@publyka/contract/routes/communities';
import { listReceivedInvitationsRoute, listSuggestionsRoute } from '@publyka/contract/routes/connections';
import { listGuestFeedRoute, listRecentFeedRoute } from '@publyka/contract/routes/feed';
import { getInviterRoute } from '@publyka/contract/routes/invitations';
import { listMessagesRoute } from '@publyka/contract/routes/messages';
import { getBadgesRoute, listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { likePostRoute } from '@publyka/contract/routes/posts';
import { setAvatarRoute } from '@publyka/contract/routes/profile-routes';
import { getUnreadRoute } from '@publyka/contract/routes/unread';
import { imageUrl } from '@publyka/contract/routes/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { invite } from '../../../test/connections.ts';
import { connectLive, type LiveClient } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish, publishOnWeb } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadImage } from '../../../test/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Stage {
  viewer: TestPerson;
  leaver: TestPerson;
  communityId: string;
  avatarId: string;
}

/** Somebody who has met another one in every place where people meet. */
async function meet(): Promise<Stage> {
  const [viewer, leaver] = [await createPerson(app), await createPerson(app, { fullName: 'Zé Partida' })];
  await publishOnWeb(app, leaver, 'Vou embora.');
  const postId = await publish(app, viewer, 'Fico.');
  await app.call(likePostRoute, { params: { postId } }, leaver.cookie);
  await invite(app, leaver, viewer);
  const communityId = await createCommunity(app, [viewer, leaver]);
  await send(app, leaver, communityId, 'Tchau!');
  const avatarId = await uploadImage(app, leaver, 'avatar');
  await app.call(setAvatarRoute, { body: { fileId: avatarId } }, leaver.cookie);
  return { viewer, leaver, communityId, avatarId };
}

/** How often the other one shows up, place by place. */
async function look({ viewer, leaver, communityId, avatarId }: Stage): Promise<Record<string, number>> {
  const { cookie } = viewer;
  const badges = (await app.call(getBadgesRoute, {}, cookie)).body;
  const unread = (await app.call(getUnreadRoute, {}, cookie)).body.communities[communityId];
  const participants = await app.call(listParticipantsRoute, { params: { communityId } }, cookie);
  const suggestions = await app.call(listSuggestionsRoute, {}, cookie);
  const recent = await app.call(listRecentFeedRoute, {}, cookie);
  return {
    guestFeed: (await app.call(listGuestFeedRoute, {})).body.items.filter((post) => post.content === 'Vou embora.')
      .length,
    recent: recent.body.items.filter((post) => post.author.id === leaver.id).length,
    messages: (await app.call(listMessagesRoute, { params: { communityId } }, cookie)).body.items.length,
    unread: unread?.main.seqs.length ?? 0,
    participants: participants.body.items.length - 1,
    notifications: (await app.call(listNotificationsRoute, {}, cookie)).body.items.length,
    badges: badges.notifications + badges.connections,
    invitations: (await app.call(listReceivedInvitationsRoute, {}, cookie)).body.items.length,
    suggestions: suggestions.body.items.filter(({ person }) => person.id === leaver.id).length,
    inviter: (await app.call(getInviterRoute, { params: { inviterId: leaver.id } })).code === null ? 1 : 0,
    avatar: (await app.app.request(imageUrl(avatarId, 160))).status === 200 ? 1 : 0,
  };
}

test('whoever leaves is seen nowhere, and everywhere again once they are back', async () => {
  const stage = await meet();
  const before = await look(stage);
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
  const { db } = app.platform;
  await db`insert into departures (person_id, purge_after) values (${stage.leaver.id}, now() + interval '7 days')`;
  expect(await look(stage)).toEqual(Object.fromEntries(Object.keys(before).map((place) => [place, 0])));
  await db`delete from departures`;
  expect(await look(stage)).toEqual(before);
});

test('their past is heard by nobody while they wait; once back, they are heard by whoever connected meanwhile', async () => {
  const [viewer, leaver] = [await createPerson(app), await createPerson(app)];
  const communityId = await createCommunity(app, [viewer, leaver]);
  const topic = `community:${communityId}` as const;
  await send(app, leaver, communityId, 'Antes');
  const typesFrom = async (socket: LiveClient, after: number) => {
    const seq = await socket.subscribe(topic, after);
    return (await socket.heard(topic, seq)).map(({ type }) => type);
  };
  const { db } = app.platform;
  await db`insert into departures (person_id, purge_after) values (${leaver.id}, now() + interval '7 days')`;
  const socket = await connectLive(app, viewer);
  expect(await typesFrom(socket, 0)).toEqual(['hidden', 'community.updated', 'hidden', 'hidden']);
  await db`delete from departures`;
  await send(app, leaver, communityId, 'Depois');
  expect((await socket.heard(topic, 5)).at(-1)).toMatchObject({ type: 'message.created' });
  const afresh = await connectLive(app, viewer);
  const all = ['member.joined', 'community.updated', 'community.acted', 'message.created', 'message.created'];
  expect(await typesFrom(afresh, 0)).toEqual(all);
  for (const one of [socket, afresh]) one.close();
});
