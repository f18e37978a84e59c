import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { bookmarkPostRoute, listBookmarksRoute, unbookmarkPostRoute } from '@publyka/contract/routes/bookmarks';
import { listCitationsRoute } from '@publyka/contract/routes/citations';
import { createCommentRoute, deleteCommentRoute, listCommentsRoute } from '@publyka/contract/routes/comments';
import { countNewPostsRoute, listRecentFeedRoute, listRelevantFeedRoute } from '@publyka/contract/routes/feed';
import { getPostMarksRoute, markPostRoute } from '@publyka/contract/routes/marks';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { deletePostRoute, getPostRoute, likePostRoute } from '@publyka/contract/routes/posts';
import { listPersonPostsRoute } from '@publyka/contract/routes/profile-routes';
import { ratePostRoute } from '@publyka/contract/routes/ratings';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { searchPostsRoute, searchRoute } from '@publyka/contract/routes/search';
import { listPostVersionsRoute } from '@publyka/contract/routes/versions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.platform.db`delete from posts`);
afterAll(() => app.close());

interface Scene {
  author: TestPerson;
  reader: TestPerson;
  postId: string;
  /** By the author, under a post of somebody else's. */
  commentId: string;
  otherPostId: string;
}

/** A post that its reader has liked, rated and kept, and a comment of its author elsewhere. */
async function makeScene(): Promise<Scene> {
  const [author, reader, other] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  const [postId, otherPostId] = [await publish(app, author), await publish(app, other)];
  const commentId = await comment(app, author, otherPostId);
  const params = { postId };
  await app.call(likePostRoute, { params }, reader.cookie);
  await app.call(ratePostRoute, { params, body: { rating: 7 } }, reader.cookie);
  await app.call(bookmarkPostRoute, { params }, reader.cookie);
  return { author, reader, postId, otherPostId, commentId };
}

/** Whether the reader meets the post on this road. */
type Road = (scene: Scene) => Promise<boolean>;

const single =
  (call: (scene: Scene) => Promise<{ status: number; code: string | null }>): Road =>
  async (scene) => {
    const { status, code } = await call(scene);
    if (status >= 400) expect(code).toBe('not_found'); // As for a post that does not exist.
    return status < 400;
  };

/** Every road of the API on which a post may be met. A new one belongs here: the last test misses it otherwise. */
const roads: Record<string, Road> = {
  'GET /api/posts/{postId}': single(({ reader, postId }) =>
    app.call(getPostRoute, { params: { postId } }, reader.cookie),
  ),
  'PUT /api/posts/{postId}/like': single(({ reader, postId }) =>
    app.call(likePostRoute, { params: { postId } }, reader.cookie),
  ),
  'GET /api/posts/{postId}/comments': single(({ reader, postId }) =>
    app.call(listCommentsRoute, { params: { postId } }, reader.cookie),
  ),
  'POST /api/posts/{postId}/comments': single(({ reader, postId }) =>
    app.call(createCommentRoute, { params: { postId }, body: { id: uuidv7(), content: 'Oi' } }, reader.cookie),
  ),
  'GET /api/posts/{postId}/versions': single(({ reader, postId }) =>
    app.call(listPostVersionsRoute, { params: { postId } }, reader.cookie),
  ),
  'GET /api/posts/{postId}/citations': single(({ reader, postId }) =>
    app.call(listCitationsRoute, { params: { postId } }, reader.cookie),
  ),
  'GET /api/posts/{postId}/marks': single(({ reader, postId }) =>
    app.call(getPostMarksRoute, { params: { postId } }, reader.cookie),
  ),
  'POST /api/posts/{postId}/marks': single(({ reader, postId }) =>
    app.call(
      markPostRoute,
      { params: { postId }, body: { id: uuidv7(), exact: 'fóssil', prefix: '', suffix: '' } },
      reader.cookie,
    ),
  ),
  'PUT /api/posts/{postId}/rating': single(({ reader, postId }) =>
    app.call(ratePostRoute, { params: { postId }, body: { rating: 3 } }, reader.cookie),
  ),
  'PUT /api/posts/{postId}/bookmark': single(({ reader, postId }) =>
    app.call(bookmarkPostRoute, { params: { postId } }, reader.cookie),
  ),
  'GET /api/bookmarks': async ({ reader, postId }) =>
    (await app.call(listBookmarksRoute, {}, reader.cookie)).body.items.some(({ id }) => id === postId),
  'GET /api/feed/recent': async ({ reader, postId }) =>
    (await app.call(listRecentFeedRoute, {}, reader.cookie)).body.items.some(({ id }) => id === postId),
  'GET /api/feed/relevant': async ({ reader, postId }) =>
    (await app.call(listRelevantFeedRoute, {}, reader.cookie)).body.items.some(({ post }) => post.id === postId),
  'GET /api/people/{personId}/posts': async ({ reader, author, postId }) => {
    const answer = await app.call(listPersonPostsRoute, { params: { personId: author.id } }, reader.cookie);
    return answer.code === null && answer.body.items.some(({ id }) => id === postId);
  },
  'GET /api/search': async ({ reader, postId }) =>
    (await app.call(searchRoute, { query: { q: 'fossil' } }, reader.cookie)).body.posts.some(({ id }) => id === postId),
  'GET /api/search/posts': async ({ reader, postId }) =>
    (await app.call(searchPostsRoute, { query: { q: 'fossil' } }, reader.cookie)).body.items.some(
      ({ id }) => id === postId,
    ),
  'GET /api/feed/new-count': async ({ reader, author }) => {
    const since = '2000-01-01T00:00:00.000Z';
    const { count } = (await app.call(countNewPostsRoute, { query: { since } }, reader.cookie)).body;
    const [others] = await app.platform
      .db`select count(*) from posts where user_id not in (${reader.id}, ${author.id})`;
    return count > others?.['count'];
  },
};

/** Where a post's contract shows up although no post of another can: own writings, or no viewer. */
const harmless = new Set([
  'POST /api/posts', // Answers an own post.
  'PATCH /api/posts/{postId}', // Refused to all but the author, in editing.test.ts.
  'PUT /api/posts/{postId}/images/{imageId}/description', // The same, in describing.test.ts.
  'DELETE /api/posts/{postId}', // Refused to all but the author, in posts.test.ts.
  'GET /api/posts/{postId}/highlight', // Refused to all but the author, in highlights.test.ts.
  'PUT /api/posts/{postId}/highlight', // The same.
  'DELETE /api/posts/{postId}/like', // Takes back one's own, or is refused: withdrawal.test.ts.
  'DELETE /api/posts/{postId}/rating', // The same.
  'DELETE /api/posts/{postId}/bookmark', // Answers nothing of the post.
  'PUT /api/posts/{postId}/report', // Once reported, nothing; blocked, below.
  'GET /api/feed/guest', // Nobody in particular: no block, no report.
]);

describe.each(Object.entries(roads))('%s', (_name, road) => {
  test('is open, and closed by a block from either side and by an own report', async () => {
    const scene = await makeScene();
    expect(await road(scene)).toBe(true);
    await app.call(blockPersonRoute, { params: { personId: scene.author.id } }, scene.reader.cookie);
    expect(await road(scene)).toBe(false);

    const blocked = await makeScene();
    await app.call(blockPersonRoute, { params: { personId: blocked.reader.id } }, blocked.author.cookie);
    expect(await road(blocked)).toBe(false);

    const reported = await makeScene();
    await app.call(
      reportPostRoute,
      { params: { postId: reported.postId }, body: { reason: 'spam' } },
      reported.reader.cookie,
    );
    expect(await road(reported)).toBe(false);
  });
});

test('comments of a blocked person are not there, and cannot be found out', async () => {
  const { author, reader, otherPostId, commentId, postId } = await makeScene();
  const list = async (person: TestPerson) =>
    (await app.call(listCommentsRoute, { params: { postId: otherPostId } }, person.cookie)).body.items.map(
      ({ id }) => id,
    );
  expect(await list(reader)).toEqual([commentId]);
  await app.call(blockPersonRoute, { params: { personId: author.id } }, reader.cookie);
  expect(await list(reader)).toEqual([]);
  expect(await list(author)).toEqual([commentId]);
  expect((await app.call(deleteCommentRoute, { params: { commentId } }, reader.cookie)).code).toBe('not_found');
  expect((await app.call(deletePostRoute, { params: { postId } }, reader.cookie)).code).toBe('not_found');
  const report = { params: { postId }, body: { reason: 'spam' as const } };
  expect((await app.call(reportPostRoute, report, reader.cookie)).code).toBe('not_found');
  expect((await app.call(unbookmarkPostRoute, { params: { postId } }, reader.cookie)).body).toEqual({
    bookmarked: false,
  });
});

test('notifications of a blocked person are gone', async () => {
  const { author, reader, postId } = await makeScene();
  await comment(app, reader, postId);
  const list = async () =>
    (await app.call(listNotificationsRoute, {}, author.cookie)).body.items.filter(({ actors }) =>
      actors.some(({ id }) => id === reader.id),
    );
  expect(await list()).not.toEqual([]);
  await app.call(blockPersonRoute, { params: { personId: reader.id } }, author.cookie);
  expect(await list()).toEqual([]);
});

interface OpenApi {
  paths: Record<string, Record<string, unknown>>;
}

test('no road is forgotten: every route that takes or answers a post is listed above', async () => {
  const document: OpenApi = JSON.parse(await (await app.app.request('/api/openapi.json')).text());
  const showsPost =
    /#\/components\/schemas\/(?:Post|RankedPost|GuestPost|FeedPage|RankedPage|FoundPost|SearchResults)"/;
  const found = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => path.includes('{postId}') || showsPost.test(JSON.stringify(operation)))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(found.length).toBeGreaterThan(10);
  const missing = found.filter((road) => !(road in roads) && !harmless.has(road));
  expect(missing, 'add it to roads in visibility.test.ts, or to harmless with its reason').toEqual([]);
});
