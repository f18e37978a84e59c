import type { WorkCsl } from '@publyka/contract/csl-schema';
import { prepareReviewRoute } from '@publyka/contract/routes/review-requests';
import { createReviewRoute, type NewReview, type SubjectReference } from '@publyka/contract/routes/reviews';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collaborate, propose } from '../../../test/collaborations.ts';
import { createCommunity } from '../../../test/communities.ts';
import { link } from '../../../test/connections.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { newReview, typeSignedWork } from '../../../test/reviews.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let maira: TestPerson;
let tobias: TestPerson;
let helena: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  maira = await createPerson(app, { fullName: 'Maíra Quintão', institution: 'UFBA' });
  tobias = await createPerson(app, { fullName: 'Tobias Arruda' });
  helena = await createPerson(app, { fullName: 'Helena Koga', institution: 'ufba' });
});
afterAll(() => app.close());

const typeWork = (title: string, further: Partial<WorkCsl> = {}) => typeSignedWork(app, tobias, title, further);
const review = (person: TestPerson, subject: SubjectReference, overrides: Partial<NewReview> = {}) =>
  app.call(createReviewRoute, { body: newReview(subject, overrides) }, person.cookie);
const prepare = async (person: TestPerson, subject: SubjectReference) =>
  (await app.call(prepareReviewRoute, { query: subject }, person.cookie)).body;

test('of two members with an author’s name nobody is taken for certain', async () => {
  const [one, other] = [
    await createPerson(app, { fullName: 'Rui Antunes' }),
    await createPerson(app, { fullName: 'Rui Antunes' }),
  ];
  const subject: SubjectReference = {
    kind: 'work',
    id: await typeWork('Vogais', { author: [{ given: 'Rui', family: 'Antunes' }] }),
  };
  const { authors: found } = await prepare(helena, subject);
  expect(found.map(({ person, isCertain }) => [person.id, isCertain]).sort()).toEqual(
    [
      [one.id, false],
      [other.id, false],
    ].sort(),
  );
  expect((await prepare(one, subject)).refusal).toBe('own');
});

test('the form begins with what the server knows: form, authors, Links, RePublykas, works signed together', async () => {
  const community = await createCommunity(app, [helena, tobias], 'Mangues do Norte');
  await link(app, helena, maira);
  await typeWork('Raízes aéreas', {
    author: [
      { given: 'Helena', family: 'Koga' },
      { given: 'M. S.', family: 'Quintão' },
      { given: 'Maíra', family: 'Quintão' },
    ],
  });
  const subject: SubjectReference = { kind: 'work', id: await typeWork('Capítulo', { type: 'thesis' }) };
  const { form, authors: found, ties, refusal, own } = await prepare(helena, subject);
  expect([form, refusal, own, community.length]).toEqual(['thesis', null, null, 36]);
  expect(found.map(({ person }) => person.id)).toEqual([maira.id, tobias.id]);
  expect(ties).toEqual([
    { kind: 'coauthor', fullName: 'Maíra Quintão', name: 'Raízes aéreas' },
    { kind: 'link', fullName: 'Maíra Quintão', name: null },
    { kind: 'institution', fullName: 'Maíra Quintão', name: 'UFBA' },
    { kind: 'community', fullName: 'Tobias Arruda', name: 'Mangues do Norte' },
  ]);
  const { body } = await review(helena, subject, { form: 'thesis' });
  expect((await prepare(helena, subject)).own?.id).toBe(body.id);
});

test('who worked on it as another one confirmed wrote it, whatever they are called; who only says so did not', async () => {
  const [bia, rita] = [
    await createPerson(app, { fullName: 'Bia Outro' }),
    await createPerson(app, { fullName: 'Rita Lo' }),
  ];
  const id = await typeWork('Manguezais urbanos', { author: [{ given: 'B.', family: 'Nascimento' }] });
  const subject: SubjectReference = { kind: 'work', id };
  const about = { kind: 'work', workId: id } as const;
  await propose(app, bia, [helena], { about });
  expect((await prepare(bia, subject)).refusal).toBeNull();
  await collaborate(app, bia, [rita], { about });
  expect((await prepare(bia, subject)).refusal).toBe('own');
  expect((await review(bia, subject)).code).toBe('own_work');
  expect((await prepare(helena, subject)).refusal).toBeNull();
  const { authors } = await prepare(tobias, subject);
  expect(authors.map(({ person, isCertain }) => [person.id, isCertain])).toEqual([
    [bia.id, false],
    [rita.id, false],
  ]);
});

test('what two did together as both confirmed is proposed as a conflict of interest', async () => {
  const [ivo, lia] = [
    await createPerson(app, { fullName: 'Ivo Prates' }),
    await createPerson(app, { fullName: 'Lia Dorna' }),
  ];
  const author = [{ given: 'Lia', family: 'Dorna' }];
  const subject: SubjectReference = { kind: 'work', id: await typeWork('Falas do rio', { author }) };
  await propose(app, lia, [ivo]);
  expect((await prepare(ivo, subject)).ties).toEqual([]);
  await collaborate(app, lia, [ivo]);
  expect((await prepare(ivo, subject)).ties).toEqual([
    { kind: 'collaboration', fullName: 'Lia Dorna', name: 'Sotaques do Brasil' },
  ]);
});
