import { createCommentRoute } from '@publyka/contract/routes/comments';
import { createCommunityRoute } from '@publyka/contract/routes/communities';
import { changeSettingRoute } from '@publyka/contract/routes/installation';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { editCommentRoute, editPostRoute } from '@publyka/contract/routes/versions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ada: TestPerson;
let rui: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  [ada, rui] = [await createStaff(app, 'administra'), await createPerson(app)];
});
afterAll(() => app.close());

const list = (refused: string[]) =>
  app.call(changeSettingRoute, { body: { key: 'wordList', value: { refused } } }, ada.cookie);

test('a word of the list is refused by name wherever everybody reads, and nowhere else', async () => {
  const postId = await publish(app, rui);
  const commentId = await comment(app, rui, postId);
  expect((await list(['…'])).fields).toHaveProperty('value.refused.0');
  const saved = (await list([' Diploma  Falso ', 'diploma falso', ''])).body;
  expect(saved.values.wordList).toEqual({ refused: ['diploma falso'] });
  const content = 'Compre seu DIPLOMA falso aqui';
  const hidden = 'Compre seu DIP\u00ADLOMA fal\u200Bso aqui';
  const edit = { content, version: 1, reason: null };
  const asked = [
    await app.call(createPostRoute, { body: { id: uuidv7(), type: 'text', content } }, rui.cookie),
    await app.call(editPostRoute, { params: { postId }, body: edit }, rui.cookie),
    await app.call(createCommentRoute, { params: { postId }, body: { id: uuidv7(), content } }, rui.cookie),
    await app.call(editCommentRoute, { params: { commentId }, body: edit }, rui.cookie),
    await app.call(createPostRoute, { body: { id: uuidv7(), type: 'text', content: hidden } }, rui.cookie),
  ];
  for (const { code, fields } of asked)
    expect([code, fields['content']]).toEqual([
      'invalid_input',
      expect.stringContaining('“diploma falso” está na lista'),
    ]);
  const named = await app.call(createCommunityRoute, { body: { id: uuidv7(), name: content } }, rui.cookie);
  expect([named.code, Object.keys(named.fields)]).toEqual(['invalid_input', ['name']]);
  expect((await send(app, rui, await createCommunity(app, [rui]), content)).content).toBe(content);
  await list([]);
  await publish(app, rui, content);
});
