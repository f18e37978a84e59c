import { getDailyMissionRoute } from '@publyka/contract/routes/club';
import { describeImageRoute } from '@publyka/contract/routes/descriptions';
import { createPostRoute, deletePostRoute, getPostRoute } from '@publyka/contract/routes/posts';
import { listPostVersionsRoute } from '@publyka/contract/routes/versions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountOf } from '../../../test/club.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish, publishImages } from '../../../test/posts.ts';
import { expectReplay } from '../../../test/replay.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadImage } from '../../../test/uploads.ts';
import { selectUndescribed } from '../questions/store.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let imageIds: string[];
let postId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, rui] = [await createPerson(app), await createPerson(app)];
  imageIds = [await uploadImage(app, ana), await uploadImage(app, ana)];
  postId = await publishImages(app, ana, imageIds);
});
afterAll(() => app.close());

type Described = { alt?: string; imageId?: string | undefined; of?: string; by?: TestPerson };

function describe({ alt = 'Um fóssil', imageId = imageIds[0] ?? '', of = postId, by = ana }: Described = {}) {
  return app.call(describeImageRoute, { params: { postId: of, imageId }, body: { alt } }, by.cookie);
}

const daily = async () => (await app.call(getDailyMissionRoute, {}, ana.cookie)).body;

test('a description reaches every screen, and is no edit of the text', async () => {
  const scene = { people: [ana, rui], postIds: [postId] };
  const events = await expectReplay(app, scene, () => describe({ alt: ' Um fóssil sobre a areia ' }));
  expect(events.map(({ type }) => type)).toContain('post.described');
  const { body: post } = await app.call(getPostRoute, { params: { postId } }, rui.cookie);
  expect(post).toMatchObject({ version: 1, editedAt: null });
  expect(post.images.map(({ id, alt }) => [id, alt])).toEqual([
    [imageIds[0], 'Um fóssil sobre a areia'],
    [imageIds[1], ''],
  ]);
  expect((await app.call(listPostVersionsRoute, { params: { postId } }, rui.cookie)).body.items).toHaveLength(1);
  const again = await expectReplay(app, scene, () => describe({ alt: 'Um fóssil sobre a areia' }));
  expect(again).toEqual([]);
});

test('only whoever published it describes a picture, of that post, in words', async () => {
  expect((await describe({ by: rui })).code).toBe('not_found');
  expect((await describe({ imageId: uuidv7() })).code).toBe('not_found');
  expect((await describe({ of: await publish(app, ana) })).code).toBe('not_found');
  expect(await describe({ alt: '  ' })).toMatchObject({ code: 'invalid_input', fields: { alt: expect.any(String) } });
  const kept = await app.platform.db`select from post_images where post_id = ${postId} and alt = ''`;
  expect(kept).toHaveLength(2);
});

test('the first description of a picture pays 10, once a day, and leaves the pictures that have none', async () => {
  const later = await publishImages(app, ana, [await uploadImage(app, ana)]);
  const { pictures } = await daily();
  expect(pictures.map((picture) => picture.postId)).toEqual([later, postId]);
  expect(pictures[1]).toMatchObject({ image: { id: imageIds[0], alt: '' }, words: 'Achei um fóssil.' });
  await Promise.all(imageIds.map((imageId) => describe({ imageId })));
  expect(await accountOf(app, ana)).toMatchObject({ balance: 10, actions: [expect.stringMatching(/^daily_/)] });
  expect(await daily()).toMatchObject({ isDone: true, pictures: [] });
  const left = await selectUndescribed(app.platform.db, ana.id, 5);
  expect(left.map((picture) => picture.postId)).toEqual([later]);
});

test('a picture that was paid for on another day is offered no more and pays nothing, though its words are gone', async () => {
  const { db } = app.platform;
  const [paid = '', other = ''] = imageIds;
  await db`
    insert into educoin_ledger (id, user_id, kind, action, amount, balance_after, thing_id, created_at)
    values (gen_random_uuid(), ${ana.id}, 'mission', 'daily_2020-01-01', 10, 10, ${paid}, '2020-01-01')`;
  await db`update profiles set educoin_balance = 10 where id = ${ana.id}`;
  expect((await daily()).pictures).toMatchObject([{ postId, image: { id: other } }]);
  await describe({ imageId: paid });
  expect((await accountOf(app, ana)).balance).toBe(10);
  await describe({ imageId: other });
  expect((await accountOf(app, ana)).balance).toBe(20);
});

test('better words for a picture that has some pay nothing', async () => {
  const images = [{ fileId: await uploadImage(app, ana), alt: 'Um fóssil' }];
  const body = { id: uuidv7(), type: 'image', content: 'Achei.', images } as const;
  await app.call(createPostRoute, { body }, ana.cookie);
  await describe({ alt: 'Um fóssil de peixe', of: body.id, imageId: images[0]?.fileId });
  expect((await accountOf(app, ana)).balance).toBe(0);
});

test('a deletion takes the descriptions, from stored events, too', async () => {
  await describe({ alt: 'Palavras de uma imagem' });
  await describe({ alt: 'Outras de uma imagem' });
  await app.call(deletePostRoute, { params: { postId } }, ana.cookie);
  expect(await app.platform.db`select from events where data::text like '%de uma imagem%'`).toHaveLength(0);
});
