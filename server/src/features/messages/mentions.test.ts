import { broadcastsPerHour } from '@publyka/contract/limits';
import { searchMentionableRoute } from '@publyka/contract/routes/mentions';
import {
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  type Message,
} from '@publyka/contract/routes/messages';
import {
  listNotificationsRoute,
  type Notification,
  setNotificationPreferenceRoute,
} from '@publyka/contract/routes/notifications';
import { getUnreadRoute } from '@publyka/contract/routes/unread';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, createRoom, join, send } from '../../../test/communities.ts';
import { runJobs } from '../../../test/jobs.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;
let stranger: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
  eva = await createPerson(app, { fullName: 'Eva Prado' });
  stranger = await createPerson(app, { fullName: 'Zé Ninguém' });
  communityId = await createCommunity(app, [ana, rui, eva], 'Mangues');
});
afterAll(() => app.close());

const at = (person: TestPerson) => `@${person.username}`;

async function notifications(person: TestPerson): Promise<Notification[]> {
  await runJobs(app);
  const { items } = (await app.call(listNotificationsRoute, {}, person.cookie)).body;
  return items.filter(({ type }) => type === 'mention');
}

async function shownTo(person: TestPerson, { id }: Message): Promise<Message | undefined> {
  const { items } = (await app.call(listMessagesRoute, { params: { communityId } }, person.cookie)).body;
  return items.find((message) => message.id === id);
}

const edit = ({ id: messageId }: Message, content: string) =>
  app.call(editMessageRoute, { params: { communityId, messageId }, body: { content } }, ana.cookie);

async function mentionedSeqs(person: TestPerson): Promise<number[] | undefined> {
  return (await app.call(getUnreadRoute, {}, person.cookie)).body.communities[communityId]?.main.mentioned;
}

test('a member is linked and notified; somebody from outside stays text', async () => {
  const message = await send(
    app,
    ana,
    communityId,
    `${at(rui)} e ${at(stranger)}, ${at(rui).toUpperCase()}? a${at(eva)}`,
  );
  const mentions = [{ id: rui.id, username: rui.username, fullName: 'Rui Antunes' }];
  expect([message.mentions, message.mentionsEverybody]).toEqual([mentions, false]);
  for (const person of [ana, rui]) expect((await shownTo(person, message))?.mentions).toEqual(mentions);
  expect(await notifications(rui)).toMatchObject([
    {
      actors: [{ id: ana.id }],
      content: 'mencionou você em “Mangues”',
      link: `/communities/${communityId}?mensagem=${message.id}`,
      read: false,
    },
  ]);
  for (const person of [ana, eva, stranger]) expect(await notifications(person)).toEqual([]);
  expect([await mentionedSeqs(rui), await mentionedSeqs(eva)]).toEqual([[message.seq], []]);
  const roomId = await createRoom(app, ana, communityId);
  const inRoom = await send(app, ana, communityId, at(eva), roomId);
  expect((await notifications(eva))[0]?.link).toBe(`/communities/${communityId}/room/${roomId}?mensagem=${inRoom.id}`);
});

test('an edit notifies whom it adds, and nobody twice', async () => {
  const message = await send(app, ana, communityId, `Oi ${at(rui)}`);
  await runJobs(app);
  expect((await edit(message, `Oi ${at(eva)}`)).body.mentions.map(({ id }) => id)).toEqual([eva.id]);
  expect((await shownTo(rui, message))?.mentions.map(({ id }) => id)).toEqual([eva.id]);
  expect([await mentionedSeqs(rui), await mentionedSeqs(eva)]).toEqual([[], [message.seq]]);
  await runJobs(app);
  await edit(message, `Oi ${at(eva)} e ${at(rui)}`);
  await runJobs(app);
  await edit(message, 'Oi');
  expect((await shownTo(rui, message))?.mentions).toEqual([]);
  await edit(message, `Oi ${at(rui)}`);
  for (const person of [rui, eva]) expect(await notifications(person)).toHaveLength(1);
});

test('who was taken out before the job ran is not notified; a job that runs again notifies nobody again', async () => {
  const message = await send(app, ana, communityId, `Oi ${at(rui)} e ${at(eva)}`);
  await edit(message, `Oi ${at(rui)}`);
  expect(await notifications(eva)).toEqual([]);
  for (const name of ['messages.notify-mentioned', 'messages.notify-everybody'] as const)
    await app.platform.jobs.enqueue(app.platform.db, name, { messageId: message.id });
  expect(await notifications(rui)).toHaveLength(1);
});

test('between two of whom one blocked the other there is no link and no notification', async () => {
  await block(app, rui, ana);
  await block(app, ana, eva);
  const message = await send(app, ana, communityId, `${at(rui)} ${at(eva)}`);
  expect(message.mentions).toEqual([]);
  for (const person of [rui, eva]) expect(await notifications(person)).toEqual([]);
  // Of two others: who may not see the one that is mentioned reads text.
  const mia = await createPerson(app);
  await join(app, mia, communityId);
  await block(app, rui, eva);
  const other = await send(app, mia, communityId, at(eva));
  expect((await shownTo(rui, other))?.mentions).toEqual([]);
  const rows = await app.platform.db<{ actorId: string }[]>`
    select actor_id from events where type = 'message.mentioned' and data ->> 'messageId' = ${other.id}`;
  expect(rows).toEqual([{ actorId: eva.id }]);
});

test('a deleted message takes its mentions along, from notifications and stored events, too', async () => {
  const message = await send(app, ana, communityId, `Oi ${at(rui)} @todos`);
  expect(await notifications(rui)).toHaveLength(1);
  await app.call(deleteMessageRoute, { params: { communityId, messageId: message.id } }, ana.cookie);
  for (const person of [rui, eva]) expect(await notifications(person)).toEqual([]);
  const rows = await app.platform.db<{ data: { mention: unknown } }[]>`
    select data from events where type = 'message.mentioned' and data ->> 'messageId' = ${message.id}`;
  expect(rows.map(({ data }) => data.mention)).toEqual([null]);
  expect(await app.platform.db`select from message_mentions where message_id = ${message.id}`).toHaveLength(0);
  expect(await app.platform.db`select from message_broadcasts where message_id = ${message.id}`).toHaveLength(0);
});

test('one preference for all mentions', async () => {
  await app.call(setNotificationPreferenceRoute, { params: { type: 'mention' }, body: { isTold: false } }, rui.cookie);
  await send(app, ana, communityId, at(rui));
  await send(app, ana, communityId, '@todos');
  expect(await notifications(rui)).toEqual([]);
  expect(await notifications(eva)).toHaveLength(1);
});

test('@todos is for whoever runs the RePublyka, some times an hour', async () => {
  const fromMember = await send(app, rui, communityId, 'Oi @todos');
  expect([fromMember.mentionsEverybody, await notifications(eva)]).toEqual([false, []]);
  const message = await send(app, ana, communityId, `Oi @todos, ${at(eva)}`);
  expect(message.mentionsEverybody).toBe(true);
  expect((await shownTo(rui, message))?.mentionsEverybody).toBe(true);
  for (const person of [rui, eva]) expect(await notifications(person)).toHaveLength(1);
  expect(await notifications(ana)).toEqual([]);
  expect(await mentionedSeqs(rui)).toEqual([message.seq]);
  await edit(message, 'Oi');
  expect(await mentionedSeqs(rui)).toEqual([]);
  await edit(message, 'Oi @todos');
  expect([await mentionedSeqs(rui), (await notifications(rui)).length]).toEqual([[message.seq], 1]);
  for (let times = 1; times < broadcastsPerHour; times += 1)
    expect((await send(app, ana, communityId, '@todos')).mentionsEverybody).toBe(true);
  expect((await send(app, ana, communityId, '@todos')).mentionsEverybody).toBe(false);
});

test('many members are notified in parts, each once, also when a run is cut off', async () => {
  const { db } = app.platform;
  await db`
    with crowd as (
      insert into profiles (id, full_name, username, email)
      select gen_random_uuid(), 'Alguém', name, name || '@exemplo.br'
      from (select 'm' || left(replace(gen_random_uuid()::text, '-', ''), 20) as name from generate_series(1, 230)) names
      returning id)
    insert into community_members (community_id, user_id) select ${communityId}, id from crowd`;
  const message = await send(app, ana, communityId, '@todos');
  await runJobs(app);
  const told = async () => {
    const [row] = await db<{ acts: number; people: number }[]>`
      select count(*)::int as acts, count(distinct user_id)::int as people from notification_acts where ref_id = ${message.id}`;
    return row;
  };
  expect(await told()).toEqual({ acts: 232, people: 232 });
  await app.platform.jobs.enqueue(db, 'messages.notify-everybody', { messageId: message.id });
  await runJobs(app);
  expect(await told()).toEqual({ acts: 232, people: 232 });
});

test('members are found by the beginning of a name or username, without accents', async () => {
  const nadia = await createPerson(app, { fullName: 'Maria Nádia Quintão' });
  await join(app, nadia, communityId);
  const search = async (person: TestPerson, prefix: string) =>
    (await app.call(searchMentionableRoute, { params: { communityId }, query: { prefix } }, person.cookie)).body;
  const names = async (prefix: string, person = ana) => (await search(person, prefix)).items.map((one) => one.fullName);
  expect(await names('')).toEqual(['Eva Prado', 'Maria Nádia Quintão', 'Rui Antunes']);
  expect(await names('nadi')).toEqual(['Maria Nádia Quintão']);
  expect(await names('QUINTÃ')).toEqual(['Maria Nádia Quintão']);
  expect(await names(nadia.username)).toEqual(['Maria Nádia Quintão']);
  expect(await names('nád')).toEqual(['Maria Nádia Quintão']);
  for (const nothing of ['dia', 'Zé', '%', '_']) expect(await names(nothing)).toEqual([]);
  expect([(await search(ana, '')).canMentionEverybody, (await search(rui, '')).canMentionEverybody]).toEqual([
    true,
    false,
  ]);
  await block(app, ana, eva);
  expect(await names('eva')).toEqual([]);
  const request = { params: { communityId }, query: { prefix: '' } };
  expect((await app.call(searchMentionableRoute, request, stranger.cookie)).code).toBe('not_found');
  expect(
    (await app.call(searchMentionableRoute, { ...request, params: { communityId: uuidv7() } }, ana.cookie)).code,
  ).toBe('not_found');
});
