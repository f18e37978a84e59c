import { reportThingRoute } from '@publyka/contract/routes/cases';
import { uuidv7 } from 'uuidv7';
import { insertAnnouncement } from '../../src/features/announcements/store.ts';
import { insertInvitation } from '../../src/features/entrance/store.ts';
import { listCatalogue } from '../../src/features/interests/catalogue.ts';
import { notifyMany } from '../../src/features/notifications/service.ts';
import { pathOfAppeal } from '../../src/features/reports/appeal-key.ts';
import { decideCase } from '../../src/features/reports/decide.ts';
import { createPerson } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import type { Maker, Scene } from './things.ts';

/** What those who look after an installation decide. */
export const administrationMakers: Record<string, Maker> = {
  reportedId: async ({ cast }) => cast.owner.id,
  caseId: ({ test }) => makeCase(test),
  appealKey: makeAppealKey,
  invitationId: makeEntranceInvitation,
  announcementId: makeAnnouncement,
  jobId: makeFailedJob,
  interestId: async ({ test }) => (await listCatalogue(test.platform))[0]?.id ?? '',
};

/** Makes the key of an appeal against a decision about the owner. */
async function makeAppealKey({ test, cast }: Scene): Promise<string> {
  const caseId = await makeCase(test, cast.owner);
  const warning = { caseId, decision: 'warned', answer: '' } as const;
  await test.platform.transaction((tx) => decideCase(test.platform, tx, { operator: 'zelia' }, warning));
  return pathOfAppeal(test.platform, caseId).split('/').at(-1) ?? '';
}

/** About somebody, who without another word is in no scene. */
async function makeCase(test: TestApp, about?: { id: string }): Promise<string> {
  const [author, reporter] = [about ?? (await createPerson(test)), await createPerson(test)];
  const params = { kind: 'person', reportedId: author.id } as const;
  await test.call(reportThingRoute, { params, body: { reason: 'abuse' } }, reporter.cookie);
  const [row] = await test.platform.db<{ id: string }[]>`select id from report_cases where author_id = ${author.id}`;
  return row?.id ?? '';
}

async function makeEntranceInvitation({ test, cast }: Scene): Promise<string> {
  const id = uuidv7();
  await insertInvitation(test.platform.db, { id, createdBy: cast.owner.id, email: null, uses: 1, days: 7 });
  return id;
}

/** Told to its owner alone. */
async function makeAnnouncement({ test, cast }: Scene): Promise<string> {
  const id = uuidv7();
  await insertAnnouncement(test.platform.db, { id, title: 'Aviso', words: 'Amanhã.', institutionId: null });
  const about = { refTable: null, postId: null, actorId: null, refId: id, link: `/avisos/${id}` };
  await test.platform.transaction((tx) =>
    notifyMany(tx, [cast.owner.id], { type: 'other', summary: 'Há um aviso', content: 'Aviso: Aviso', ...about }),
  );
  return id;
}

async function makeFailedJob({ test, cast }: Scene): Promise<string> {
  const { db, jobs } = test.platform;
  await jobs.enqueueAll(db, 'onboarding.introduce', [{ personId: cast.owner.id }]);
  const [row] = await db<{ id: string }[]>`
    update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "a rede caiu"}'
    where name = 'onboarding.introduce' and data ->> 'personId' = ${cast.owner.id} returning id
  `;
  return row?.id ?? '';
}
