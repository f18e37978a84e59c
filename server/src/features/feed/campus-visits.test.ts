import { listRelevantFeedRoute, markPostsSeenRoute, type RankedPage } from '@publyka/contract/routes/feed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { shareInterest } from '../../../test/people-ties.ts';
import { comment, publish } from '../../../test/posts.ts';
import { isFull } from '../../../test/proofs.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { forgetFacts } from './shared-facts.ts';

/** What a visitor sees of a ranking without scrolling far. */
const topPosts = 10;

const fields = ['Fonética acústica', 'Manguezais', 'Cordel'] as const;
const visits = 6;
/** Before the last two visits nothing is published: unseen posts run out, and what has news comes into view. */
const busyVisits = 4;
const hoursBetween = 12;
/** Authors and readers of each field, and what each author publishes between two visits: the third field is the loudest. */
const size = isFull ? { authors: 8, readers: 4, posts: [2, 2, 4] } : { authors: 4, readers: 1, posts: [2, 2, 3] };

interface Reader {
  person: TestPerson;
  field: number;
  /** Comments that each post had when this reader saw it. */
  seen: Map<string, number>;
}

interface Visit {
  field: number;
  visit: number;
  share: number;
  repeated: number;
}

let app: TestApp;
const fieldOf = new Map<string, number>();
const comments = new Map<string, number>();

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createField(name: string): Promise<{ authors: TestPerson[]; readers: TestPerson[] }> {
  const people = await Promise.all(Array.from({ length: size.authors + size.readers }, () => createPerson(app)));
  await shareInterest(app, name, people);
  return { authors: people.slice(0, size.authors), readers: people.slice(size.authors) };
}

/** As if all that is there had happened so many hours earlier. */
async function letHoursPass(): Promise<void> {
  const { db } = app.platform;
  for (const [table, column] of [
    ['posts', 'created_at'],
    ['post_sources', 'created_at'],
    ['comments', 'created_at'],
    ['user_feed_history', 'seen_at'],
    ['kept_rankings', 'looked_at'],
  ] as const)
    await db`update ${db(table)} set ${db(column)} = ${db(column)} - ${hoursBetween} * interval '1 hour'`;
}

async function publishAll(authors: TestPerson[][]): Promise<void> {
  for (const [field, ofField] of authors.entries())
    for (const author of ofField)
      for (let count = 0; count < (size.posts[field] ?? 0); count += 1)
        fieldOf.set(await publish(app, author, `Nota ${fieldOf.size}`), field);
}

/** In each field one post that was there before gets an answer. */
async function answerSome(authors: TestPerson[][], visit: number): Promise<void> {
  for (const [field, [first, second]] of authors.entries()) {
    const known = [...fieldOf].filter(([, of]) => of === field).map(([id]) => id);
    const postId = known[visit * 2];
    const author = visit % 2 === 0 ? first : second;
    if (!postId || !author) throw new Error('a post and an author');
    await comment(app, author, postId);
    comments.set(postId, (comments.get(postId) ?? 0) + 1);
  }
}

async function read(reader: Reader): Promise<{ page: RankedPage; share: number; repeated: number }> {
  forgetFacts(app.platform.db);
  const { body: page } = await app.call(listRelevantFeedRoute, {}, reader.person.cookie);
  const ids = page.items.map(({ post }) => post.id);
  const top = ids.slice(0, topPosts);
  const unseen = [...fieldOf].filter(([id, field]) => field === reader.field && !reader.seen.has(id)).length;
  const own = top.filter((id) => fieldOf.get(id) === reader.field).length;
  expect(own).toBeGreaterThanOrEqual(Math.min(5, unseen));
  const repeated = ids.filter((id) => reader.seen.has(id));
  for (const id of repeated) expect(comments.get(id) ?? 0).toBeGreaterThan(reader.seen.get(id) ?? 0);
  const below = page.line?.before ? ids.slice(ids.indexOf(page.line.before)) : [];
  expect(below.filter((id) => fieldOf.get(id) === reader.field)).toEqual([]);
  return { page, share: own / Math.max(1, top.length), repeated: repeated.length };
}

/** The first twelve are seen: as far as a reader scrolls. */
async function see(reader: Reader, page: RankedPage): Promise<void> {
  const postIds = page.items.slice(0, 12).map(({ post }) => post.id);
  await app.call(markPostsSeenRoute, { body: { postIds } }, reader.person.cookie);
  for (const id of postIds) reader.seen.set(id, comments.get(id) ?? 0);
}

test('in six visits of three days a reader’s own field is never less than half of the top, and nothing comes twice without news', async () => {
  const campus = await Promise.all(fields.map(createField));
  const authors = campus.map((field) => field.authors);
  const readers = campus.flatMap(({ readers: all }, field) =>
    all.map((person): Reader => ({ person, field, seen: new Map() })),
  );
  const figures: Visit[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    if (visit < busyVisits) await publishAll(authors);
    if (visit > 0) await answerSome(authors, visit - 1);
    for (const reader of readers) {
      const { page, share, repeated } = await read(reader);
      const again = await app.call(listRelevantFeedRoute, {}, reader.person.cookie);
      expect(again.body.items.map(({ post }) => post.id)).toEqual(page.items.map(({ post }) => post.id));
      figures.push({ field: reader.field, visit: visit + 1, share, repeated });
      await see(reader, page);
    }
    await letHoursPass();
  }
  expect(figures.some(({ repeated }) => repeated > 0)).toBe(true);
  if (isFull) console.table(figures);
});
