import type { Topic } from '@publyka/contract/events/events';
import { getCatchUpRoute } from '@publyka/contract/routes/catch-up';
import { listCollaborationsRoute } from '@publyka/contract/routes/collaborations';
import { listCommentsRoute } from '@publyka/contract/routes/comments';
import { getDropRoute, listDropsRoute } from '@publyka/contract/routes/drops';
import { listGuestFeedRoute, listRecentFeedRoute } from '@publyka/contract/routes/feed';
import { searchConversationRoute } from '@publyka/contract/routes/message-search';
import { listMessagesRoute } from '@publyka/contract/routes/messages';
import { getBadgesRoute, listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { getPostRoute } from '@publyka/contract/routes/posts';
import { listReviewsRoute } from '@publyka/contract/routes/reviews';
import { searchRoute } from '@publyka/contract/routes/search';
import { imageUrl, videoUrl } from '@publyka/contract/routes/uploads';
import { exportKinds } from '../src/features/my-data/archive/kinds/all.ts';
import { findUnreadNotification } from '../src/features/notifications/service.ts';
import { sendWeekly } from '../src/features/weekly-mail/service.ts';
import { connectLive } from './live.ts';
import { readMails } from './mails.ts';
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
  /** The author of a post that the Fediverse may have. */
  authorName?: string;
  /** Whose page shows it. */
  authorId?: string;
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
  conversationSearch: async (app, { cookie }, { communityId, word }) =>
    communityId &&
    bodyOf(await app.call(searchConversationRoute, { params: { communityId }, query: { q: word } }, cookie)),
  collaborations: async (app, { cookie }, { authorId }) =>
    authorId && bodyOf(await app.call(listCollaborationsRoute, { params: { personId: authorId } }, cookie)),
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
  /** The copy of the viewer's own data. */
  copy: ({ platform }, { id }) => Promise.all(exportKinds.map((kind) => kind.select(platform.db, id))),
  weeklyMail: readWeeklyMail,
  outbox: async (app, _, { authorName }) => {
    const actor = authorName && (await findActor(app, authorName));
    return actor && readActivity(app, `${actor.outbox}?pagina=1`);
  },
  note: async (app, _, { authorName, postId }) => {
    const actor = authorName && (await findActor(app, authorName));
    return actor && readActivity(app, `${actor.outbox}/${postId}`);
  },
} satisfies Record<string, Look>;

export type Road = keyof typeof roads;

/** The letter that the viewer would be sent now. */
async function readWeeklyMail({ platform }: TestApp, { id, username }: TestPerson): Promise<unknown> {
  const readAll = async () => {
    const mails = await readMails(platform.config.dataDir);
    return mails.filter(({ to }) => to?.[0]?.address === `${username}@exemplo.br`);
  };
  await platform.db`insert into weekly_mails (user_id) values (${id}) on conflict do nothing`;
  const before = await readAll();
  await sendWeekly(platform, id);
  const after = await readAll();
  return after.filter(({ messageId }) => !before.some((one) => one.messageId === messageId)).map(({ text }) => text);
}

/** As another server finds it; null where nobody is found. */
async function findActor(app: TestApp, username: string): Promise<{ outbox: string } | null> {
  const host = new URL(app.platform.config.publicUrl).host;
  const found = await readActivity(app, `/.well-known/webfinger?resource=acct:${username}@${host}`);
  const links = (found as { links?: { rel: string; href: string }[] } | null)?.links ?? [];
  const actor = links.find(({ rel }) => rel === 'self');
  return actor ? ((await readActivity(app, actor.href)) as { outbox: string }) : null;
}

async function readActivity({ app }: TestApp, address: string): Promise<unknown> {
  const answer = await app.request(address, { headers: { accept: 'application/activity+json' } });
  return answer.ok ? answer.json() : null;
}

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
