import { versionsMax } from '@publyka/contract/limits';
import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { deleteCommentRoute, listCommentsRoute } from '@publyka/contract/routes/comments';
import { deletePostRoute, getPostRoute, likePostRoute } from '@publyka/contract/routes/posts';
import { ratePostRoute, unratePostRoute } from '@publyka/contract/routes/ratings';
import {
  editCommentRoute,
  editPostRoute,
  listCommentVersionsRoute,
  listPostVersionsRoute,
} from '@publyka/contract/routes/versions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { expectReplay } from '../../../test/replay.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  rui = await createPerson(app);
});
afterAll(() => app.close());

type Body = { content: string; version?: number; reason?: string };

function edit(postId: string, body: Body, by = ana) {
  return app.call(editPostRoute, { params: { postId }, body: { version: 1, ...body } }, by.cookie);
}

function editComment(commentId: string, body: Body, by = rui) {
  return app.call(editCommentRoute, { params: { commentId }, body: { version: 1, ...body } }, by.cookie);
}

const versionsOf = async (postId: string, by = rui) =>
  (await app.call(listPostVersionsRoute, { params: { postId } }, by.cookie)).body.items;

/** All that the server stores of words. */
async function findWords(words: string): Promise<number> {
  const [row] = await app.platform.db<{ count: string }[]>`
    select (select count(*) from events where data::text like ${`%${words}%`})
      + (select count(*) from text_versions where content like ${`%${words}%`})
      + (select count(*) from notification_acts where content like ${`%${words}%`}) as count`;
  return Number(row?.count);
}

test('an edited post keeps what hangs on it, and everybody who sees it reads its history', async () => {
  const postId = await publish(app, ana, 'Contamos 241 propágulos.');
  expect(await versionsOf(postId)).toMatchObject([{ version: 1, content: 'Contamos 241 propágulos.' }]);
  await comment(app, rui, postId);
  await app.call(likePostRoute, { params: { postId } }, rui.cookie);
  const refused = await edit(postId, { content: 'Meu.' }, rui);
  expect(refused.code).toBe('not_found');
  const edited = await edit(postId, { content: ' Contamos 214 propágulos. ', reason: 'número trocado' });
  expect(edited.body).toMatchObject({ version: 2, likesCount: 1, commentsCount: 1, can: { edit: true } });
  expect(await versionsOf(postId)).toMatchObject([
    { version: 2, content: 'Contamos 214 propágulos.', reason: 'número trocado', createdAt: edited.body.editedAt },
    { version: 1, content: 'Contamos 241 propágulos.', reason: null, createdAt: edited.body.createdAt },
  ]);
  const bad = await edit(postId, { content: '  ', version: 2 });
  expect(bad).toMatchObject({ code: 'invalid_input', fields: { content: expect.any(String) } });
});

test('of two edits that began with the same version one wins, and an edit sent again is one', async () => {
  const postId = await publish(app, ana);
  const answers = await Promise.all(['Um fóssil.', 'Dois fósseis.'].map((content) => edit(postId, { content })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.map(({ code }) => code)).toContain('edited_meanwhile');
  const [newest] = await versionsOf(postId);
  const again = await Promise.all([1, 2, 3].map(() => edit(postId, { content: newest?.content ?? '' })));
  expect(again.map(({ body }) => body.version)).toEqual([2, 2, 2]);
  expect(await versionsOf(postId)).toHaveLength(2);
});

test('a history ends somewhere', async () => {
  const postId = await publish(app, ana);
  await app.platform.db`update posts set version = ${versionsMax} where id = ${postId}`;
  expect((await edit(postId, { content: 'Mais uma.', version: versionsMax })).code).toBe('edits_full');
});

test('ratings of an earlier version say so until they are given anew, taken back, or there is a new edit', async () => {
  const postId = await publish(app, ana);
  const params = { postId };
  const people = [rui, ana];
  const replay = (command: () => Promise<unknown>) => expectReplay(app, { people, postIds: [postId] }, command);
  const rate = (rating: number, by: TestPerson) => app.call(ratePostRoute, { params, body: { rating } }, by.cookie);
  const seen = async () => (await app.call(getPostRoute, { params }, rui.cookie)).body;
  await rate(8, rui);
  await rate(6, ana);
  await replay(() => edit(postId, { content: 'Outro fóssil.' }));
  expect(await seen()).toMatchObject({ ratings: { average: null, count: 2, earlier: 2 }, viewer: { ratedVersion: 1 } });
  await replay(() => rate(8, rui));
  expect(await seen()).toMatchObject({ ratings: { count: 2, earlier: 1 }, viewer: { rating: 8, ratedVersion: 2 } });
  await replay(() => app.call(unratePostRoute, { params }, ana.cookie));
  expect(await seen()).toMatchObject({ ratings: { average: null, count: 1, earlier: 0 } });
  await replay(() => edit(postId, { content: 'Um terceiro.', version: 2 }));
  expect(await seen()).toMatchObject({ ratings: { count: 1, earlier: 1 } });
});

test('every screen follows an edit: lists, works, notifications that quote it', async () => {
  const postId = await publish(app, ana, 'Leiam 10.5072/velho');
  await app.call(likePostRoute, { params: { postId } }, rui.cookie);
  const commentId = await comment(app, rui, postId, 'Já li o velho.');
  const scene = { people: [ana, rui], postIds: [postId] };
  const events = await expectReplay(app, scene, () => edit(postId, { content: 'Leiam 10.5072/novo' }));
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['post.edited', 'notification.set']));
  const post = await app.call(getPostRoute, { params: { postId } }, rui.cookie);
  expect(post.body.works.map(({ identifier }) => identifier?.value)).toEqual(['10.5072/novo']);
  await expectReplay(app, scene, () => editComment(commentId, { content: 'Já li o novo: 10.5072/outro' }));
  const { items } = (await app.call(listCommentsRoute, { params: { postId } }, ana.cookie)).body;
  expect(items[0]).toMatchObject({ version: 2, works: [{ identifier: { value: '10.5072/outro' } }] });
});

test('a comment is edited by its author alone; its history is for those who see it', async () => {
  const postId = await publish(app, ana);
  const commentId = await comment(app, rui, postId, 'Que achado!');
  const params = { commentId };
  const list = (by: TestPerson) => app.call(listCommentVersionsRoute, { params }, by.cookie);
  expect((await editComment(commentId, { content: 'Meu.' }, ana)).code).toBe('not_found');
  expect((await editComment(commentId, { content: 'Que belo achado!' })).body).toMatchObject({ version: 2 });
  expect((await editComment(commentId, { content: 'Tarde demais.' })).code).toBe('edited_meanwhile');
  expect((await list(ana)).body.items.map(({ content }) => content)).toEqual(['Que belo achado!', 'Que achado!']);
  const third = await createPerson(app);
  await app.call(blockPersonRoute, { params: { personId: rui.id } }, third.cookie);
  expect((await list(third)).code).toBe('not_found');
});

test('a deletion takes the words of every version, from stored events and notifications, too', async () => {
  const postId = await publish(app, ana, 'Primeiras palavras apagáveis.');
  await app.call(likePostRoute, { params: { postId } }, rui.cookie);
  await edit(postId, { content: 'Segundas palavras apagáveis.' });
  await edit(postId, { content: 'Terceiras palavras apagáveis.', version: 2 });
  const commentId = await comment(app, rui, postId, 'Um dizer apagável.');
  await editComment(commentId, { content: 'Outro dizer apagável.' });
  expect(await findWords('dizer apagável')).toBeGreaterThan(3);
  await app.call(deleteCommentRoute, { params: { commentId } }, rui.cookie);
  expect(await findWords('dizer apagável')).toBe(0);
  expect(await findWords('palavras apagáveis')).toBeGreaterThan(3);
  await app.call(deletePostRoute, { params: { postId } }, ana.cookie);
  expect(await findWords('palavras apagáveis')).toBe(0);
});
