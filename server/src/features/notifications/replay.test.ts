import type { LiveEvent } from '@publyka/contract/events/events';
import { createCommentRoute, deleteCommentRoute } from '@publyka/contract/routes/comments';
import {
  listNotificationsRoute,
  readAllNotificationsRoute,
  readNotificationRoute,
} from '@publyka/contract/routes/notifications';
import { deletePostRoute, likePostRoute, unlikePostRoute } from '@publyka/contract/routes/posts';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { scaled } from '../../../test/proofs.ts';
import { assertWithin } from '../../../test/properties.ts';
import { expectReplay } from '../../../test/replay.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;
let postIds: string[];
let postId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.platform.db`delete from posts`;
  [ana, rui, eva] = await Promise.all([createPerson(app), createPerson(app), createPerson(app)]);
  postIds = [await publish(app, ana), await publish(app, ana), await publish(app, rui)];
  postId = postIds[0] ?? '';
});
afterAll(() => app.close());

const like = (person: TestPerson, id = postId) => app.call(likePostRoute, { params: { postId: id } }, person.cookie);
const unlike = (person: TestPerson, id = postId) =>
  app.call(unlikePostRoute, { params: { postId: id } }, person.cookie);
const readAll = (person: TestPerson) => app.call(readAllNotificationsRoute, {}, person.cookie);

async function readNewest(person: TestPerson): Promise<{ status: number } | undefined> {
  const page = await app.call(listNotificationsRoute, {}, person.cookie);
  const notificationId = page.body.items.find((one) => !one.read)?.id;
  return notificationId ? app.call(readNotificationRoute, { params: { notificationId } }, person.cookie) : undefined;
}

async function typesOf(command: () => Promise<unknown>): Promise<LiveEvent['type'][]> {
  const events = await expectReplay(app, { people: [ana, rui, eva], postIds }, command);
  return events.map((event) => event.type);
}

test('old state + events = refetched state, for every command', async () => {
  expect(await typesOf(() => like(rui))).toEqual(['post.liked', 'notification.set']);
  expect(await typesOf(() => like(rui))).toEqual([]);
  expect(await typesOf(() => like(ana))).toEqual(['post.liked']);
  expect(await typesOf(() => unlike(rui))).toEqual(['post.unliked', 'notification.removed']);
  expect(await typesOf(() => comment(app, rui, postId))).toEqual(['comment.created', 'notification.set']);
  expect(await typesOf(() => comment(app, ana, postId))).toEqual(['comment.created']);
  expect(await typesOf(() => readNewest(ana))).toEqual(['notification.read']);
  expect(await typesOf(() => like(eva))).toEqual(['post.liked', 'notification.set']);
  expect(await typesOf(() => readAll(ana))).toEqual(['notification.all_read']);
  expect(await typesOf(() => readAll(ana))).toEqual([]);
  expect(await typesOf(() => unlike(eva))).toEqual(['post.unliked', 'notification.removed']);
  expect(await typesOf(() => like(eva))).toEqual(['post.liked', 'notification.set']);
  const commentId = await comment(app, eva, postId);
  const deleteComment = () => app.call(deleteCommentRoute, { params: { commentId } }, eva.cookie);
  expect(await typesOf(deleteComment)).toEqual(['comment.deleted', 'notification.set']);
  const deletePost = () => app.call(deletePostRoute, { params: { postId } }, ana.cookie);
  expect(await typesOf(deletePost)).toEqual([
    'post.deleted',
    'profile.counted',
    'notification.post_removed',
    'mission.progressed',
  ]);
});

/** One thing somebody may do at any time; what is not possible just then is refused and changes nothing. */
type Step = {
  do: 'like' | 'unlike' | 'comment' | 'deleteComment' | 'deletePost' | 'readOne' | 'readAll';
  person: number;
  post: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom('like', 'unlike', 'comment', 'deleteComment', 'readOne', 'readAll'),
    },
    { weight: 1, arbitrary: fc.constant('deletePost') },
  ),
  person: fc.nat(2),
  post: fc.nat(2),
});

async function take(step: Step): Promise<{ status: number } | undefined> {
  const person = [ana, rui, eva][step.person] ?? ana;
  const id = postIds[step.post] ?? postId;
  const params = { postId: id };
  switch (step.do) {
    case 'like':
      return like(person, id);
    case 'unlike':
      return unlike(person, id);
    case 'comment':
      return app.call(createCommentRoute, { params, body: { id: uuidv7(), content: 'Oi' } }, person.cookie);
    case 'deleteComment': {
      const [own] = await app.platform.db<
        { id: string }[]
      >`select id from comments where post_id = ${id} and user_id = ${person.id} limit 1`;
      return own && app.call(deleteCommentRoute, { params: { commentId: own.id } }, person.cookie);
    }
    case 'deletePost':
      return app.call(deletePostRoute, { params }, person.cookie);
    case 'readOne':
      return readNewest(person);
    case 'readAll':
      return readAll(person);
  }
}

/** Refusals are fine, failures (two who wait for each other, a broken constraint) are not. */
async function takeAtOnce(moment: Step[]): Promise<void> {
  const answers = await Promise.all(moment.map(take));
  for (const answer of answers) expect(answer?.status ?? 204).toBeLessThan(500);
}

async function expectTrueBadges(): Promise<void> {
  for (const person of [ana, rui, eva]) {
    const [row] = await app.platform.db<{ unread: number; told: number | null }[]>`
      select (select count(*) from notifications where user_id = ${person.id} and not read) as unread,
        (select data->'badges'->'notifications' from events where topic = ${`user:${person.id}`} and data ? 'badges'
          order by seq desc limit 1) as told`;
    expect(row?.told ?? 0).toBe(row?.unread);
  }
}

test('whatever many do at the same moment, the badge is the number of unread and events replay to the truth', async () => {
  const sequence = fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 });
  await assertWithin(
    sequence,
    async (moments) => {
      await app.platform.db`delete from posts`;
      [ana, rui, eva] = await Promise.all([createPerson(app), createPerson(app), createPerson(app)]);
      postIds = [await publish(app, ana), await publish(app, ana), await publish(app, rui)];
      for (const moment of moments) {
        await expectReplay(app, { people: [ana, rui, eva], postIds }, () => takeAtOnce(moment));
        await expectTrueBadges();
      }
    },
    { numRuns: scaled({ short: 6, full: 60 }), limitMs: 15_000 },
  );
});
