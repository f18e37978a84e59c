import { leaveCommunityRoute } from '@publyka/contract/routes/communities';
import {
  getCalendarAddressRoute,
  makeCalendarAddressRoute,
  revokeCalendarAddressRoute,
} from '@publyka/contract/routes/readings';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createReaders, meet, propose, readAs } from '../../../test/readings.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let communityId: string;
let bia: TestPerson;
let caio: TestPerson;
let eve: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ({ bia, caio, eve, communityId } = await createReaders(app));
});
afterAll(() => app.close());

const title =
  'Ação, reação e educação: notas sobre a formação de pesquisadores em São João del-Rei; com vírgula, e mais';

async function fetchCalendar(url: string): Promise<Response> {
  return app.app.request(new URL(url).pathname);
}

test('a calendar is followed by an address that can be revoked, and read by three parsers', async () => {
  const { params } = await propose(app, bia, communityId, title);
  await readAs(app, caio, params, 'reading');
  await meet(app, bia, params, { place: 'Sala 12, prédio da Educação' });
  const { url } = (await app.call(makeCalendarAddressRoute, {}, caio.cookie)).body;
  const answer = await fetchCalendar(url);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  const text = await answer.text();

  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  expect(text).not.toContain('\uFFFD');
  const start = '2030-12-02T17:00:00.000Z';
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(events.map(({ summary }) => summary)).toContain(`Clube de leitura: ${title}`);
  expect(events.find(({ summary }) => summary.includes(title))).toMatchObject({
    location: 'Sala 12, prédio da Educação',
  });
  const second = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
  expect(second).toContainEqual(
    expect.objectContaining({ summary: `Clube de leitura: ${title}`, start: expect.any(Date) }),
  );
  const third = convertIcsCalendar(undefined, text).events ?? [];
  const found = third.find(({ summary }) => summary === `Clube de leitura: ${title}`);
  expect(found?.start.date.toISOString()).toBe(start);

  expect((await app.call(getCalendarAddressRoute, {}, caio.cookie)).body.since).not.toBeNull();
  await app.call(revokeCalendarAddressRoute, {}, caio.cookie);
  expect((await fetchCalendar(url)).status).toBe(404);
  expect((await app.call(getCalendarAddressRoute, {}, caio.cookie)).body.since).toBeNull();
});

test('a calendar holds what its owner takes part in and may see, and nothing else', async () => {
  const { params } = await propose(app, bia, communityId, 'De que não participo');
  await meet(app, bia, params);
  const dora = await createPerson(app);
  await join(app, dora, communityId);
  const { url } = (await app.call(makeCalendarAddressRoute, {}, dora.cookie)).body;
  expect(await (await fetchCalendar(url)).text()).not.toContain('De que');
  await readAs(app, dora, params, 'reading');
  expect(await (await fetchCalendar(url)).text()).toContain('De que');
  await app.call(leaveCommunityRoute, { params: { communityId } }, dora.cookie);
  expect(await (await fetchCalendar(url)).text()).not.toContain('De que');
});

test('a calendar of one reading is for members of its RePublyka', async () => {
  const { params } = await propose(app, bia, communityId);
  await meet(app, bia, params);
  const path = `/api/communities/${communityId}/readings/${params.readingId}/encontros.ics`;
  const get = (person?: TestPerson) => app.app.request(path, { headers: person ? { cookie: person.cookie } : {} });
  expect([(await get()).status, (await get(eve)).status, (await get(caio)).status]).toEqual([401, 404, 200]);
});
