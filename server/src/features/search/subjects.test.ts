import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { createReviewRoute } from '@publyka/contract/routes/reviews';
import { searchRoute } from '@publyka/contract/routes/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { shareInterest } from '../../../test/people-ties.ts';
import { publish } from '../../../test/posts.ts';
import { newReview, typeSignedWork } from '../../../test/reviews.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function findPeople(person: TestPerson, q: string) {
  const { people } = (await app.call(searchRoute, { query: { q } }, person.cookie)).body;
  return people.map(({ id, because }) => ({ id, because }));
}

const createPeople = (...names: string[]) => Promise.all(names.map((fullName) => createPerson(app, { fullName })));

test('people are found by what they publish about, by their public reviews and by their interests, and it is said why', async () => {
  const [ana, writer, reviewer, learner, named] = await createPeople(
    'Ana Lima',
    'Bento Sá',
    'Clara Reis',
    'Davi Luz',
    'Fonologa Prado',
  );
  if (!ana || !writer || !reviewer || !learner || !named) throw new Error('five people');
  await shareInterest(app, 'Fonologia', [learner]);
  await publish(app, writer, 'Um curso de fonologia no Norte.');
  const workId = await typeSignedWork(app, learner, 'Manual de fonologia');
  const review = await app.call(createReviewRoute, { body: newReview({ kind: 'work', id: workId }) }, reviewer.cookie);
  expect(review.code).toBeNull();
  const ofSubject = [
    { id: writer.id, because: { kind: 'posts', name: 'Fonologia' } },
    { id: reviewer.id, because: { kind: 'reviews', name: 'Manual de fonologia' } },
    { id: learner.id, because: { kind: 'interest', name: 'Fonologia' } },
  ];
  expect(await findPeople(ana, 'fonologia')).toEqual(expect.arrayContaining(ofSubject));
  expect((await findPeople(ana, 'fonologa')).at(0)).toEqual({ id: named.id, because: undefined });
  expect((await findPeople(ana, 'fonolgia')).map(({ id }) => id)).toEqual([writer.id, reviewer.id, learner.id]);
  expect(await findPeople(writer, 'fonologia')).not.toContainEqual(expect.objectContaining({ id: writer.id }));
  expect(await findPeople(ana, 'fo')).not.toContainEqual(expect.objectContaining({ because: expect.anything() }));
});

test('a subject finds nobody who is hidden from the viewer, nor by what is', async () => {
  const [ana, blocked, suspended, hidden] = await createPeople('Ana Lima', 'Eva Dias', 'Gil Paz', 'Ivo Sol');
  if (!ana || !blocked || !suspended || !hidden) throw new Error('four people');
  await shareInterest(app, 'Micologia', [blocked, suspended]);
  const hiddenId = await publish(app, hidden, 'Notas de micologia.');
  await publish(app, blocked, 'Mais micologia.');
  expect(await findPeople(ana, 'micologia')).toHaveLength(3);
  await app.call(blockPersonRoute, { params: { personId: blocked.id } }, ana.cookie);
  await app.platform.db`update profiles set suspended_at = now() where id = ${suspended.id}`;
  await app.platform.db`update posts set hidden_at = now() where id = ${hiddenId}`;
  expect(await findPeople(ana, 'micologia')).toEqual([]);
});
