import { blockPersonRoute, unblockPersonRoute } from '@publyka/contract/routes/blocks';
import { editCommunityRoute, leaveCommunityRoute, listCommunitiesRoute } from '@publyka/contract/routes/communities';
import { removeConnectionRoute } from '@publyka/contract/routes/connections';
import { archiveCommunityRoute } from '@publyka/contract/routes/joining';
import { changeListingRoute, muteCommunityRoute } from '@publyka/contract/routes/listing';
import { deleteMessageRoute, editMessageRoute, markReadRoute } from '@publyka/contract/routes/messages';
import { giveRoleRoute } from '@publyka/contract/routes/roles';
import { watchRoomRoute } from '@publyka/contract/routes/rooms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTrio, join, openThread, send } from '../../../test/communities.ts';
import { link } from '../../../test/connections.ts';
import { openDirect } from '../../../test/directs.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openDatabase } from '../../platform/db/client.ts';
import { listCommunities } from './list.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const kinds = ['groups', 'directs'] as const;

/** What this node answers, which has answered this person before. */
async function fetchLists(person: TestPerson): Promise<unknown[]> {
  return Promise.all(
    kinds.map(async (kind) => (await app.call(listCommunitiesRoute, { query: { kind } }, person.cookie)).body),
  );
}

/** What a node that has just started answers these people. */
async function fetchAnew(...people: TestPerson[]): Promise<unknown[][]> {
  const db = openDatabase(app.databaseUrl, { max: 2 });
  const list = ({ id }: TestPerson) => Promise.all(kinds.map((kind) => listCommunities({ db }, { id }, { kind })));
  const lists = await Promise.all(people.map(list));
  await db.end();
  return lists;
}

test('asked again, the list says what has changed: of it, of its people, and for this person alone', async () => {
  const { ana, rui, eva, communityId } = await createTrio(app);
  const params = { communityId };
  const connectionId = await link(app, ana, rui);
  const direct = (await openDirect(app, ana, rui)).body.id;
  const [first, second] = [await send(app, eva, communityId, 'Uma'), await send(app, rui, communityId, 'Outra')];
  const messageOf = ({ id }: { id: string }) => ({ params: { communityId, messageId: id } });
  await send(app, rui, direct, 'Só para você');
  const roomId = (await openThread(app, rui, { communityId, messageId: first.id })).body.id;
  await send(app, ana, communityId, 'Eu meço', roomId);
  const change = (table: string, set: string, person: TestPerson) =>
    app.platform.db.unsafe(
      `update ${table} set ${set} where ${table === 'profiles' ? 'id' : 'user_id'} = '${person.id}'`,
    );
  const acts: Record<string, () => Promise<unknown>> = {
    'an edit': () => app.call(editMessageRoute, { ...messageOf(second), body: { content: 'Outra, sim' } }, rui.cookie),
    'a message': () => send(app, rui, communityId, 'Mais uma'),
    'an answer in a thread': () => send(app, eva, communityId, 'Eu, à tarde', roomId),
    'a silenced thread': () =>
      app.call(watchRoomRoute, { params: { communityId, roomId }, body: { watch: 'silenced' } }, ana.cookie),
    'a mark': () => app.call(markReadRoute, { params, body: { seq: first.seq } }, ana.cookie),
    'a pin': () => app.call(changeListingRoute, { params, body: { isPinned: true } }, ana.cookie),
    'a mark to read it again': () =>
      app.call(changeListingRoute, { params, body: { isMarkedUnread: true } }, ana.cookie),
    silence: () => app.call(muteCommunityRoute, { params, body: { duration: 'week' } }, ana.cookie),
    'its end': () => change('community_members', "muted_until = now() - interval '1 second'", ana),
    'a name': () => app.call(editCommunityRoute, { params, body: { name: 'Mangues' } }, ana.cookie),
    'the name of who wrote last': () => change('profiles', "full_name = 'Rui Antunes Filho'", rui),
    'a role given': () =>
      app.call(giveRoleRoute, { params: { communityId, personId: rui.id }, body: { role: 'admin' } }, ana.cookie),
    'a Link that ends': () => app.call(removeConnectionRoute, { params: { connectionId } }, ana.cookie),
    'somebody who is blocked': () => app.call(blockPersonRoute, { params: { personId: rui.id } }, ana.cookie),
    'and no more': () => app.call(unblockPersonRoute, { params: { personId: rui.id } }, ana.cookie),
    'whoever is leaving': () =>
      app.platform.db`insert into departures (person_id, purge_after) values (${rui.id}, now() + interval '9 days')`,
    'and stays': () => app.platform.db`delete from departures where person_id = ${rui.id}`,
    'a deletion': () => app.call(deleteMessageRoute, messageOf(second), rui.cookie),
    'one who goes': () => app.call(leaveCommunityRoute, { params }, eva.cookie),
    'and comes back': () => join(app, eva, communityId),
    'the archive': () => app.call(archiveCommunityRoute, { params }, ana.cookie),
  };
  let before = JSON.stringify([await fetchLists(ana), await fetchLists(rui)]);
  for (const [name, act] of Object.entries(acts)) {
    await act();
    const lists = [await fetchLists(ana), await fetchLists(rui)];
    expect(lists, name).toEqual(await fetchAnew(ana, rui));
    expect(JSON.stringify(lists), name).not.toBe(before);
    before = JSON.stringify(lists);
  }
});

test('a RePublyka has the time and the place of the message that it quotes, not of joining', async () => {
  const { ana, communityId: quiet } = await createTrio(app, 'Quieta');
  const before = await send(app, ana, quiet, 'Dita antes');
  const { rui, communityId: lively } = await createTrio(app, 'Falante');
  const latest = await send(app, rui, lively, 'A última');
  const lia = await createPerson(app, { fullName: 'Lia Prado' });
  await join(app, lia, lively);
  await join(app, lia, quiet);
  const { body } = await app.call(listCommunitiesRoute, { query: { kind: 'groups' } }, lia.cookie);
  expect(body.items.map(({ name, activeAt }) => [name, activeAt])).toEqual([
    ['Falante', latest.createdAt],
    ['Quieta', before.createdAt],
  ]);
});
