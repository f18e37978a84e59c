import { listNotificationsRoute, setNotificationPreferenceRoute } from '@publyka/contract/routes/notifications';
import {
  askForReviewsRoute,
  closeReviewRequestRoute,
  listReviewCandidatesRoute,
  listReviewRequestsRoute,
  prepareReviewRoute,
} from '@publyka/contract/routes/review-requests';
import {
  markReviewHelpedRoute,
  removeReviewReplyRoute,
  replyToReviewRoute,
  unmarkReviewHelpedRoute,
} from '@publyka/contract/routes/review-responses';
import { createReviewRoute, type SubjectReference, withdrawReviewRoute } from '@publyka/contract/routes/reviews';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { link } from '../../../test/connections.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { expectReplay } from '../../../test/replay.ts';
import { dayAfter, newReview, publishLink } from '../../../test/reviews.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { purgePerson } from '../my-data/purge/purge-person.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let outsider: TestPerson;
let subject: SubjectReference;
beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
  outsider = await createPerson(app, { fullName: 'Caetano Brum' });
  await link(app, ana, rui);
  subject = await ofPost(ana);
});
afterAll(() => app.close());

const ofPost = async (person: TestPerson): Promise<SubjectReference> => ({
  kind: 'post',
  id: await publishLink(app, person),
});
async function review(of = subject, person = rui): Promise<string> {
  return (await app.call(createReviewRoute, { body: newReview(of) }, person.cookie)).body.id;
}
const told = async (person: TestPerson) =>
  (await app.call(listNotificationsRoute, {}, person.cookie)).body.items
    .filter(({ type }) => type === 'review')
    .map(({ content }) => content);
const reply = (person: TestPerson, reviewId: string, content: string) =>
  app.call(replyToReviewRoute, { params: { reviewId }, body: { content } }, person.cookie);
const help = (person: TestPerson, reviewId: string) =>
  app.call(markReviewHelpedRoute, { params: { reviewId } }, person.cookie);

test('who wrote it answers once, says that it helped, and takes both back; nobody else does', async () => {
  const reviewId = await review(await ofPost(ana));
  for (const person of [rui, outsider]) {
    expect((await reply(person, reviewId, 'Eu')).code).toBe('not_found');
    expect((await help(person, reviewId)).code).toBe('not_found');
  }
  const race = await Promise.all([reply(ana, reviewId, 'Um'), reply(ana, reviewId, 'Outro')]);
  expect(race.map(({ code }) => code).sort()).toEqual(['conflict', null]);
  const content = race.find(({ code }) => code === null)?.body.reply?.content ?? '';
  expect((await reply(ana, reviewId, content)).status).toBe(200);
  await help(ana, reviewId);
  const { body } = await help(ana, reviewId);
  expect(body).toMatchObject({ helped: [{ id: ana.id }], viewer: { isHelped: true }, can: { reply: false } });
  expect(await told(rui)).toEqual([
    'disse que sua avaliação de uma publicação ajudou',
    'respondeu à sua avaliação de uma publicação',
  ]);
  const params = { reviewId };
  expect((await app.call(unmarkReviewHelpedRoute, { params }, ana.cookie)).body.helped).toEqual([]);
  expect(await told(rui)).toEqual(['respondeu à sua avaliação de uma publicação']);
  const back = await app.call(removeReviewReplyRoute, { params }, ana.cookie);
  expect(back.body).toMatchObject({ reply: null, can: { reply: true } });
  expect(await told(rui)).toEqual([]);
});

test('both sides hear of each change, and what is told replays into what is fetched', async () => {
  const postId = (await ofPost(ana)).id;
  const id = uuidv7();
  const before = (await told(ana)).length;
  const scene = { people: [ana, rui], postIds: [postId] };
  const events = await expectReplay(app, scene, async () => {
    await app.call(createReviewRoute, { body: { ...newReview({ kind: 'post', id: postId }), id } }, rui.cookie);
    await reply(ana, id, 'Obrigada');
    await help(ana, id);
    await app.call(withdrawReviewRoute, { params: { reviewId: id } }, rui.cookie);
  });
  const changed = events.filter(({ type }) => type === 'review.changed');
  // Four changes, each heard by the reviewer, the reviewed and those who look at the post.
  expect(changed).toHaveLength(12);
  expect(changed.every(({ data }) => JSON.stringify(data) === JSON.stringify({ reviewId: id }))).toBe(true);
  expect((await told(ana)).length).toBe(before);
});

test('who does not want to be told of reviews is not', async () => {
  const muted = await createPerson(app);
  await app.call(setNotificationPreferenceRoute, { params: { type: 'review' }, body: { isTold: false } }, muted.cookie);
  await review(await ofPost(muted));
  expect(await told(muted)).toEqual([]);
});

const ask = (person: TestPerson, of: SubjectReference, people: TestPerson[], dueOn = dayAfter(7)) =>
  app.call(
    askForReviewsRoute,
    {
      body: {
        subject: of,
        people: people.map(({ id: personId }) => ({ id: uuidv7(), personId })),
        dueOn,
        note: 'Seção 2',
      },
    },
    person.cookie,
  );
const asked = async (person: TestPerson) => (await app.call(listReviewRequestsRoute, {}, person.cookie)).body;
async function interest(name: string, people: TestPerson[]): Promise<void> {
  const { db } = app.platform;
  const id = uuidv7();
  await db`insert into interests (id, name, category) values (${id}, ${name}, 'Testes')`;
  await db`insert into person_interests ${db(people.map(({ id: userId }) => ({ userId, interestId: id })))}`;
}

test('a Link, or people of an interest, are asked once; a refusal is silent', async () => {
  const of = await ofPost(ana);
  expect((await ask(ana, of, [outsider])).code).toBe('not_found');
  expect((await ask(rui, of, [ana])).code).toBe('not_found');
  expect((await ask(ana, of, [rui], dayAfter(0))).fields).toHaveProperty('dueOn');
  await interest('Fonética de bolso', [ana, outsider]);
  expect((await ask(ana, of, [rui, outsider])).status).toBe(204);
  await ask(ana, of, [rui]);
  expect(await asked(rui)).toMatchObject({ count: 1, items: [{ asker: { id: ana.id }, note: 'Seção 2' }] });
  expect((await told(rui))[0]).toBe('pede sua avaliação de uma publicação');
  const requestId = (await asked(outsider)).items[0]?.id ?? '';
  const close = (person: TestPerson) => app.call(closeReviewRequestRoute, { params: { requestId } }, person.cookie);
  expect((await close(rui)).code).toBe('not_found');
  const before = await told(ana);
  expect((await close(outsider)).status).toBe(204);
  expect([(await asked(outsider)).count, await told(ana)]).toEqual([0, before]);
  await ask(ana, of, [outsider]);
  expect((await asked(outsider)).count).toBe(0);
  const candidates = async (query: object) =>
    (await app.call(listReviewCandidatesRoute, { query: { ...of, ...query } }, ana.cookie)).body;
  expect((await candidates({})).items).toMatchObject([{ person: { id: rui.id }, isLink: true, isAsked: true }]);
  const found = await candidates({ interest: 'Fonética de bolso' });
  expect(found.items).toMatchObject([{ person: { id: outsider.id }, interest: 'Fonética de bolso', isAsked: true }]);
  expect(found.interests).toContain('Fonética de bolso');
});

test('a review answers the request; on the eve comes one reminder, if it still waits', async () => {
  const [answered, waiting] = [await ofPost(ana), await ofPost(ana)];
  for (const one of [answered, waiting]) await ask(ana, one, [rui], dayAfter(1));
  const { body } = await app.call(prepareReviewRoute, { query: answered }, rui.cookie);
  expect(body.request).toMatchObject({ asker: { id: ana.id }, note: 'Seção 2' });
  await review(answered);
  const { jobs, db } = app.platform;
  for (let round = 0; round < 2; round += 1) {
    await jobs.enqueue(db, 'reviews.remind', {});
    await jobs.drain();
  }
  const reminders = (await told(rui)).filter((content) => content.startsWith('espera até amanhã'));
  expect(reminders).toEqual(['espera até amanhã sua avaliação de uma publicação']);
});

test('with the reviewer’s account their public review is gone, and the reply with the replier’s', async () => {
  const [writer, leaver] = [await createPerson(app), await createPerson(app)];
  const of = await ofPost(ana);
  const reviewId = await review(of, leaver);
  const other = await review(await ofPost(writer), rui);
  await reply(writer, other, 'Palavras de quem sai');
  await purgePerson(app.platform, leaver.id);
  await purgePerson(app.platform, writer.id);
  const { db } = app.platform;
  expect(await db`select from reviews where id in (${reviewId}, ${other})`).toHaveLength(0);
  expect(await db`select from review_replies where content like '%quem sai%'`).toHaveLength(0);
});
