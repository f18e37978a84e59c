import { setWebChoiceRoute } from '@publyka/contract/routes/open-web';
import { createPostRoute, type NewPost } from '@publyka/contract/routes/posts';
import { setAvatarRoute } from '@publyka/contract/routes/profile-routes';
import { imageUrl, videoUrl } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { setSetting } from '../../../test/settings.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadImage } from '../../../test/uploads.ts';
import { uploadVideo } from '../../../test/videos.ts';

let app: TestApp;
let ana: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
});
afterAll(() => app.close());

async function statusesOf(addresses: string[], headers: Record<string, string> = {}): Promise<number[]> {
  return Promise.all(addresses.map(async (address) => (await app.app.request(address, { headers })).status));
}

async function publish(post: Partial<NewPost>): Promise<string> {
  const body = { id: uuidv7(), type: 'text' as const, content: 'Praia', ...post };
  return (await app.call(createPostRoute, { body }, ana.cookie)).body.id;
}

const choose = (thing: 'post' | 'drop', thingId: string, isOnWeb: boolean) =>
  app.call(setWebChoiceRoute, { params: { thing, thingId }, body: { isOnWeb } }, ana.cookie);

test('pictures and videos go to visitors as long as something on the web shows them', async () => {
  const [image, poster] = [await uploadImage(app, ana), await uploadImage(app, ana)];
  const fileId = await uploadVideo(app, ana, { purpose: 'post-video' });
  const drop = await publishDrop(app, ana);
  const shown = [
    [await publish({ type: 'image', images: [{ fileId: image }] }), [imageUrl(image, 160)]],
    [
      await publish({ type: 'video', video: { fileId, posterFileId: poster } }),
      [videoUrl(fileId), imageUrl(poster, 160)],
    ],
    [drop.id, [videoUrl(drop.video.id), imageUrl(drop.cover?.id ?? '', 160)]],
  ] as const;
  for (const [thingId, addresses] of shown) {
    const [all, none] = [addresses.map(() => 200), addresses.map(() => 404)];
    const thing = thingId === drop.id ? 'drop' : 'post';
    expect(await statusesOf([...addresses])).toEqual(none);
    await choose(thing, thingId, true);
    const { headers } = await app.app.request(addresses[0] ?? '');
    expect([headers.get('cache-control'), headers.get('cdn-cache-control')]).toEqual([
      ...['private, max-age=31536000, immutable', 'no-cache'],
    ]);
    expect(await statusesOf([...addresses])).toEqual(all);
    await setSetting(app, 'openWeb', { isAllowed: false });
    expect(await statusesOf([...addresses])).toEqual(none);
    await setSetting(app, 'openWeb', null);
    await choose(thing, thingId, false);
    const known = { range: 'bytes=0-9', 'if-none-match': headers.get('etag') ?? '' };
    expect(await statusesOf([...addresses], known)).toEqual(none);
    expect(await statusesOf([...addresses], { cookie: ana.cookie })).toEqual(all);
  }
});

test('the face of a person is sent to visitors while there is somebody behind it', async () => {
  const fileId = await uploadImage(app, ana, 'avatar');
  const face = [imageUrl(fileId, 160)];
  expect(await statusesOf(face)).toEqual([404]);
  await app.call(setAvatarRoute, { body: { fileId } }, ana.cookie);
  await setSetting(app, 'openWeb', { isAllowed: false });
  expect(await statusesOf(face)).toEqual([200]);
  await setSetting(app, 'openWeb', null);
  await app.platform.db`update profiles set suspended_at = now() where id = ${ana.id}`;
  expect(await statusesOf(face)).toEqual([404]);
  await app.platform.db`update profiles set suspended_at = null where id = ${ana.id}`;
});
