import { sendMessageRoute } from '@publyka/contract/routes/messages';
import {
  createReadingRoute,
  type NewMeeting,
  setMeetingRoute,
  setReadingProgressRoute,
  setReadingRoleRoute,
} from '@publyka/contract/routes/readings';
import { createWorkRoute } from '@publyka/contract/routes/work-changes';
import { uuidv7 } from 'uuidv7';
import { createCommunity } from './communities.ts';
import { createPerson, type TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface ReadingParams {
  communityId: string;
  readingId: string;
}

/** Three members of a RePublyka, and one person who is in none. */
export async function createReaders(app: TestApp) {
  const [ana, bia, caio, eve] = [
    await createPerson(app),
    await createPerson(app),
    await createPerson(app),
    await createPerson(app),
  ];
  return { ana, bia, caio, eve, communityId: await createCommunity(app, [ana, bia, caio], 'Fonética de bolso') };
}

/** A reading of a work of its own. */
export async function propose(
  app: TestApp,
  person: TestPerson,
  communityId: string,
  title = 'Letramento e alfabetização',
) {
  const csl = {
    type: 'article-journal' as const,
    title,
    author: [{ family: 'Soares', given: 'Magda' }],
    issued: { 'date-parts': [[2004]] },
  };
  const workId = (await app.call(createWorkRoute, { body: { id: uuidv7(), csl } }, person.cookie)).body.id;
  const body = { id: uuidv7(), workId, roomId: uuidv7(), startsOn: '2026-11-25', endsOn: '2026-12-16' };
  const answer = await app.call(createReadingRoute, { params: { communityId }, body }, person.cookie);
  return { body, reading: answer.body, params: { communityId, readingId: body.id } };
}

/** Sets a meeting, in some years unless it is said when. */
export function meet(
  app: TestApp,
  person: TestPerson,
  params: ReadingParams,
  change: Partial<NewMeeting> = {},
  meetingId = uuidv7(),
) {
  const body = { startsAt: '2030-12-02T14:00', timeZone: 'America/Sao_Paulo' as const, minutes: 90, ...change };
  return app.call(setMeetingRoute, { params: { ...params, meetingId }, body }, person.cookie);
}

export function readAs(app: TestApp, person: TestPerson, params: ReadingParams, progress: 'reading' | 'read' | null) {
  return app.call(setReadingProgressRoute, { params, body: { progress } }, person.cookie);
}

export function take(app: TestApp, person: TestPerson, params: ReadingParams, role: 'leads' | 'minutes' | null) {
  return app.call(setReadingRoleRoute, { params, body: { role } }, person.cookie);
}

/** A message that says what a work says, with its page. */
export function quote(
  app: TestApp,
  person: TestPerson,
  { communityId, roomId, workId }: { communityId: string; roomId: string; workId: string },
  content: string,
  page: string,
) {
  const body = { id: uuidv7(), roomId, content, extract: { workId, page } };
  return app.call(sendMessageRoute, { params: { communityId }, body }, person.cookie);
}
