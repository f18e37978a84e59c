import { appealRoute } from '@publyka/contract/routes/appeals';
import { answerAppealRoute, type CaseDecision, decideCaseRoute, getCaseRoute } from '@publyka/contract/routes/cases';
import { listCollaborationsRoute } from '@publyka/contract/routes/collaborations';
import { getDropRoute, listDropsRoute } from '@publyka/contract/routes/drops';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import {
  createReviewRoute,
  getReviewRoute,
  listPersonReviewsRoute,
  listReviewsRoute,
} from '@publyka/contract/routes/reviews';
import { correctWorkRoute, listWorkCorrectionsRoute } from '@publyka/contract/routes/work-changes';
import { getWorkRoute } from '@publyka/contract/routes/works';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCase, type Reportable } from '../../../test/cases.ts';
import { collaborate } from '../../../test/collaborations.ts';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { newReview, publishLink, typeSignedWork } from '../../../test/reviews.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let mia: TestPerson;
let lia: TestPerson;
let otto: TestPerson;
let rui: TestPerson;
let eva: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  [mia, lia] = [await createStaff(app, 'modera'), await createStaff(app, 'modera')];
  [otto, rui, eva] = [await createPerson(app), await createPerson(app), await createPerson(app)];
});
afterAll(() => app.close());

const decide = (caseId: string, decision: CaseDecision) =>
  app.call(decideCaseRoute, { params: { caseId }, body: { decision, answer: 'Fere as regras.' } }, mia.cookie);
const pageOf = async (caseId: string) => (await app.call(getCaseRoute, { params: { caseId } }, mia.cookie)).body.page;

interface Thing {
  kind: Reportable;
  /** Made by Otto; answers its id, and the places in which it is found by others than who reports it. */
  make: () => Promise<{ id: string; page: string; findings: () => Promise<boolean[]> }>;
}

const things: Thing[] = [
  {
    kind: 'drop',
    make: async () => {
      const { id } = await publishDrop(app, otto);
      const findings = async () => [
        (await app.call(getDropRoute, { params: { dropId: id } }, eva.cookie)).status === 200,
        (await app.call(listDropsRoute, {}, eva.cookie)).body.items.some((drop) => drop.id === id),
      ];
      return { id, page: `/drops?drop=${id}`, findings };
    },
  },
  {
    kind: 'review',
    make: async () => {
      const subject = { kind: 'post', id: await publishLink(app, rui) } as const;
      const body = newReview(subject);
      const made = await app.call(createReviewRoute, { body }, otto.cookie);
      expect(made.status, made.message).toBe(200);
      const { id } = made.body;
      const written = { params: { personId: otto.id }, query: { side: 'written' as const } };
      const findings = async () => [
        (await app.call(getReviewRoute, { params: { reviewId: id } }, eva.cookie)).status === 200,
        (await app.call(listReviewsRoute, { query: subject }, eva.cookie)).body.items.some(
          (review) => review.id === id,
        ),
        (await app.call(listPersonReviewsRoute, written, eva.cookie)).body.items.some((review) => review.id === id),
      ];
      return { id, page: `/avaliacao/${id}`, findings };
    },
  },
  {
    kind: 'collaboration',
    make: async () => {
      const id = await collaborate(app, otto, [eva]);
      const findings = async () =>
        Promise.all(
          [otto, eva].map(async (person) => {
            const list = await app.call(listCollaborationsRoute, { params: { personId: person.id } }, lia.cookie);
            return list.body.items.some((one) => one.id === id);
          }),
        );
      return { id, page: `/profile/${otto.id}`, findings };
    },
  },
];

test.each(things)(
  'a hidden $kind is nowhere, and back everywhere when the decision is overturned',
  async ({ kind, make }) => {
    const { id, page, findings } = await make();
    expect(await findings()).not.toContain(false);
    const caseId = await openCase(app, rui, kind, id);
    expect(await pageOf(caseId)).toBe(page);
    expect((await decide(caseId, 'hidden')).status).toBe(200);
    expect(await findings()).not.toContain(true);
    expect(await pageOf(caseId)).toBeNull();
    const notices = (await app.call(listNotificationsRoute, {}, otto.cookie)).body.items;
    const appealKey = notices.find(({ link }) => link.startsWith('/recurso/'))?.link.slice('/recurso/'.length) ?? '';
    expect((await app.call(appealRoute, { params: { appealKey }, body: { words: 'É meu.' } })).status).toBe(200);
    const answered = { params: { caseId }, body: { outcome: 'overturned', answer: 'Voltou.' } } as const;
    expect((await app.call(answerAppealRoute, answered, lia.cookie)).status).toBe(200);
    expect(await findings()).not.toContain(false);
  },
);

test.each(things)('a removed $kind is gone', async ({ kind, make }) => {
  const { id, findings } = await make();
  const caseId = await openCase(app, rui, kind, id);
  expect((await decide(caseId, 'removed')).status).toBe(200);
  expect(await findings()).not.toContain(true);
});

test('a removed correction gives the work back what it said, and leaves what others corrected since', async () => {
  const workId = await typeSignedWork(app, eva, 'Vogais do norte');
  const read = async () => (await app.call(getWorkRoute, { params: { workId } }, rui.cookie)).body;
  const correct = async (person: TestPerson, changes: object) => {
    const { version, csl } = await read();
    const body = { version, csl: { type: 'article', ...csl, ...changes } };
    return app.call(correctWorkRoute, { params: { workId }, body }, person.cookie);
  };
  expect((await correct(otto, { title: 'Compre já', page: '1-9' })).status).toBe(200);
  const history = await app.call(listWorkCorrectionsRoute, { params: { workId } }, rui.cookie);
  const caseId = await openCase(app, rui, 'correction', history.body.items[0]?.id ?? '');
  expect(await pageOf(caseId)).toBe(`/obra/${workId}`);
  await correct(eva, { page: '10-19' });
  expect((await decide(caseId, 'removed')).status).toBe(200);
  expect((await read()).csl).toMatchObject({ title: 'Vogais do norte', page: '10-19' });
});
