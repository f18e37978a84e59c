import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { ReviewFormName } from '@publyka/contract/review-forms';
import { deletePostRoute } from '@publyka/contract/routes/posts';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { reportReviewRoute } from '@publyka/contract/routes/review-responses';
import {
  createReviewRoute,
  editReviewRoute,
  getReviewRoute,
  listPersonReviewsRoute,
  listReviewsRoute,
  listReviewVersionsRoute,
  type NewReview,
  type SubjectReference,
  withdrawReviewRoute,
} from '@publyka/contract/routes/reviews';
import { mergeWorkRoute } from '@publyka/contract/routes/work-changes';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { newReview, publishLink, reviewContent, typeSignedWork } from '../../../test/reviews.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { decideCase } from '../reports/decide.ts';

let app: TestApp;
let maira: TestPerson;
let tobias: TestPerson;
let helena: TestPerson;
let outsider: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  maira = await createPerson(app, { fullName: 'Maíra Quintão', institution: 'UFBA' });
  tobias = await createPerson(app, { fullName: 'Tobias Arruda' });
  helena = await createPerson(app, { fullName: 'Helena Koga', institution: 'ufba' });
  outsider = await createPerson(app, { fullName: 'Caetano Brum' });
});
afterAll(() => app.close());

const typeWork = (title: string, further: Partial<WorkCsl> = {}) => typeSignedWork(app, outsider, title, further);
const ofWork = async (title: string): Promise<SubjectReference> => ({ kind: 'work', id: await typeWork(title) });
const ofPost = async (person: TestPerson): Promise<SubjectReference> => ({
  kind: 'post',
  id: await publishLink(app, person),
});
const review = (person: TestPerson, subject: SubjectReference, overrides: Partial<NewReview> = {}) =>
  app.call(createReviewRoute, { body: newReview(subject, overrides) }, person.cookie);
const read = (person: TestPerson, reviewId: string) =>
  app.call(getReviewRoute, { params: { reviewId } }, person.cookie);
const list = async (person: TestPerson, subject: SubjectReference) =>
  (await app.call(listReviewsRoute, { query: subject }, person.cookie)).body;
const received = async (viewer: TestPerson, person: TestPerson, side: 'written' | 'received') =>
  (await app.call(listPersonReviewsRoute, { params: { personId: person.id }, query: { side } }, viewer.cookie)).body;

test('a work is reviewed once, by each who did not write it, with all questions answered', async () => {
  const subject = await ofWork('Borda não é refúgio');
  const body = newReview(subject, { reviewedIds: [maira.id, outsider.id] });
  const made = await Promise.all([1, 2, 3].map(() => app.call(createReviewRoute, { body }, helena.cookie)));
  // Of those who arrive together one may be told that it is there; sent again it answers the same.
  expect(made.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { body: shown } = await app.call(createReviewRoute, { body }, helena.cookie);
  expect(shown).toMatchObject({
    reviewer: { id: helena.id },
    subject: { kind: 'work', work: { title: 'Borda não é refúgio' } },
    // Who is no author of it is not told, whoever the reviewer names.
    reviewed: [{ id: maira.id }],
    can: { edit: true, reply: false, markHelped: false, report: false },
  });
  expect((await review(helena, subject)).code).toBe('conflict');
  for (const author of [maira, tobias]) expect((await review(author, subject)).code).toBe('own_work');
  const { answers } = reviewContent();
  for (const wrong of [answers.slice(1), [...answers].reverse(), [...answers, ...answers.slice(0, 1)]])
    expect((await review(outsider, subject, { answers: wrong })).fields).toHaveProperty('answers');
  for (const missing of ['conflict', 'strongest', 'firstStep'] as const)
    expect((await review(outsider, subject, { [missing]: ' ' })).fields).toHaveProperty(missing);
  const { usedAi: _, ...undeclared } = newReview(subject);
  const answer = await app.call(createReviewRoute, { body: undeclared as NewReview }, outsider.cookie);
  expect(answer.fields).toHaveProperty('usedAi');
  const { items, count } = await list(outsider, subject);
  expect([items.map(({ id }) => id), count]).toEqual([[body.id], 1]);
});

test.each(['article', 'thesis', 'project', 'lesson'] satisfies ReviewFormName[])('form %s', async (form) => {
  expect((await review(helena, await ofPost(outsider), { form })).body.form).toBe(form);
});

test('a post is reviewed that has something to review; not by its author, nor by who wrote what it names', async () => {
  const subject = await ofPost(outsider);
  expect((await review(outsider, subject)).code).toBe('own_work');
  expect((await review(helena, { kind: 'post', id: await publish(app, outsider) })).code).toBe('conflict');
  expect((await review(helena, { kind: 'post', id: uuidv7() })).code).toBe('not_found');
  await typeWork('Rios do norte', { DOI: '10.5072/rios.norte' });
  const named = { kind: 'post' as const, id: await publish(app, outsider, 'Leiam 10.5072/rios.norte') };
  expect((await review(tobias, named)).code).toBe('own_work');
  const { body } = await review(helena, named);
  expect(body.reviewed.map(({ id }) => id)).toEqual([outsider.id]);
});

test('a private review is read by its reviewer and by those who wrote it, and by nobody else', async () => {
  const subject = await ofWork('Maré de quadratura');
  expect((await review(helena, subject, { visibility: 'private' })).fields).toHaveProperty('visibility');
  const { body } = await review(helena, subject, { visibility: 'private', reviewedIds: [maira.id] });
  for (const person of [helena, maira]) expect((await read(person, body.id)).status).toBe(200);
  // Not the other author, whom the reviewer did not name, nor who takes an author's name afterwards.
  const namesake = await createPerson(app);
  await app.platform.db`update profiles set full_name = 'Maíra Quintão' where id = ${namesake.id}`;
  for (const person of [tobias, outsider, namesake]) {
    expect((await read(person, body.id)).code).toBe('not_found');
    expect(await list(person, subject)).toEqual({ items: [], nextCursor: null, count: 0 });
    const shown = [
      ...(await received(person, maira, 'received')).items,
      ...(await received(person, helena, 'written')).items,
    ];
    expect(shown.map(({ id }) => id)).not.toContain(body.id);
    const params = { reviewId: body.id };
    expect((await app.call(listReviewVersionsRoute, { params }, person.cookie)).code).toBe('not_found');
    expect((await app.call(reportReviewRoute, { params, body: { reason: 'spam' } }, person.cookie)).code).toBe(
      'not_found',
    );
  }
  const [one] = (await received(maira, maira, 'received')).items;
  expect(one?.id).toBe(body.id);
  const heard = await app.platform.db<{ topic: string }[]>`
    select topic from events where type = 'review.changed' and data ->> 'reviewId' = ${body.id} order by topic`;
  expect(heard.map(({ topic }) => topic)).toEqual([`user:${maira.id}`, `user:${helena.id}`].sort());
});

test('an edit keeps what was said before; a stale one is refused; others change nothing', async () => {
  const { body } = await review(helena, await ofWork('Sedimentos'));
  const edit = (person: TestPerson, version: number, strongest: string) =>
    app.call(
      editReviewRoute,
      { params: { reviewId: body.id }, body: { ...reviewContent(), version, strongest } },
      person.cookie,
    );
  expect((await edit(outsider, 1, 'Meu')).code).toBe('not_found');
  const race = await Promise.all([edit(helena, 1, 'Um'), edit(helena, 1, 'Outro')]);
  expect(race.map(({ code }) => code).sort()).toEqual(['conflict', null]);
  const shown = (await edit(helena, 2, 'Dois')).body;
  expect(shown).toMatchObject({ version: 3, strongest: 'Dois' });
  expect(shown.editedAt).not.toBeNull();
  const versions = (await app.call(listReviewVersionsRoute, { params: { reviewId: body.id } }, outsider.cookie)).body
    .items;
  expect(versions.map(({ version, strongest }) => [version, strongest])).toEqual([
    [2, expect.stringMatching(/Um|Outro/)],
    [1, body.strongest],
  ]);
  const wrong = { ...reviewContent('lesson'), version: 3 };
  const answer = await app.call(editReviewRoute, { params: { reviewId: body.id }, body: wrong }, helena.cookie);
  expect(answer.fields).toHaveProperty('answers');
});

test('what is withdrawn is gone with its words, also after a block, and its id does not come back', async () => {
  const subject = await ofPost(maira);
  const body = newReview(subject, { strongest: 'Palavras retiradas' });
  const { body: made } = await app.call(createReviewRoute, { body }, outsider.cookie);
  await block(app, maira, outsider);
  const params = { reviewId: made.id };
  expect((await app.call(withdrawReviewRoute, { params }, helena.cookie)).code).toBe('not_found');
  expect((await app.call(withdrawReviewRoute, { params }, outsider.cookie)).status).toBe(204);
  expect((await read(helena, made.id)).code).toBe('not_found');
  expect((await app.call(createReviewRoute, { body }, outsider.cookie)).code).toBe('gone');
  const rows = await app.platform.db`select from reviews where strongest like '%retiradas%'`;
  expect(rows).toHaveLength(0);
});

test('a block hides each from the other, both ways; third people see both', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app, { fullName: 'Rui Paz' })];
  const subject = await ofPost(ana);
  const { body } = await review(rui, subject);
  await block(app, rui, ana);
  for (const person of [ana, rui]) expect((await read(person, body.id)).code).toBe('not_found');
  expect((await review(ana, await ofPost(rui))).code).toBe('not_found');
  expect((await review(rui, await ofPost(ana))).code).toBe('not_found');
  expect((await read(helena, body.id)).status).toBe(200);
  const params = { personId: rui.id };
  expect((await app.call(listPersonReviewsRoute, { params, query: { side: 'written' } }, ana.cookie)).code).toBe(
    'not_found',
  );
});

test('who reports a review sees it no more, and an administrator removes it for everybody', async () => {
  const { body } = await review(helena, await ofPost(maira));
  const params = { reviewId: body.id };
  const report = (person: TestPerson) =>
    app.call(reportReviewRoute, { params, body: { reason: 'abuse' } }, person.cookie);
  expect((await report(helena)).code).toBe('conflict');
  expect([(await report(outsider)).code, (await report(tobias)).status, (await report(tobias)).status]).toEqual([
    'not_found',
    204,
    204,
  ]);
  expect((await read(tobias, body.id)).code).toBe('not_found');
  expect((await read(maira, body.id)).status).toBe(200);
  const [row] = await app.platform.db<{ caseId: string; postContent: string }[]>`
    select case_id, post_content from post_reports where review_id = ${body.id}`;
  expect(row?.postContent).toContain(body.strongest);
  const removal = { caseId: row?.caseId ?? '', decision: 'removed', answer: '' } as const;
  expect(await app.platform.transaction((tx) => decideCase(app.platform, tx, { operator: 'zelia' }, removal))).toBe(1);
  for (const person of [helena, maira]) expect((await read(person, body.id)).code).toBe('not_found');
});

test('reviews go with their post, and are not seen where it is not', async () => {
  const subject = await ofPost(maira);
  const { body } = await review(helena, subject);
  await app.call(reportPostRoute, { params: { postId: subject.id }, body: { reason: 'spam' } }, tobias.cookie);
  expect((await read(tobias, body.id)).code).toBe('not_found');
  await app.call(deletePostRoute, { params: { postId: subject.id } }, maira.cookie);
  expect((await read(helena, body.id)).code).toBe('not_found');
});

test('works that are one by now have one list of reviews', async () => {
  const [kept, merged] = [await ofWork('Ilhas'), await ofWork('Ilhas do sul')];
  const { body } = await review(helena, merged);
  await app.call(
    mergeWorkRoute,
    { params: { workId: kept.id }, body: { id: uuidv7(), otherId: merged.id } },
    outsider.cookie,
  );
  for (const subject of [kept, merged])
    expect((await list(tobias, subject)).items).toMatchObject([{ id: body.id, subject: { id: kept.id } }]);
  expect((await review(helena, kept)).code).toBe('conflict');
});
