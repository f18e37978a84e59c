import { leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import {
  createReadingRoute,
  getReadingRoute,
  listReadingsRoute,
  removeMeetingRoute,
  removeReadingRoute,
} from '@publyka/contract/routes/readings';
import { getRoomRoute } from '@publyka/contract/routes/rooms';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { block, join } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createReaders, meet, propose, readAs, take } from '../../../test/readings.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { selectOfPerson } from './calendar-store.ts';

let app: TestApp;
let communityId: string;
let ana: TestPerson;
let bia: TestPerson;
let caio: TestPerson;
let eve: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ({ ana, bia, caio, eve, communityId } = await createReaders(app));
});
afterAll(() => app.close());

/** On the clock of Brasília. */
const began = Date.now();
const inTwoHours = (andMinutes = 0) => new Date(began - 3_600_000 + andMinutes * 60_000).toISOString().slice(0, 16);

test('a reading opens with its thread, once, and is there for members only', async () => {
  const { body, reading, params } = await propose(app, bia, communityId);
  expect(reading).toMatchObject({ work: { title: expect.stringContaining('Letramento') }, can: { edit: true } });
  const again = await app.call(createReadingRoute, { params: { communityId }, body }, bia.cookie);
  expect(again.body).toEqual(reading);
  const room = await app.call(getRoomRoute, { params: { communityId, roomId: body.roomId } }, caio.cookie);
  expect(room.body.name).toMatch(/^Leitura: Letramento/);
  expect((await app.call(getReadingRoute, { params }, caio.cookie)).body.can.edit).toBe(false);
  expect((await app.call(getReadingRoute, { params }, eve.cookie)).code).toBe('not_found');
  expect((await readAs(app, eve, params, 'read')).code).toBe('not_found');
  const list = await app.call(listReadingsRoute, { params: { communityId } }, caio.cookie);
  expect(list.body.items.map(({ id }) => id)).toContain(body.id);
  expect((await app.call(removeReadingRoute, { params }, caio.cookie)).code).toBe('not_found');
  expect((await app.call(removeReadingRoute, { params }, ana.cookie)).status).toBe(204);
  expect((await app.call(getReadingRoute, { params }, bia.cookie)).code).toBe('not_found');
});

test('who takes part and who has read is counted among members; a blocked person is not shown', async () => {
  const { params } = await propose(app, bia, communityId);
  const dora = await createPerson(app);
  await join(app, dora, communityId);
  await readAs(app, ana, params, 'read');
  await readAs(app, bia, params, 'reading');
  await readAs(app, dora, params, 'read');
  await block(app, dora, caio);
  const read = async (person: TestPerson) => (await app.call(getReadingRoute, { params }, person.cookie)).body;
  expect(await read(ana)).toMatchObject({
    peopleCount: 3,
    readCount: 2,
    viewer: { progress: 'read', role: null },
  });
  expect((await read(caio)).people.map(({ person }) => person.id)).not.toContain(dora.id);
  await app.call(leaveCommunityRoute, { params: { communityId } }, dora.cookie);
  expect(await read(ana)).toMatchObject({ peopleCount: 2, readCount: 1 });
  expect((await readAs(app, ana, params, null)).body).toMatchObject({ peopleCount: 1, readCount: 0 });
});

test('a role is one person’s, also of two who take it at once; a member who left leaves it free', async () => {
  const { params } = await propose(app, bia, communityId);
  const both = await Promise.all([take(app, ana, params, 'leads'), take(app, caio, params, 'leads')]);
  expect(both.map(({ code }) => code).sort()).toEqual(['conflict', null].sort());
  expect((await app.call(getReadingRoute, { params }, bia.cookie)).body.freeRoles).toEqual([
    'questions',
    'passage',
    'minutes',
  ]);
  const dora = await createPerson(app);
  await join(app, dora, communityId);
  await take(app, dora, params, 'minutes');
  expect((await take(app, bia, params, 'minutes')).message).toContain('outra pessoa');
  await app.call(leaveCommunityRoute, { params: { communityId } }, dora.cookie);
  expect((await take(app, bia, params, 'minutes')).body.viewer.role).toBe('minutes');
  expect((await take(app, bia, params, null)).body.freeRoles).toContain('minutes');
});

describe('a meeting', () => {
  test('is said on the clock of its zone', async () => {
    const { params } = await propose(app, bia, communityId);
    const zones = [
      ['America/Noronha', 'T16:00'],
      ['America/Sao_Paulo', 'T17:00'],
      ['America/Manaus', 'T18:00'],
      ['America/Rio_Branco', 'T19:00'],
    ] as const;
    for (const [timeZone, time] of zones) {
      const { meetings } = (await meet(app, bia, params, { timeZone })).body;
      expect(meetings.find((one) => one.timeZone === timeZone)?.startsAt).toBe(`2030-12-02${time}:00.000Z`);
    }
  });

  test('has a day that exists', async () => {
    const { params } = await propose(app, bia, communityId);
    for (const startsAt of ['2027-02-31T10:00', '0000-01-01T10:00', '2027-01-01T25:00', 'amanhã'])
      expect((await meet(app, bia, params, { startsAt })).fields).toHaveProperty('startsAt');
  });

  test('is set, moved and called off by who proposed the reading or runs the RePublyka', async () => {
    const { params } = await propose(app, bia, communityId);
    const meetingId = uuidv7();
    await meet(app, bia, params, {}, meetingId);
    const moved = await meet(app, bia, params, { startsAt: '2030-12-03T10:00' }, meetingId);
    expect(moved.body.meetings).toMatchObject([{ startsAt: '2030-12-03T13:00:00.000Z' }]);
    const request = { params: { ...params, meetingId } };
    expect((await app.call(removeMeetingRoute, request, caio.cookie)).code).toBe('not_found');
    const other = await propose(app, bia, communityId, 'Outra obra');
    expect((await meet(app, bia, other.params, {}, meetingId)).code).toBe('conflict');
    expect((await app.call(removeMeetingRoute, request, ana.cookie)).body.meetings).toEqual([]);
  });

  test('is reminded of once on three nodes, only to who takes part; a new hour is reminded of again', async () => {
    const { params } = await propose(app, bia, communityId, `Encontro ${uuidv7()}`);
    await readAs(app, ana, params, 'reading');
    const meetingId = uuidv7();
    await meet(app, bia, params, { startsAt: inTwoHours() }, meetingId);
    await meet(app, bia, params, { startsAt: '2031-01-01T10:00' });
    const nodes = [app, await createTestApp({}, app), await createTestApp({}, app)];
    const told = async (person: TestPerson) =>
      (await app.call(listNotificationsRoute, {}, person.cookie)).body.items.filter(({ link }) =>
        link.endsWith(params.readingId),
      );
    try {
      const remind = () => Promise.all(nodes.map(({ platform }) => remindOf(platform)));
      await remind();
      await remind();
      expect(await told(ana)).toMatchObject([{ content: expect.stringContaining('Encontro do clube de leitura') }]);
      expect(await told(caio)).toEqual([]);
      await meet(app, bia, params, { startsAt: inTwoHours(), place: 'Sala 3' }, meetingId);
      await remind();
      expect(await told(ana)).toHaveLength(1);
      await meet(app, bia, params, { startsAt: inTwoHours(1) }, meetingId);
      await remind();
      expect(await told(ana)).toHaveLength(2);
    } finally {
      await Promise.all(nodes.slice(1).map((node) => node.close()));
    }
  });
});

test('an archived RePublyka reminds nobody of its meetings, and its calendar is empty of them', async () => {
  const { params } = await propose(app, bia, communityId, `Encontro ${uuidv7()}`);
  await readAs(app, ana, params, 'reading');
  await meet(app, bia, params, { startsAt: inTwoHours() });
  const { db } = app.platform;
  await db`update communities set archived_at = now() where id = ${communityId}`;
  const told = async () =>
    (await app.call(listNotificationsRoute, {}, ana.cookie)).body.items.filter(({ link }) =>
      link.endsWith(params.readingId),
    );
  await remindOf(app.platform);
  expect(await told()).toEqual([]);
  expect(await selectOfPerson(db, ana.id, 100)).toEqual([]);
  await db`update communities set archived_at = null where id = ${communityId}`;
  await remindOf(app.platform);
  expect(await told()).toHaveLength(1);
});

async function remindOf(platform: TestApp['platform']): Promise<void> {
  await platform.jobs.enqueue(platform.db, 'readings.remind', {});
  await platform.jobs.drain();
}

test('whoever has a reading open hears that it changed', async () => {
  const { params } = await propose(app, bia, communityId);
  await readAs(app, ana, params, 'read');
  const events = await app.platform.db<{ data: object }[]>`
    select data from events where topic = ${`community:${communityId}`} and type = 'reading.changed' order by seq desc limit 2`;
  expect(events.map(({ data }) => data)).toEqual([params, params]);
});
