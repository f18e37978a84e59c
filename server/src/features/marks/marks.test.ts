import { marksPageSize, marksPerPostMax } from '@publyka/contract/limits';
import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import {
  changeMarkRoute,
  getPostMarksRoute,
  getPostsMarksRoute,
  listMarksRoute,
  type MarkAudience,
  type PostMarks,
  unmarkRoute,
} from '@publyka/contract/routes/marks';
import { deletePostRoute, getPostRoute } from '@publyka/contract/routes/posts';
import { editPostRoute } from '@publyka/contract/routes/versions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { link } from '../../../test/connections.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { recordStatements } from '../../../test/plans.ts';
import { mark, publish } from '../../../test/posts.ts';
import { expectReplay } from '../../../test/replay.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { getPost } from '../posts/service.ts';
import { listPostMarks } from './read.ts';

const text = 'O link é o fim do trabalho, não o começo. Dado sem dicionário é só um segredo bem guardado.';
const words = 'um segredo bem guardado';

let app: TestApp;
let ana: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app, { fullName: 'Ana Lima' });
});
afterAll(() => app.close());

async function marksOf(viewer: TestPerson, postId: string): Promise<PostMarks> {
  return (await app.call(getPostMarksRoute, { params: { postId } }, viewer.cookie)).body;
}

function choose(person: TestPerson, markId: string, audience: MarkAudience) {
  return app.call(changeMarkRoute, { params: { markId }, body: { audience } }, person.cookie);
}

const list = async (person: TestPerson, query = {}) => (await app.call(listMarksRoute, { query }, person.cookie)).body;

test('two hands on the same words are a passage for everybody, and one alone is nobody’s business', async () => {
  const [rui, eva] = [await createPerson(app), await createPerson(app)];
  const postId = await publish(app, ana, text);
  const id = uuidv7();
  const twice = await Promise.all([
    mark(app, rui, postId, 'segredo bem', id),
    mark(app, rui, postId, 'segredo bem', id),
  ]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[0].body).toEqual(twice[1].body);
  expect(twice[0].body).toMatchObject({
    exact: 'segredo bem',
    note: null,
    audience: 'counted',
    markersCount: 0,
    isInText: true,
  });
  expect(await marksOf(eva, postId)).toEqual({ markersCount: 1, passages: [], own: [] });
  expect((await marksOf(rui, postId)).own).toMatchObject([{ id, start: text.indexOf('segredo bem') }]);

  await mark(app, eva, postId, words);
  const strokes = [{ length: 11, markersCount: 2 }];
  const passage = { start: text.indexOf('segredo'), exact: 'segredo bem', markersCount: 2, strokes, people: [] };
  for (const viewer of [ana, rui]) expect((await marksOf(viewer, postId)).passages).toEqual([passage]);
  expect((await list(eva)).items).toMatchObject([
    { exact: words, markersCount: 2, post: { id: postId, author: { id: ana.id } } },
  ]);
  const { body: post } = await app.call(getPostRoute, { params: { postId } }, ana.cookie);
  expect(post.markersCount).toBe(2);
});

test('a name is shown to Links alone, by its owner’s choice, which holds for the next mark', async () => {
  const [rui, eva, zé] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  await link(app, rui, eva);
  const postId = await publish(app, ana, text);
  const id = uuidv7();
  await mark(app, rui, postId, words, id);
  await mark(app, zé, postId, words);
  expect((await marksOf(eva, postId)).passages).toMatchObject([{ markersCount: 2, people: [] }]);
  expect((await choose(rui, id, 'named')).body.audience).toBe('named');
  expect((await marksOf(eva, postId)).passages).toMatchObject([{ markersCount: 2, people: [{ id: rui.id }] }]);
  for (const viewer of [ana, zé]) expect((await marksOf(viewer, postId)).passages).toMatchObject([{ people: [] }]);
  expect((await mark(app, rui, postId, 'O link')).body.audience).toBe('named');

  expect((await choose(rui, id, 'self')).status).toBe(200);
  const seen = await marksOf(eva, postId);
  expect(seen.passages).toEqual([]);
  expect(seen.markersCount).toBe(2);
  expect((await choose(eva, id, 'named')).code).toBe('not_found');
});

test('what is marked is what the post says: whole words of the text, at the place that was meant', async () => {
  const postId = await publish(app, ana, 'O rio sobe. O rio desce.');
  const made = await mark(app, ana, postId, 'io desc');
  expect(made.body).toMatchObject({ exact: 'rio desce', prefix: 'O rio sobe. O ', suffix: '.' });
  expect((await mark(app, ana, postId, 'O mar')).code).toBe('text_changed');
  expect((await mark(app, ana, postId, ' ')).code).toBe('text_changed');
  expect((await mark(app, ana, uuidv7(), 'O rio')).code).toBe('not_found');
  const { db } = app.platform;
  await db`update posts set content = 'Errata. O rio sobe. O mar desce.' where id = ${postId}`;
  expect((await list(ana)).items).toMatchObject([{ exact: 'rio desce', isInText: false }]);
  await db`update posts set content = 'Errata. O rio sobe, o rio desce.' where id = ${postId}`;
  expect((await marksOf(ana, postId)).own).toMatchObject([{ exact: 'rio desce', start: 22 }]);
});

test('a mark is taken away once and stays away, also after a block', async () => {
  const rui = await createPerson(app);
  const postId = await publish(app, ana, text);
  const id = uuidv7();
  await mark(app, rui, postId, words, id);
  await app.call(blockPersonRoute, { params: { personId: rui.id } }, ana.cookie);
  expect((await list(rui)).items).toEqual([]);
  expect((await app.call(getPostMarksRoute, { params: { postId } }, rui.cookie)).code).toBe('not_found');
  const params = { markId: id };
  await app.call(unmarkRoute, { params }, ana.cookie);
  expect((await marksOf(ana, postId)).markersCount).toBe(1);
  await app.call(unmarkRoute, { params }, rui.cookie);
  expect((await app.call(unmarkRoute, { params }, rui.cookie)).status).toBe(204);
  expect((await marksOf(ana, postId)).markersCount).toBe(0);
  const hers = await publish(app, rui, text);
  expect((await mark(app, rui, hers, words, id)).code).toBe('gone');
});

test('a mark goes with its post, and no event has kept its words', async () => {
  const rui = await createPerson(app);
  const postId = await publish(app, ana, text);
  await mark(app, rui, postId, words);
  await app.call(deletePostRoute, { params: { postId } }, ana.cookie);
  expect(await list(rui)).toEqual({ items: [], nextCursor: null, count: 0 });
  const { db } = app.platform;
  expect(await db`select from events where data::text like ${`%${words}%`}`).toHaveLength(0);
});

test('the marks of a list of posts come in as many queries as those of one, without what is not the viewer’s to see', async () => {
  const [rui, eva] = [await createPerson(app), await createPerson(app)];
  const postIds = [await publish(app, ana, text), await publish(app, rui, text), await publish(app, eva, text)];
  for (const postId of postIds) await mark(app, ana, postId, words);
  await mark(app, rui, postIds[0] ?? '', words);
  await app.call(blockPersonRoute, { params: { personId: eva.id } }, rui.cookie);
  const answer = await app.call(getPostsMarksRoute, { body: { postIds } }, rui.cookie);
  const shown = new Map(answer.body.items.map(({ postId, marks }) => [postId, marks]));
  expect([...shown.keys()].toSorted()).toEqual(postIds.slice(0, 2).toSorted());
  for (const [postId, marks] of shown) expect(marks).toEqual(await marksOf(rui, postId));
  const counting = (ids: string[]) =>
    recordStatements(app.databaseUrl, (db) =>
      listPostMarks({ ...app.platform, db }, { id: rui.id, sessionId: '' }, ids),
    );
  expect(await counting(postIds)).toHaveLength((await counting(postIds.slice(0, 1))).length);
});

test('the list runs from the newest mark, page after page, and finds words and notes', async () => {
  const rui = await createPerson(app);
  const postId = await publish(app, ana, Array.from({ length: 45 }, (_, index) => `trecho${index}`).join(' '));
  const ids: string[] = [];
  for (let index = 0; index < 45; index++) {
    ids.push(uuidv7());
    await mark(app, rui, postId, `trecho${index}`, ids.at(-1));
  }
  const first = await list(rui);
  const second = await list(rui, { cursor: first.nextCursor });
  const third = await list(rui, { cursor: second.nextCursor });
  expect([first, second, third].map(({ items }) => items.length)).toEqual([marksPageSize, marksPageSize, 5]);
  const listed = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
  expect(listed).toEqual(ids.toReversed());
  expect(third).toMatchObject({ nextCursor: null, count: 45 });
  const note = { params: { markId: ids[7] ?? '' }, body: { note: ' Abrir o capítulo 2 com isto? ' } };
  expect((await app.call(changeMarkRoute, note, rui.cookie)).body.note).toBe('Abrir o capítulo 2 com isto?');
  expect((await list(rui, { q: 'CAPITULO' })).items.map(({ id }) => id)).toEqual([ids[7]]);
  expect((await list(rui, { q: 'trecho44' })).items.map(({ id }) => id)).toEqual([ids[44]]);
  expect((await list(ana, { q: 'trecho44' })).items).toEqual([]);
  expect((await app.call(changeMarkRoute, { ...note, body: { note: '' } }, rui.cookie)).body.note).toBeNull();
});

test('one person marks at most so many passages of a post', async () => {
  const rui = await createPerson(app);
  const all = Array.from({ length: marksPerPostMax + 1 }, (_, index) => `t${index}`);
  const postId = await publish(app, ana, all.join(' '));
  const rows = all.slice(1).map((exact, startAt) => ({
    ...{ id: uuidv7(), postId, userId: rui.id, exact, prefix: '', suffix: '', startAt, audience: 'self' },
  }));
  await app.platform.db`insert into post_marks ${app.platform.db(rows)}`;
  expect((await mark(app, rui, postId, 't0')).code).toBe('marks_full');
  expect((await mark(app, ana, postId, 't0')).status).toBe(200);
});

test('everybody hears how many marked, and only oneself of one’s own', async () => {
  const [rui, eva] = [await createPerson(app), await createPerson(app)];
  const postId = await publish(app, ana, text);
  const scene = { people: [ana, rui, eva], postIds: [postId] };
  const id = uuidv7();
  const marked = await expectReplay(app, scene, () => mark(app, rui, postId, words, id));
  expect(marked.map(({ type, data }) => ({ type, data }))).toEqual([
    { type: 'post.marked', data: { postId, markersCount: 1 } },
    { type: 'marks.changed', data: { postId, isMarked: true } },
  ]);
  await expectReplay(app, scene, () => mark(app, eva, postId, 'O link é o fim'));
  const hidden = await expectReplay(app, scene, () => choose(rui, id, 'self'));
  expect(hidden.map(({ type }) => type)).toEqual(['post.marked', 'marks.changed']);
  const alone = await expectReplay(app, scene, () => mark(app, rui, postId, words));
  expect(alone.map(({ type }) => type)).toEqual(['marks.changed']);
  const taken = await expectReplay(app, scene, () => app.call(unmarkRoute, { params: { markId: id } }, rui.cookie));
  expect(taken.map(({ type }) => type)).toEqual(['marks.changed']);
  const actors = await app.platform.db`select actor_id from events where type = 'post.marked'`;
  expect(new Set(actors.map(({ actorId }) => actorId))).toEqual(new Set([null]));
});

test('500 marks cost their post one integer of its own row, in the one statement that reads it', async () => {
  const postId = await publish(app, ana, text);
  const { db } = app.platform;
  await db`
    insert into profiles (id, full_name, username, email)
    select gen_random_uuid(), 'Leitora ' || n, 'leitora' || n, 'leitora' || n || '@exemplo.br' from generate_series(1, 500) n`;
  await db`
    insert into post_marks (id, post_id, user_id, exact, prefix, suffix, start_at, audience)
    select gen_random_uuid(), ${postId}, id, ${words}, 'é só ', '.', ${text.indexOf(words)}, 'counted'
    from profiles where username like 'leitora%'`;
  await db`update posts set markers_count = 500 where id = ${postId}`;
  const viewer = { id: ana.id, sessionId: '' };
  const page = await recordStatements(app.databaseUrl, (own) => getPost({ ...app.platform, db: own }, viewer, postId));
  expect(page).toHaveLength(1);
  expect(page[0]?.text).not.toMatch(/count\(.*post_marks/s);
  const told: PostMarks[] = [];
  const marks = await recordStatements(app.databaseUrl, async (own) => {
    for (const _ of ['read', 'kept'])
      for (const item of (await listPostMarks({ ...app.platform, db: own }, viewer, [postId])).items)
        told.push(item.marks);
  });
  expect(told[0]).toMatchObject({ markersCount: 500, passages: [{ markersCount: 500, exact: words }] });
  expect(told[1]).toEqual(told[0]);
  expect(marks.filter(({ text: statement }) => statement.includes("audience <> 'self'"))).toHaveLength(1);
});

test('what a node keeps of marks follows edits and withdrawals', async () => {
  const [rui, eva] = [await createPerson(app), await createPerson(app)];
  const postId = await publish(app, ana, text);
  const id = uuidv7();
  await mark(app, rui, postId, words);
  await mark(app, eva, postId, words, id);
  const passages = async () => (await marksOf(ana, postId)).passages.map((one) => [one.start, one.markersCount]);
  expect(await passages()).toEqual([[text.indexOf(words), 2]]);
  const body = { content: `Nota: ${text}`, version: 1 };
  expect((await app.call(editPostRoute, { params: { postId }, body }, ana.cookie)).status).toBe(200);
  expect(await passages()).toEqual([[body.content.indexOf(words), 2]]);
  await choose(eva, id, 'self');
  expect(await passages()).toEqual([]);
  await choose(eva, id, 'counted');
  expect(await passages()).toEqual([[body.content.indexOf(words), 2]]);
  await app.call(unmarkRoute, { params: { markId: id } }, eva.cookie);
  expect(await passages()).toEqual([]);
});
