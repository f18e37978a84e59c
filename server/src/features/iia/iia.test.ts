import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bookmarkPostRoute, unbookmarkPostRoute } from '@publyka/contract/routes/bookmarks';
import { withdrawCollaborationRoute } from '@publyka/contract/routes/collaborations';
import {
  getIiaFilesRoute,
  getOwnIiaRoute,
  getShownIiaRoute,
  type OwnIia,
  showIiaRoute,
} from '@publyka/contract/routes/iia';
import { openItemRoute, removeWorkRoute, saveWorkRoute } from '@publyka/contract/routes/libraries';
import { changeMarkRoute } from '@publyka/contract/routes/marks';
import { setReadSharingRoute } from '@publyka/contract/routes/readers';
import { markReviewHelpedRoute } from '@publyka/contract/routes/review-responses';
import { createReviewRoute, withdrawReviewRoute } from '@publyka/contract/routes/reviews';
import { createWorkRoute } from '@publyka/contract/routes/work-changes';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { collaborate, propose } from '../../../test/collaborations.ts';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, mark, publish } from '../../../test/posts.ts';
import { newReview, publishLink } from '../../../test/reviews.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
/** With accounts of more than half a year, so that each is worth one half. */
let others: TestPerson[];
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { institution: 'UFPA' });
  others = await Promise.all(Array.from({ length: 6 }, () => createPerson(app)));
  await app.platform.db`
    update profiles set created_at = now() - interval '200 days' where id = any(${others.map(({ id }) => id)}::uuid[])`;
});
afterAll(() => app.close());

const read = async ({ cookie }: TestPerson) => (await app.call(getOwnIiaRoute, {}, cookie)).body;
const peopleIn = async (component: OwnIia['parts'][number]['component']) =>
  (await read(ana)).parts.find((part) => part.component === component)?.people ?? Number.NaN;
const save = ({ cookie }: TestPerson, postId: string) => app.call(bookmarkPostRoute, { params: { postId } }, cookie);

/** Six people, each worth one half of one half. */
async function beUseful(): Promise<string> {
  const postId = await publish(app, ana);
  for (const person of others) await save(person, postId);
  return postId;
}

test('there is no number before five people; after them it is the sum of the parts', async () => {
  const postId = await publish(app, ana);
  for (const person of others.slice(0, 4)) await save(person, postId);
  expect(await read(ana)).toMatchObject({ total: 0, peopleCount: 4, version: '1.0', isShown: false });
  for (const person of others.slice(4)) await save(person, postId);
  expect(await peopleIn('usefulness')).toBeCloseTo(1.5, 2);
  const { parts, total, peopleCount } = await read(ana);
  expect([parts[1]?.value, total, peopleCount]).toEqual([0.14, 0.1, 6]);
});

test('a thousand likes are nothing', async () => {
  const postId = await beUseful();
  const before = await read(ana);
  const { db } = app.platform;
  await db`
    with people as (
      insert into profiles (id, email, full_name, username, created_at)
      select gen_random_uuid(), 'curte' || n || '@exemplo.br', 'Quem Curte', 'curte_' || n, now() - interval '1 year'
      from generate_series(1, 1000) as n returning id)
    insert into post_likes (user_id, post_id) select id, ${postId} from people`;
  expect(await read(ana)).toEqual(before);
});

test('doing and undoing is never more than doing', async () => {
  const postId = await beUseful();
  const [rui] = others as [TestPerson];
  const before = await peopleIn('usefulness');
  for (let round = 0; round < 3; round += 1) {
    await app.call(unbookmarkPostRoute, { params: { postId } }, rui.cookie);
    expect(await peopleIn('usefulness')).toBeLessThan(before);
    await save(rui, postId);
  }
  expect(await peopleIn('usefulness')).toBeCloseTo(before, 10);
  expect(await peopleIn('collaborations')).toBe(0);
  for (let round = 0; round < 3; round += 1) {
    const collaborationId = await collaborate(app, ana, [rui]);
    expect(await peopleIn('collaborations')).toBeCloseTo(0.5, 10);
    await app.call(withdrawCollaborationRoute, { params: { collaborationId } }, rui.cookie);
    expect(await peopleIn('collaborations')).toBe(0);
  }
  await propose(app, ana, [rui]);
  expect(await peopleIn('collaborations')).toBe(0);
});

test('a post that somebody saves and marks is used once; a mark for oneself is nothing', async () => {
  await beUseful();
  const [rui, eva] = others as [TestPerson, TestPerson];
  const before = await peopleIn('usefulness');
  const newcomer = await createPerson(app);
  const postId = await publish(app, ana, 'As marés sobem duas vezes por dia.');
  const { body } = await mark(app, newcomer, postId, 'duas vezes');
  const marked = await peopleIn('usefulness');
  expect(marked).toBeGreaterThan(before);
  const params = { markId: body.id };
  await app.call(changeMarkRoute, { params, body: { audience: 'self' } }, newcomer.cookie);
  expect(await peopleIn('usefulness')).toBeCloseTo(before, 10);
  await save(rui, postId);
  await mark(app, eva, postId, 'As marés');
  const saved = await peopleIn('usefulness');
  await mark(app, rui, postId, 'As marés');
  await save(eva, postId);
  expect(await peopleIn('usefulness')).toBeCloseTo(saved, 10);
});

test('whoever leaves, or is suspended, is gone from it at once', async () => {
  await beUseful();
  const [rui, eva] = others as [TestPerson, TestPerson];
  const { db } = app.platform;
  const before = await peopleIn('usefulness');
  await db`insert into departures (person_id, purge_after) values (${rui.id}, now() + interval '7 days')`;
  expect(await peopleIn('usefulness')).toBeCloseTo((before * 5) / 6, 10);
  await db`delete from profiles where id = ${rui.id}`;
  expect(await peopleIn('usefulness')).toBeCloseTo((before * 5) / 6, 10);
  await db`update profiles set suspended_at = now() where id = ${eva.id}`;
  expect(await read(ana)).toMatchObject({ total: 0, peopleCount: 4 });
});

test('a review counts once it helped, and half between two who help each other', async () => {
  await beUseful();
  const [rui] = others as [TestPerson];
  const review = async (by: TestPerson, of: TestPerson) => {
    const body = newReview({ kind: 'post', id: await publishLink(app, of) });
    return (await app.call(createReviewRoute, { body }, by.cookie)).body.id;
  };
  const help = (of: TestPerson, reviewId: string) =>
    app.call(markReviewHelpedRoute, { params: { reviewId } }, of.cookie);
  const reviewId = await review(ana, rui);
  expect(await peopleIn('reviews')).toBe(0);
  await help(rui, reviewId);
  expect(await peopleIn('reviews')).toBeCloseTo(0.5, 10);
  const theirs = await review(rui, ana);
  expect(await peopleIn('reviews')).toBeCloseTo(0.5, 10);
  await help(ana, theirs);
  expect(await peopleIn('reviews')).toBeCloseTo(0.25, 10);
  await app.call(withdrawReviewRoute, { params: { reviewId } }, ana.cookie);
  expect(await peopleIn('reviews')).toBe(0);
});

test('an exchange is between areas or institutions, and both wrote', async () => {
  await beUseful();
  const [rui, eva, nilo] = others as [TestPerson, TestPerson, TestPerson];
  const { db } = app.platform;
  const postId = await publish(app, ana);
  for (const person of [rui, eva, nilo]) await comment(app, person, postId);
  expect(await peopleIn('exchange')).toBe(0);
  await comment(app, ana, postId);
  expect(await peopleIn('exchange')).toBe(0);
  await db`update profiles set institution = 'ufpa' where id = ${rui.id}`;
  await db`update profiles set institution = 'UFBA' where id = ${eva.id}`;
  expect(await peopleIn('exchange')).toBeCloseTo(0.25, 10);
  for (const [{ id }, name] of [
    [ana, 'Ecologia'],
    [nilo, 'Teatro'],
  ] as const)
    await db`insert into person_interests (user_id, interest_id) select ${id}, id from interests where name = ${name}`;
  expect(await peopleIn('exchange')).toBeCloseTo(0.5, 10);
  const theirs = await publish(app, eva);
  await comment(app, ana, theirs);
  expect(await peopleIn('exchange')).toBeCloseTo(0.5, 10);
  await comment(app, eva, theirs);
  expect(await peopleIn('exchange')).toBeCloseTo(0.75, 10);
});

test('those of one invitation are worth one together', async () => {
  await beUseful();
  const { db } = app.platform;
  await db`update profiles set created_at = now() - interval '9 years' where id = any(${others.map(({ id }) => id)}::uuid[])`;
  for (const person of others) await save(person, await publish(app, ana));
  for (const person of others) await save(person, await publish(app, ana));
  const postId = await publish(app, ana);
  for (const person of others) await save(person, postId);
  expect(await peopleIn('usefulness')).toBeCloseTo(3, 10);
  const [first] = others as [TestPerson];
  await db`update profiles set invited_by = ${first.id} where id = any(${[ana, ...others.slice(1)].map(({ id }) => id)}::uuid[])`;
  expect(await peopleIn('usefulness')).toBeCloseTo(1, 10);
});

test('whom an institution vouches for is worth one, as long as it does', async () => {
  await beUseful();
  const [rui] = others as [TestPerson];
  const { db } = app.platform;
  for (let post = 0; post < 2; post += 1) await save(rui, await publish(app, ana));
  const before = await peopleIn('usefulness');
  await db`
    insert into affiliations (user_id, institution_id, mailbox_hash, expires_at)
    select ${rui.id}, id, 'x', now() + interval '1 year' from institutions limit 1`;
  expect(await peopleIn('usefulness')).toBeCloseTo(before + 0.5, 10);
  await db`update affiliations set expires_at = now() where user_id = ${rui.id}`;
  expect(await peopleIn('usefulness')).toBeCloseTo(before, 10);
});

test('a work saved for a RePublyka counts once others open it there, those who show what they read', async () => {
  await beUseful();
  const [rui, eva, stranger] = others as [TestPerson, TestPerson, TestPerson];
  const libraryId = await createCommunity(app, [ana, rui, eva]);
  const csl = { type: 'book', title: 'Vogais' };
  const workId = (await app.call(createWorkRoute, { body: { id: uuidv7(), csl } }, ana.cookie)).body.id;
  const params = { libraryId, workId };
  const open = ({ cookie }: TestPerson) => app.call(openItemRoute, { params }, cookie);
  await app.call(saveWorkRoute, { params, body: {} }, ana.cookie);
  expect((await open(stranger)).code).toBe('not_found');
  await app.call(setReadSharingRoute, { body: { isShared: false } }, eva.cookie);
  for (const person of [ana, rui, rui, eva]) expect((await open(person)).status).toBe(204);
  expect(await peopleIn('library')).toBeCloseTo(0.25, 2);
  expect((await read(rui)).peopleCount).toBe(0);
  await app.call(removeWorkRoute, { params }, rui.cookie);
  expect(await peopleIn('library')).toBe(0);
  await app.call(saveWorkRoute, { params, body: {} }, eva.cookie);
  expect(await app.platform.db`select from library_openings`).toHaveLength(0);
});

test('it is shown to others by choice, the number alone', async () => {
  const [rui] = others as [TestPerson];
  await beUseful();
  const look = () => app.call(getShownIiaRoute, { params: { personId: ana.id } }, rui.cookie);
  expect((await look()).code).toBe('not_found');
  await app.call(showIiaRoute, { body: { isShown: true } }, ana.cookie);
  expect((await look()).body).toEqual({ total: 0.1 });
  await app.call(showIiaRoute, { body: { isShown: false } }, ana.cookie);
  expect((await look()).code).toBe('not_found');
});

test('the files work it out alone, to the last digit, and name nobody', async () => {
  await beUseful();
  await collaborate(app, ana, others.slice(0, 3));
  const { csv, script } = (await app.call(getIiaFilesRoute, {}, ana.cookie)).body;
  for (const { id, username } of others) expect(csv).not.toMatch(new RegExp(`${id}|${username}`));
  expect(script).not.toMatch(/\bimport\b|require\(/);
  const folder = await mkdtemp(join(tmpdir(), 'publyka-iia-'));
  try {
    await Promise.all([writeFile(join(folder, 'iia.csv'), csv), writeFile(join(folder, 'iia.mjs'), script)]);
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ['iia.mjs', 'iia.csv'], { cwd: folder });
    const { parts, total } = await read(ana);
    expect(total).toBeGreaterThan(0);
    const lines = parts.map(({ component, people, value }) => `${component} ${people} ${value.toFixed(2)}`);
    expect(stdout.trim().split('\n')).toEqual([...lines, `IIA: ${total.toFixed(1)}`]);
    expect(stderr).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});
