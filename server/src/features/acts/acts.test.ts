import { applyToMessages } from '@publyka/contract/events/apply-messages';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { MessagePages } from '@publyka/contract/events/message-pages';
import { messagesPageSize } from '@publyka/contract/limits';
import type { Act } from '@publyka/contract/routes/acts';
import { editCommunityRoute, leaveCommunityRoute } from '@publyka/contract/routes/communities';
import {
  createCommunityLinkRoute,
  joinByCommunityLinkRoute,
  revokeCommunityLinkRoute,
} from '@publyka/contract/routes/joining';
import { listMessagesRoute, type MessagePage } from '@publyka/contract/routes/messages';
import { getUnreadRoute } from '@publyka/contract/routes/unread';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, createRoom, join, send, withoutEntrances } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
  communityId = await createCommunity(app, [ana, rui]);
});
afterAll(() => app.close());

const rename = (name: string) => app.call(editCommunityRoute, { params: { communityId }, body: { name } }, ana.cookie);

async function read(
  person: TestPerson,
  query: { before?: string; after?: string; around?: string; roomId?: string } = {},
) {
  return (await app.call(listMessagesRoute, { params: { communityId }, query }, person.cookie)).body;
}

const namesOf = ({ acts }: MessagePage) => withoutEntrances(acts).map(({ name }) => name);

test('a change is a line between the messages, counted as unread by nobody', async () => {
  await send(app, ana, communityId, 'Antes');
  await rename('Mangues');
  await app.call(
    editCommunityRoute,
    { params: { communityId }, body: { name: 'Mangues', description: 'Maré' } },
    ana.cookie,
  );
  const roomId = await createRoom(app, rui, communityId, 'Campo');
  await send(app, ana, communityId, 'Depois');
  const page = await read(rui);
  expect(page.items.map(({ seq }) => seq)).toEqual([1, 2]);
  const ofAna = { seq: 1, actor: { id: ana.id, fullName: 'Ana Lima' }, subject: null };
  expect(withoutEntrances(page.acts)).toMatchObject([
    { ...ofAna, kind: 'renamed', name: 'Mangues' },
    { ...ofAna, kind: 'described', name: null },
    { seq: 1, kind: 'room_opened', name: 'Campo', roomId, actor: { id: rui.id } },
  ]);
  expect((await read(rui, { roomId })).acts).toBe(undefined);
  const unread = (await app.call(getUnreadRoute, {}, rui.cookie)).body;
  expect(unread.communities[communityId]?.main.seqs).toEqual([1, 2]);
});

test('every line stands on one page, whichever way one reads', async () => {
  for (let index = 0; index < 2.5 * messagesPageSize; index += 1) {
    await rename(`Nome ${index}`);
    await send(app, rui, communityId, `n${index}`);
  }
  await rename('O último');
  const newest = await read(ana);
  const pages = [newest];
  for (let page = newest; page.olderCursor; ) {
    page = await read(ana, { before: page.olderCursor });
    pages.unshift(page);
  }
  const all = pages.flatMap(namesOf);
  expect(pages.length).toBe(3);
  expect(all.length).toBe(2.5 * messagesPageSize + 1);
  expect(new Set(all).size).toBe(all.length);
  const middle = pages[1]?.items[7];
  let page = await read(ana, { around: middle?.id ?? '' });
  const around = [page];
  for (let older = page; older.olderCursor; ) {
    older = await read(ana, { before: older.olderCursor });
    around.unshift(older);
  }
  while (page.newerCursor) {
    page = await read(ana, { after: page.newerCursor });
    around.push(page);
  }
  expect(around.flatMap(namesOf)).toEqual(all);
});

test('who comes and goes, and which links there are, is a line each, once', async () => {
  const eva = await createPerson(app, { fullName: 'Eva Prado' });
  const lia = await createPerson(app, { fullName: 'Lia Sá' });
  const params = { communityId };
  const body = { id: uuidv7(), days: null, uses: null };
  const create = () => app.call(createCommunityLinkRoute, { params, body }, ana.cookie);
  await create();
  const link = (await create()).body;
  const token = link.url.split('/').at(-1) ?? '';
  for (const person of [eva, eva]) await join(app, person, communityId);
  for (const person of [lia, lia]) await app.call(joinByCommunityLinkRoute, { params: { token } }, person.cookie);
  for (const person of [eva, eva]) await app.call(leaveCommunityRoute, { params }, person.cookie);
  await app.call(revokeCommunityLinkRoute, { params: { communityId, linkId: link.id } }, ana.cookie);
  const { acts = [] } = await read(rui);
  expect(acts.map(({ kind, actor }) => [kind, actor.fullName])).toEqual([
    ['joined', 'Rui Antunes'],
    ['link_created', 'Ana Lima'],
    ['joined', 'Eva Prado'],
    ['joined_by_link', 'Lia Sá'],
    ['left', 'Eva Prado'],
    ['link_revoked', 'Ana Lima'],
  ]);
  // Newcomers are led to what belongs to nobody.
  await app.platform.db`update communities set owner_id = null where id = ${communityId}`;
  await join(app, eva, communityId);
  expect((await read(rui)).acts).toEqual(acts);
});

test('what is heard leads to what is fetched, and a line of somebody hidden is no line', async () => {
  const eva = await createPerson(app, { fullName: 'Eva Prado' });
  const other = await createCommunity(app, [ana, rui, eva]);
  communityId = other;
  await send(app, rui, communityId);
  const before: MessagePages = [await read(rui)];
  await rename('Mangues');
  await app.call(leaveCommunityRoute, { params: { communityId } }, ana.cookie);
  const events = await app.platform.db<LiveEvent[]>`
    select seq, type, data from events where topic = ${`community:${communityId}`} order by seq`;
  const at = { communityId, roomId: null, viewerId: rui.id };
  const replayed = [...events, ...events].reduce((pages, event) => applyToMessages(pages, event, at), before);
  const fetched = await read(rui);
  expect(replayed).toEqual([fetched]);
  const kinds = ({ acts }: { acts?: Act[] | undefined }) => withoutEntrances(acts).map(({ kind }) => kind);
  expect(kinds(fetched)).toEqual(['renamed', 'left', 'inherited']);
  await block(app, eva, ana);
  expect(kinds(await read(eva))).toEqual(['inherited']);
});
