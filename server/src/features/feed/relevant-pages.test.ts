import { feedPageSize } from '@publyka/contract/limits';
import { listRelevantFeedRoute, type RankedPage } from '@publyka/contract/routes/feed';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { recordStatements } from '../../../test/plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { feedCursorSchema } from './feed-cursor.ts';
import { listRelevant } from './relevant.ts';

let app: TestApp;
let ana: TestPerson;
let first: RankedPage;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  const authors = await Promise.all(Array.from({ length: 40 }, () => createPerson(app)));
  const rows = Array.from({ length: feedPageSize * 6 }, (_, index) => ({
    id: uuidv7(),
    userId: authors[index % authors.length]?.id ?? '',
    type: 'text',
    content: `${index}`,
    createdAt: new Date(Date.now() - (index + 1) * 60_000),
  }));
  await app.platform.db`insert into posts ${app.platform.db(rows)}`;
  first = (await app.call(listRelevantFeedRoute, {}, ana.cookie)).body;
});
afterAll(() => app.close());

const rankingOf = (cursor: string | null) => decodeCursor(cursor ?? '', feedCursorSchema).rankingId;
const forge = (page: unknown) =>
  encodeCursor({ part: 'ranked', rankingId: rankingOf(first.nextCursor), rankedAt: first.rankedAt, page, end: 6 });
const never = new AbortController().signal;

async function countStatements(cursor: string): Promise<number> {
  const viewer = { id: ana.id, sessionId: ana.sessionId };
  const read = (db: typeof app.platform.db) =>
    listRelevant({ ...app.platform, db }, viewer, { cursor, isFresh: false, signal: never }).catch(() => undefined);
  return (await recordStatements(app.databaseUrl, read)).length;
}

test('what a cursor says costs no more than a page, whatever it says', async () => {
  expect(await countStatements(first.nextCursor ?? '')).toBeLessThan(6);
  expect(await countStatements(forge('20 999'))).toBeLessThan(6);
  expect(await countStatements(forge(999))).toBeLessThan(6);
  expect((await app.call(listRelevantFeedRoute, { query: { cursor: forge('20 999') } }, ana.cookie)).code).toBe(
    'invalid_cursor',
  );
  const behind = await app.call(listRelevantFeedRoute, { query: { cursor: forge(999) } }, ana.cookie);
  expect(behind.body.items).toEqual([]);
});

test('pages whose posts are all gone are passed over at once', async () => {
  await app.platform.db`
    delete from posts using kept_rankings kept
    where kept.id = ${rankingOf(first.nextCursor) ?? ''}
      and position(posts.id::text in kept.post_ids) between ${feedPageSize * 37 + 1} and ${5 * feedPageSize * 37}`;
  expect(await countStatements(forge(1))).toBeLessThan(10);
  const next = (await app.call(listRelevantFeedRoute, { query: { cursor: forge(1) } }, ana.cookie)).body;
  expect(next.items).toHaveLength(feedPageSize);
  expect(next.items.every(({ why }) => why !== null)).toBe(true);
});

test('nothing is read on for somebody who is not there any more', async () => {
  const viewer = { id: ana.id, sessionId: ana.sessionId };
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(listRelevant(app.platform, viewer, { cursor: forge(1), isFresh: false, signal })).rejects.toThrow(
    'gone',
  );
});
