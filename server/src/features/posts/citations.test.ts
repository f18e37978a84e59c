import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { listCitationsRoute } from '@publyka/contract/routes/citations';
import { listNotificationsRoute, setNotificationPreferenceRoute } from '@publyka/contract/routes/notifications';
import { createPostRoute, deletePostRoute, getPostRoute, type Post } from '@publyka/contract/routes/posts';
import type { Quotation } from '@publyka/contract/routes/quotations';
import { editPostRoute } from '@publyka/contract/routes/versions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { expectReplay } from '../../../test/replay.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const content = 'Pausa não é vazio de gravação. É o lugar em que a pessoa decide se confia em você.';

let app: TestApp;
let author: TestPerson;
let reader: TestPerson;
let postId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.platform.db`delete from posts`;
  [author, reader] = [await createPerson(app), await createPerson(app)];
  postId = await publish(app, author, content);
});
afterAll(() => app.close());

async function quote(by: TestPerson, quoted: Partial<Quotation> = {}, id = uuidv7()): Promise<Post> {
  const all = { postId, version: 1, passage: null, ...quoted };
  const body = { id, type: 'text' as const, content: 'Fui atrás da fonte.', quoted: all };
  return (await app.call(createPostRoute, { body }, by.cookie)).body;
}

const read = async (id: string, by: TestPerson) =>
  (await app.call(getPostRoute, { params: { postId: id } }, by.cookie)).body;
const citations = (by: TestPerson, cursor?: string) =>
  app.call(listCitationsRoute, { params: { postId }, query: cursor ? { cursor } : {} }, by.cookie);

test('a passage is quoted in the version that was read, also after an edit; one that is not there is left out', async () => {
  const passage = { start: 31, length: 24 };
  expect((await quote(reader, { passage })).quoted).toEqual({ postId, version: 1, passage });
  const edit = { params: { postId }, body: { content: 'Pausa não é vazio.', version: 1 } };
  await app.call(editPostRoute, edit, author.cookie);
  expect((await quote(reader, { passage })).quoted).toEqual({ postId, version: 1, passage });
  expect((await quote(reader, { version: 2, passage })).quoted).toEqual({ postId, version: 2, passage: null });
  expect((await quote(reader, { version: 9, passage })).quoted).toEqual({ postId, version: 2, passage: null });
});

test('what one may not see, or is gone, is not quoted and not counted', async () => {
  expect((await quote(reader, { postId: uuidv7() })).quoted).toBeNull();
  const mine = await publish(app, reader);
  await app.call(blockPersonRoute, { params: { personId: reader.id } }, author.cookie);
  expect((await quote(reader)).quoted).toBeNull();
  expect((await quote(author, { postId: mine })).quoted).toBeNull();
  expect((await read(postId, author)).citationsCount).toBe(0);
  expect((await citations(reader)).code).toBe('not_found');
});

test('citations are counted once each, live, and one less when it is deleted', async () => {
  const id = uuidv7();
  const scene = { people: [author], postIds: [postId] };
  await Promise.all([quote(reader, {}, id), quote(reader, {}, id), quote(author)]);
  expect((await read(postId, reader)).citationsCount).toBe(2);
  // Hidden from the author, so that their feed shows the quoted post alone.
  await app.platform.db`
    insert into post_reports (id, post_id, author_id, reporter_id, reason, details, post_content)
    values (${uuidv7()}, ${id}, ${reader.id}, ${author.id}, 'spam', '', '')`;
  const events = await expectReplay(app, scene, () =>
    app.call(deletePostRoute, { params: { postId: id } }, reader.cookie),
  );
  expect(events).toMatchObject([
    { type: 'post.cited', data: { postId, citationsCount: 1 } },
    { type: 'notification.removed' },
  ]);
});

test('the list has the newest first, page after page, without those of blocked people', async () => {
  const other = await createPerson(app);
  const ids: string[] = [];
  for (let count = 0; count < 21; count++) ids.unshift((await quote(count === 20 ? other : reader)).id);
  const first = (await citations(author)).body;
  const rest = (await citations(author, first.nextCursor ?? '')).body;
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
  expect(rest.nextCursor).toBeNull();
  await app.call(blockPersonRoute, { params: { personId: other.id } }, author.cookie);
  expect((await citations(author)).body.items[0]?.id).toBe(ids[1]);
});

test('a quote outlives what it quotes, without its words', async () => {
  const { id } = await quote(reader);
  await app.call(deletePostRoute, { params: { postId } }, author.cookie);
  expect((await read(id, reader)).quoted).toEqual({ postId, version: 1, passage: null });
});

const told = async (by: TestPerson) =>
  (await app.call(listNotificationsRoute, {}, by.cookie)).body.items.filter(({ type }) => type === 'citation');

test('whoever is quoted is told what is said of it, as it is now, several as one, until it is deleted', async () => {
  const other = await createPerson(app);
  const id = uuidv7();
  await Promise.all([quote(reader, {}, id), quote(reader, {}, id), quote(author)]);
  expect(await told(author)).toMatchObject([
    { content: 'citou sua publicação', quote: 'Fui atrás da fonte.', link: `/post/${id}`, postId },
  ]);
  expect(await told(reader)).toEqual([]);
  const scene = { people: [author], postIds: [postId, id] };
  const edit = { params: { postId: id }, body: { content: 'E não há fonte.', version: 1 } };
  await expectReplay(app, scene, () => app.call(editPostRoute, edit, reader.cookie));
  expect(await told(author)).toMatchObject([{ quote: 'E não há fonte.' }]);
  const second = await quote(other);
  expect(await told(author)).toMatchObject([
    { content: 'citaram sua publicação', peopleCount: 2, link: `/post/${second.id}` },
  ]);
  const all = { people: [author], postIds: [postId, id, second.id] };
  await expectReplay(app, all, () => app.call(deletePostRoute, { params: { postId: second.id } }, other.cookie));
  expect(await told(author)).toMatchObject([{ content: 'citou sua publicação', link: `/post/${id}` }]);
  await app.call(deletePostRoute, { params: { postId: id } }, reader.cookie);
  expect(await told(author)).toEqual([]);
  const [kept] = await app.platform.db`
    select from events where topic = ${`user:${author.id}`} and data::text like '%E não há fonte%'`;
  expect(kept).toBeUndefined();
});

test('nobody is told of a citation who does not want to, or whom its author has blocked; of a citation that names them once', async () => {
  const mute = { params: { type: 'citation' as const }, body: { isTold: false } };
  await app.call(setNotificationPreferenceRoute, mute, author.cookie);
  await quote(reader);
  await app.call(setNotificationPreferenceRoute, { ...mute, body: { isTold: true } }, author.cookie);
  expect(await told(author)).toEqual([]);
  const body = { id: uuidv7(), type: 'text' as const, content: `Leiam @${author.username}` };
  const quoted = { postId, version: 1, passage: null };
  await app.call(createPostRoute, { body: { ...body, quoted } }, reader.cookie);
  const { items } = (await app.call(listNotificationsRoute, {}, author.cookie)).body;
  expect(items.map(({ type }) => type)).toEqual(['citation']);
  await app.call(blockPersonRoute, { params: { personId: author.id } }, reader.cookie);
  expect(await told(author)).toEqual([]);
  await quote(reader);
  expect(await told(author)).toEqual([]);
});
