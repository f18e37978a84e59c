import { badgeCap, unreadSeqsMax } from '@publyka/contract/limits';
import { listCommunitiesRoute } from '@publyka/contract/routes/communities';
import { muteCommunityRoute } from '@publyka/contract/routes/listing';
import { deleteMessageRoute, editMessageRoute, markReadRoute } from '@publyka/contract/routes/messages';
import { type ConversationUnread, getUnreadRoute } from '@publyka/contract/routes/unread';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block, createCommunity, createTrio, openThread, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { insertMessages } from '../messages/store.ts';
import { releaseMessages } from '../my-data/purge/things-store.ts';
import { insertRemovedPerson } from '../visibility/departures.ts';
import { selectUnreadOf } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** As many messages at once, each of the next of these authors; answers their numbers. */
async function writeMany(communityId: string, authors: TestPerson[], count: number): Promise<number[]> {
  const messages = Array.from({ length: count }, (_, n) => ({
    id: uuidv7(),
    communityId,
    roomId: null,
    userId: authors[n % authors.length]?.id ?? '',
    content: `Medida ${n}`,
    replyToId: null,
  }));
  const rows = await app.platform.transaction((tx) => insertMessages(tx.sql, messages));
  return rows.map(({ seq }) => seq);
}

async function fetchUnread(person: TestPerson, communityId: string) {
  const { body } = await app.call(getUnreadRoute, {}, person.cookie);
  const community = body.communities[communityId];
  if (!community) throw new Error('Not a member');
  return community;
}

/** The badge of a RePublyka in the list of a person's. */
async function countListed(person: TestPerson, communityId: string): Promise<number | undefined> {
  const { items } = (await app.call(listCommunitiesRoute, {}, person.cookie)).body;
  return items.find(({ id }) => id === communityId)?.unread;
}

/** What this node answers is what the messages say, counted one by one; their list says the same. */
async function expectCounted(person: TestPerson, communityId: string): Promise<ConversationUnread> {
  const { main, rooms } = await fetchUnread(person, communityId);
  const all = [main, ...Object.values(rooms)].reduce((sum, { seqs }) => sum + seqs.length, 0);
  expect(await countListed(person, communityId)).toBe(Math.min(all, badgeCap + 1));
  for (const row of await selectUnreadOf(app.platform.db, person.id, [communityId])) {
    const found = row.roomId === null ? main : rooms[row.roomId];
    const seqs = row.seqs?.slice(0, unreadSeqsMax).reverse() ?? [];
    expect(found).toMatchObject({
      seqs,
      hasOlder: (row.seqs?.length ?? 0) > unreadSeqsMax,
      mentioned: seqs.filter((seq) => row.mentioned?.includes(seq)),
    });
  }
  return main;
}

test('of very many the newest count, also where most of those are one’s own', async () => {
  const { ana, rui, eva, communityId } = await createTrio(app);
  const first = await writeMany(communityId, [rui, eva], 90);
  expect((await expectCounted(ana, communityId)).seqs).toEqual(first);
  const others = [...first, ...(await writeMany(communityId, [rui], 60))];
  expect(await expectCounted(ana, communityId)).toMatchObject({ seqs: others.slice(-unreadSeqsMax), hasOlder: true });
  await writeMany(communityId, [ana], 120);
  expect(await expectCounted(ana, communityId)).toMatchObject({ seqs: others.slice(-unreadSeqsMax), hasOlder: true });
  await writeMany(communityId, [ana, ana, ana, rui], 60);
  await expectCounted(ana, communityId);
  await expectCounted(rui, communityId);
  await expectCounted(eva, communityId);
});

test('a node forgets what it knows with each change of a message, and of nothing else', async () => {
  const { ana, rui, communityId } = await createTrio(app);
  const elsewhere = await createCommunity(app, [ana, rui]);
  const kept = await send(app, rui, elsewhere);
  const [one, other] = [await send(app, rui, communityId, 'Uma'), await send(app, rui, communityId, 'Outra')];
  expect((await expectCounted(ana, communityId)).seqs).toEqual([one.seq, other.seq]);
  const path = { communityId, messageId: other.id };
  await app.call(editMessageRoute, { params: path, body: { content: `Outra, @${ana.username}` } }, rui.cookie);
  expect((await expectCounted(ana, communityId)).mentioned).toEqual([other.seq]);
  await app.call(editMessageRoute, { params: path, body: { content: 'Outra' } }, rui.cookie);
  expect((await expectCounted(ana, communityId)).mentioned).toEqual([]);
  await app.call(deleteMessageRoute, { params: { communityId, messageId: one.id } }, rui.cookie);
  expect((await expectCounted(ana, communityId)).seqs).toEqual([other.seq]);
  expect((await expectCounted(ana, elsewhere)).seqs).toEqual([kept.seq]);
});

test('in threads, too: a deletion there is seen at once', async () => {
  const { ana, rui, communityId } = await createTrio(app);
  const origin = await send(app, ana, communityId, 'Quem mede amanhã?');
  const { body } = await openThread(app, ana, { communityId, messageId: origin.id });
  const roomId = body.id;
  await send(app, ana, communityId, 'Eu, de manhã', roomId);
  const answer = await send(app, rui, communityId, 'Eu, de tarde', roomId);
  expect((await fetchUnread(ana, communityId)).rooms[roomId]?.seqs).toEqual([answer.seq]);
  await app.call(deleteMessageRoute, { params: { communityId, messageId: answer.id } }, rui.cookie);
  expect((await fetchUnread(ana, communityId)).rooms[roomId]?.seqs).toEqual([]);
  await expectCounted(ana, communityId);
});

test('whose account is gone mentions nobody any more', async () => {
  const rui = await createPerson(app, { fullName: 'Rui Antunes' });
  const ana = await createPerson(app, { fullName: 'Ana Lima' });
  const communityId = await createCommunity(app, [rui, ana]);
  const { seq } = await send(app, rui, communityId, `Oi, @${ana.username} e @todos`);
  expect(await expectCounted(ana, communityId)).toMatchObject({ seqs: [seq], mentioned: [seq] });
  await app.platform.transaction(async (tx) => {
    await insertRemovedPerson(tx.sql);
    await releaseMessages(tx.sql, rui.id, 10);
  });
  expect(await expectCounted(ana, communityId)).toMatchObject({ seqs: [seq], mentioned: [] });
});

test('asked again, it is the same but for what has changed, also for this person alone', async () => {
  const { ana, rui, eva, communityId } = await createTrio(app);
  const [one, other] = [await send(app, rui, communityId), await send(app, eva, communityId)];
  const first = await fetchUnread(ana, communityId);
  expect(first.main.seqs).toEqual([one.seq, other.seq]);
  expect(await fetchUnread(ana, communityId)).toEqual(first);
  // Neither of these changes the RePublyka.
  await block(app, ana, eva);
  expect(await countListed(ana, communityId)).toBe(1);
  expect(await fetchUnread(ana, communityId)).toEqual({ ...first, main: { ...first.main, seqs: [one.seq] } });
  const mute = { duration: 'always', mentions: true } as const;
  await app.call(muteCommunityRoute, { params: { communityId }, body: mute }, ana.cookie);
  expect((await fetchUnread(ana, communityId)).mute).toEqual({ until: null, mentions: true });
  await app.platform.db`
    update community_members set muted_until = now() - interval '1 second' where community_id = ${communityId} and user_id = ${ana.id}`;
  expect((await fetchUnread(ana, communityId)).mute).toBeNull();
  await app.call(markReadRoute, { params: { communityId }, body: { seq: other.seq } }, ana.cookie);
  expect(await countListed(ana, communityId)).toBe(0);
  expect((await fetchUnread(ana, communityId)).main).toMatchObject({ seqs: [], lastReadSeq: other.seq });
  expect((await fetchUnread(rui, communityId)).main.seqs).toEqual([other.seq]);
});
