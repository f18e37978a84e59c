import { applyToComments } from '@publyka/contract/events/apply-comments';
import { applyToBadges, applyToFeed, applyToNotifications } from '@publyka/contract/events/apply-events';
import type { LiveEvent, Topic } from '@publyka/contract/events/events';
import { type Comment, listCommentsRoute } from '@publyka/contract/routes/comments';
import { listRecentFeedRoute } from '@publyka/contract/routes/feed';
import {
  type Badges,
  getBadgesRoute,
  listNotificationsRoute,
  type Notification,
} from '@publyka/contract/routes/notifications';
import type { Post } from '@publyka/contract/routes/posts';
import type { Pages } from '@publyka/contract/sorted-pages';
import { expect } from 'vitest';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What one person has on the screen. */
interface Screen {
  feed: Pages<Post>;
  /** By post; null when the post is not there (any more). */
  comments: Map<string, Pages<Comment> | null>;
  notifications: Pages<Notification>;
  badges: Badges;
}

async function fetchScreen(app: TestApp, person: TestPerson, postIds: string[]): Promise<Screen> {
  const comments = postIds.map(async (postId) => {
    const answer = await app.call(listCommentsRoute, { params: { postId } }, person.cookie);
    return [postId, answer.code === 'not_found' ? null : [answer.body]] as const;
  });
  return {
    feed: [(await app.call(listRecentFeedRoute, {}, person.cookie)).body],
    comments: new Map(await Promise.all(comments)),
    notifications: [(await app.call(listNotificationsRoute, {}, person.cookie)).body],
    badges: (await app.call(getBadgesRoute, {}, person.cookie)).body,
  };
}

function applyToScreen(screen: Screen, event: LiveEvent, viewerId: string): Screen {
  const comments = [...screen.comments].map(([postId, pages]) => {
    const isGone = event.type === 'post.deleted' && event.data.postId === postId;
    return [postId, pages === null || isGone ? null : applyToComments(pages, event, { postId, viewerId })] as const;
  });
  return {
    feed: applyToFeed(screen.feed, event, viewerId),
    comments: new Map(comments),
    notifications: applyToNotifications(screen.notifications, event),
    badges: applyToBadges(screen.badges, event),
  };
}

async function lastSeqs(app: TestApp): Promise<Map<string, number>> {
  const rows = await app.platform.db<{ topic: string; lastSeq: number }[]>`select topic, last_seq from event_topics`;
  return new Map(rows.map(({ topic, lastSeq }) => [topic, lastSeq]));
}

/** The topic's events after a number; fails when one is missing. */
async function readEventsAfter(app: TestApp, topic: Topic, after: number): Promise<LiveEvent[]> {
  const events = await app.platform.db<LiveEvent[]>`
    select seq, type, data from events where topic = ${topic} and seq > ${after} order by seq`;
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => after + 1 + index));
  return events;
}

/** Runs a command and shows: for each of these people, old state + events = refetched state. Answers the events. */
export async function expectReplay(
  app: TestApp,
  scene: { people: TestPerson[]; postIds: string[] },
  command: () => Promise<unknown>,
): Promise<LiveEvent[]> {
  const screens = await Promise.all(scene.people.map((person) => fetchScreen(app, person, scene.postIds)));
  const before = await lastSeqs(app);
  await command();
  const read = (topic: Topic) => readEventsAfter(app, topic, before.get(topic) ?? 0);
  const ofPosts = (await Promise.all(scene.postIds.map((id) => read(`post:${id}`)))).flat();
  const all = [...ofPosts];
  for (const [index, person] of scene.people.entries()) {
    const own = await read(`user:${person.id}`);
    all.push(...own);
    // Twice each: an event that arrives again changes nothing.
    const heard = [...ofPosts, ...own].flatMap((event) => [event, event]);
    const replayed = heard.reduce((screen, event) => applyToScreen(screen, event, person.id), screens[index] as Screen);
    expect(replayed).toEqual(await fetchScreen(app, person, scene.postIds));
  }
  return all;
}
