import { applyToComments } from '@publyka/contract/events/apply-comments';
import type { LiveEvent } from '@publyka/contract/events/events';
import { commentsPageSize } from '@publyka/contract/limits';
import { blockPersonRoute, unblockPersonRoute } from '@publyka/contract/routes/blocks';
import {
  type CommentOrder,
  createCommentRoute,
  deleteCommentRoute,
  likeCommentRoute,
  listCommentsRoute,
  listRepliesRoute,
  unlikeCommentRoute,
} from '@publyka/contract/routes/comments';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { editCommentRoute } from '@publyka/contract/routes/versions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { expectReplay } from '../../../test/replay.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;
let postId: string;
let rootId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, rui, eva] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  postId = await publish(app, ana);
  rootId = await comment(app, rui, postId, 'Era a epígrafe. Três meses de epígrafe.');
});
afterAll(() => app.close());

async function answer(by: TestPerson, commentId: string, content = 'Sei.', quote?: string): Promise<string> {
  const body = { id: uuidv7(), content, replyTo: { commentId, ...(quote ? { quote } : {}) } };
  return (await app.call(createCommentRoute, { params: { postId }, body }, by.cookie)).body.comment.id;
}

const repliesOf = async (commentId = rootId, by = ana) =>
  (await app.call(listRepliesRoute, { params: { commentId } }, by.cookie)).body.items;
const rootsOf = async (by = ana, order: CommentOrder = 'newest') =>
  (await app.call(listCommentsRoute, { params: { postId }, query: { order } }, by.cookie)).body.items;
const like = (commentId: string, by: TestPerson) => app.call(likeCommentRoute, { params: { commentId } }, by.cookie);
const toldTo = async (by: TestPerson) =>
  (await app.call(listNotificationsRoute, {}, by.cookie)).body.items.map(({ content, quote }) => [content, quote]);

test('an answer stands one level deep and quotes the words it answers, as they are today', async () => {
  const first = await answer(eva, rootId, 'Corte por último.', 'Três meses');
  const second = await answer(ana, first, 'Cortei.');
  expect(await rootsOf()).toMatchObject([{ id: rootId, parentId: null, answered: null, repliesCount: 2 }]);
  expect(await repliesOf()).toMatchObject([
    { id: first, parentId: rootId, answered: { quote: { author: { id: rui.id }, content: 'Três meses' } } },
    { id: second, parentId: rootId, answered: { quote: { author: { id: eva.id }, content: 'Corte por último.' } } },
  ]);
  await app.call(
    editCommentRoute,
    { params: { commentId: rootId }, body: { content: 'Era o título.', version: 1 } },
    rui.cookie,
  );
  expect((await repliesOf())[0]?.answered?.quote?.content).toBe('Era o título.');
  const around = { params: { postId }, query: { around: second } };
  expect((await app.call(listCommentsRoute, around, rui.cookie)).body).toMatchObject({
    openId: rootId,
    items: [{ id: rootId }],
  });
  expect(await toldTo(rui)).toContainEqual(['respondeu: “Corte por último.”', null]);
  expect(await toldTo(eva)).toContainEqual(['respondeu: “Cortei.”', null]);
});

test('who blocks a person reads neither their answers nor their words in others', async () => {
  const hers = await answer(eva, rootId);
  await answer(ana, hers);
  await app.call(blockPersonRoute, { params: { personId: eva.id } }, rui.cookie);
  const [only, ...none] = await repliesOf(rootId, rui);
  expect(only?.answered).toEqual({ commentId: hers, quote: null });
  expect(none).toEqual([]);
  const aside = await answer(rui, hers);
  expect((await rootsOf()).map(({ id }) => id)).toEqual([aside, rootId]);
  await app.call(blockPersonRoute, { params: { personId: rui.id } }, eva.cookie);
  const list = await app.call(listRepliesRoute, { params: { commentId: rootId } }, eva.cookie);
  expect(list.code).toBe('not_found');
  expect((await like(rootId, eva)).code).toBe('not_found');
});

test('what stood under a deleted comment stands by itself, without its words', async () => {
  const first = await answer(eva, rootId, 'Corte.', 'epígrafe');
  await app.call(deleteCommentRoute, { params: { commentId: rootId } }, rui.cookie);
  expect(await rootsOf()).toMatchObject([{ id: first, parentId: null, answered: { commentId: rootId, quote: null } }]);
  const [row] = await app.platform.db`
    select count(*)::int as count from events where topic = ${`post:${postId}`} and data::text like '%pígrafe%'`;
  expect(row?.['count']).toBe(0);
});

test('likes are one a person, are told as one, and can be taken back after a block', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => like(rootId, index % 2 ? ana : eva)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await rootsOf(ana)).toMatchObject([{ likesCount: 2, viewer: { liked: true } }]);
  expect(await toldTo(rui)).toContainEqual(['curtiram seu comentário', 'Era a epígrafe. Três meses de epígrafe.']);
  await app.call(blockPersonRoute, { params: { personId: ana.id } }, rui.cookie);
  const unlike = (by: TestPerson) => app.call(unlikeCommentRoute, { params: { commentId: rootId } }, by.cookie);
  expect((await unlike(ana)).body).toEqual({ liked: false, likesCount: 1 });
  expect((await unlike(ana)).code).toBe('not_found');
  await app.call(unblockPersonRoute, { params: { personId: ana.id } }, rui.cookie);
  expect((await unlike(eva)).body).toEqual({ liked: false, likesCount: 0 });
});

test('the most useful ones come first, each once, page after page', async () => {
  const rows = Array.from({ length: commentsPageSize * 2 + 3 }, (_, index) => ({
    id: uuidv7(),
    postId,
    userId: rui.id,
    content: `${index}`,
    likesCount: index % 4,
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 7)),
  }));
  await app.platform.db`insert into comments ${app.platform.db(rows)}`;
  const found: string[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const query = { order: 'useful' as const, cursor };
    const { body } = await app.call(listCommentsRoute, { params: { postId }, query }, ana.cookie);
    found.push(...body.items.map(({ id }) => id));
    cursor = body.nextCursor ?? undefined;
  }
  const byUse = rows.toSorted(
    (a, b) => b.likesCount - a.likesCount || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  );
  expect(found.filter((id) => id !== rootId)).toEqual(byUse.map(({ id }) => id));
  const bad = { params: { postId }, query: { order: 'useful' as const, cursor: 'MTIz' } };
  expect((await app.call(listCommentsRoute, bad, ana.cookie)).code).toBe('invalid_cursor');
});

test('answers, likes, edits and deletions replay on lists and under a comment', async () => {
  const first = await answer(eva, rootId);
  const list = { postId, viewerId: ana.id, parentId: rootId };
  async function replay(command: () => Promise<unknown>): Promise<void> {
    const before = [(await app.call(listRepliesRoute, { params: { commentId: rootId } }, ana.cookie)).body];
    const events = await expectReplay(app, { people: [ana, rui, eva], postIds: [postId] }, command);
    const heard = events.filter(({ type }) => type.startsWith('comment.')).flatMap((one: LiveEvent) => [one, one]);
    const after = heard.reduce(
      (pages, event) => applyToComments(pages, event, list),
      before as Parameters<typeof applyToComments>[0],
    );
    expect(after.flatMap((page) => page.items)).toEqual(await repliesOf());
  }
  await replay(() => answer(rui, first, 'Pois é.', 'Sei'));
  await replay(() => like(first, ana));
  await replay(() => like(rootId, eva));
  await replay(() => app.call(unlikeCommentRoute, { params: { commentId: first } }, ana.cookie));
  await replay(() =>
    app.call(editCommentRoute, { params: { commentId: first }, body: { content: 'Eu sei.', version: 1 } }, eva.cookie),
  );
  await replay(() => app.call(deleteCommentRoute, { params: { commentId: first } }, eva.cookie));
});
