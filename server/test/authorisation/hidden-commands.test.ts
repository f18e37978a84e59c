import { afterAll, beforeAll, expect, test } from 'vitest';
import { markHidden } from '../../src/features/visibility/hidden.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createCast } from './cast.ts';
import { ask } from './requests.ts';
import { readContract } from './routes.ts';
import { createScene, type Scene } from './things.ts';

let app: TestApp;
let scene: Scene;
beforeAll(async () => {
  app = await createTestApp();
  scene = createScene(app, await createCast(app));
});
afterAll(() => app.close());

/** Things that a decision hides, by what addresses call their ids. */
const hideable = {
  postId: 'posts',
  commentId: 'comments',
  dropId: 'drops',
  reviewId: 'reviews',
  collaborationId: 'collaborations',
} as const;
const params = Object.keys(hideable) as (keyof typeof hideable)[];

/** Who takes back what is their own may do so at any time; nobody hears of it. */
const open = new Set([
  'DELETE /api/posts/{postId}',
  'DELETE /api/posts/{postId}/like',
  'DELETE /api/posts/{postId}/rating',
  'DELETE /api/posts/{postId}/bookmark',
  'DELETE /api/comments/{commentId}',
  'DELETE /api/comments/{commentId}/like',
  'DELETE /api/reviews/{reviewId}',
  'DELETE /api/drops/{dropId}',
  'DELETE /api/drops/{dropId}/like',
  'DELETE /api/collaborations/{collaborationId}/confirmation',
]);

/** The thing of an address that is hidden: of a picture the post that shows it. */
function findHidden(name: string): Promise<Record<string, string>> {
  const places = params.filter((param) => name.includes(`{${param}}`));
  const made = places.map(async (param) => {
    const thing = param === 'postId' && name.includes('{imageId}') ? 'imagePostId' : param;
    return [param, await scene.thing(thing)] as const;
  });
  return Promise.all(made).then(Object.fromEntries);
}

async function hide(param: keyof typeof hideable, id: string): Promise<void> {
  const { db } = app.platform;
  const { count } = await db`update ${db(hideable[param])} set hidden_at = now() where id = ${id}`;
  expect(count, param).toBe(1);
  await markHidden(db, id, true);
}

test('what a decision hides is changed by no command, of its author or of others', async () => {
  const commands = [...(await readContract())]
    .filter(([name, { method }]) => method !== 'get' && params.some((param) => name.includes(`{${param}}`)))
    .map(([name]) => name);
  expect(commands.length).toBeGreaterThan(25);
  // What stands beside them in an address, such as the picture of a post, while it can be made.
  for (const name of commands) for (const [, param = ''] of name.matchAll(/\{(\w+)\}/g)) await scene.thing(param);
  for (const param of params) await hide(param, await scene.thing(param));
  await hide('postId', await scene.thing('imagePostId'));
  const taken: string[] = [];
  for (const name of commands.filter((one) => !open.has(one)))
    for (const role of ['owner', 'member'] as const) {
      const { status } = await ask(scene, name, role, { params: await findHidden(name) });
      if (status !== 404) taken.push(`${name} by ${role}: ${status}`);
    }
  expect(taken).toEqual([]);
});
