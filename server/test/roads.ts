import type { Topic } from '@publyka/contract/events/events';
import { getCatchUpRoute } from '@publyka/contract/routes/catch-up';
import { listCommentsRoute } from '@publyka/contract/routes/comments';
import { getDropRoute, listDropsRoute } from '@publyka/contract/routes/drops';
import { listGuestFeedRoute, listRecentFeedRoute } from '@publyka/contract/routes/feed';
import { listMessagesRoute } from '@publyka/contract/routes/messages';
import { getBadgesRoute, listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { getPostRoute } from '@publyka/contract/routes/posts';
import { listReviewsRoute } from '@publyka/contract/routes/reviews';
import { searchRoute } from '@publyka/contract/routes/search';
import { imageUrl, videoUrl } from '@publyka/contract/routes/uploads';
import { findUnreadNotification } from '../src/features/notifications/service.ts';
import { connectLive } from './live.ts';
import type { TestPerson } from './people.ts';
import type { Answer, TestApp } from './test-app.ts';

/** Something that holds a word found nowhere else, and where to look for it. */
export interface Findable {
  word: string;
  postId?: string;
  dropId?: string;
  communityId?: string;
  imageIds?: string[];
  videoIds?: string[];
  attachmentUrls?: string[];
}

type Look = (app: TestApp, viewer: TestPerson, thing: Findable) => Promise<unknown>;

/** What a visitor and a member are given on each road; a test looks for the word in it, or for `true`. */
export const roads = {
  post: async (app, { cookie }, { postId }) =>
    postId && bodyOf(await app.call(getPostRoute, { params: { postId } }, cookie)),
  comments: async (app, { cookie }, { postId }) =>
    postId && bodyOf(await app.call(listCommentsRoute, { params: { postId } }, cookie)),
  reviews: async (app, { cookie }, { postId }) =>
    postId && bodyOf(await app.call(listReviewsRoute, { query: { kind: 'post', id: postId } }, cookie)),
  feed: async (app, { cookie }) => bodyOf(await app.call(listRecentFeedRoute, {}, cookie)),
  guestFeed: async (app) => bodyOf(await app.call(listGuestFeedRoute, {})),
  drop: async (app, { cookie }, { dropId }) =>
    dropId && bodyOf(await app.call(getDropRoute, { params: { dropId } }, cookie)),
  drops: async (app, { cookie }) => bodyOf(await app.call(listDropsRoute, {}, cookie)),
  messages: async (app, { cookie }, { communityId }) =>
    communityId && bodyOf(await app.call(listMessagesRoute, { params: { communityId } }, cookie)),
  search: async (app, { cookie }, { word }) =>
    bodyOf(await app.call(searchRoute, { query: { q: word.slice(0, -1) } }, cookie)),
  notifications: async (app, { cookie }) => bodyOf(await app.call(listNotificationsRoute, {}, cookie)),
  badge: async (app, { cookie }) => (await app.call(getBadgesRoute, {}, cookie)).body.notifications > 0,
  catchUp: async (app, { cookie }) => bodyOf(await app.call(getCatchUpRoute, {}, cookie)),
  pushes: async ({ platform }, { id }) => {
    const told = await platform.db<{ id: string }[]>`select id from notifications where user_id = ${id}`;
    return Promise.all(told.map((one) => findUnreadNotification(platform.db, id, one.id)));
  },
  replay: async (app, viewer, { postId, dropId, communityId }) => {
    const topics: (Topic | undefined)[] = [
      `user:${viewer.id}`,
      postId === undefined ? undefined : `post:${postId}`,
      dropId === undefined ? undefined : `drop:${dropId}`,
      communityId === undefined ? undefined : `community:${communityId}`,
    ];
    return Promise.all(topics.map((topic) => topic && replayAll(app, viewer, topic)));
  },
  files: async (app, { cookie }, thing) => isAnyServed(app, thing, { cookie }),
  webFiles: async (app, _, thing) => isAnyServed(app, thing, {}),
} satisfies Record<string, Look>;

export type Road = keyof typeof roads;

/** The roads on which this viewer finds it. */
export async function findOn(app: TestApp, viewer: TestPerson, thing: Findable): Promise<Road[]> {
  const found: Road[] = [];
  for (const road of Object.keys(roads) as Road[]) {
    const given = await roads[road](app, viewer, thing);
    if (given === true || JSON.stringify(given ?? '').includes(thing.word)) found.push(road);
  }
  return found;
}

/** Null where it is refused. */
function bodyOf<T>(answer: Answer<T>): T | null {
  return answer.status === 200 ? answer.body : null;
}

/** What a client that missed everything is sent; nothing where it may not subscribe. */
async function replayAll(app: TestApp, viewer: TestPerson, topic: Topic): Promise<unknown> {
  const client = await connectLive(app, viewer);
  try {
    const seq = await client.subscribe(topic, 0).catch(() => 0);
    return seq > 0 ? await client.heard(topic, seq) : [];
  } finally {
    client.close();
  }
}

async function isAnyServed(
  { app }: TestApp,
  { imageIds = [], videoIds = [], attachmentUrls = [] }: Findable,
  headers: Record<string, string>,
): Promise<boolean> {
  const urls = [...imageIds.map((id) => imageUrl(id, 160)), ...videoIds.map((id) => videoUrl(id)), ...attachmentUrls];
  const answers = await Promise.all(urls.map((url) => app.request(url, { headers })));
  return answers.some(({ ok }) => ok);
}
