import {
  countAudienceRoute,
  getAnnouncementRoute,
  getUnreadAnnouncementRoute,
  listAnnouncementsRoute,
  readAnnouncementRoute,
  sendAnnouncementRoute,
  withdrawAnnouncementRoute,
} from '@publyka/contract/routes/announcements';
import { getBadgesRoute, listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '../../../src/admin/run-command.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { expectReplay } from '../../../test/replay.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { announcementCommands } from './admin.ts';
import { notifySome } from './service.ts';

let app: TestApp;
let ada: TestPerson;
let rui: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createStaff(app, 'administra', 'ada');
  rui = await createPerson(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.platform;
  await db`delete from notifications`;
  await db`delete from announcements`;
});

const words = 'No sábado, das 2h às 4h, a rede fica fora do ar para manutenção.';
const write = (more: Partial<{ id: string; title: string; institutionId: string | null }> = {}, cookie = ada.cookie) =>
  app.call(
    sendAnnouncementRoute,
    { body: { id: uuidv7(), title: 'Manutenção no sábado', words, institutionId: null, ...more } },
    cookie,
  );
const withdraw = (announcementId: string) =>
  app.call(withdrawAnnouncementRoute, { params: { announcementId } }, ada.cookie);
const linksOf = async (person: TestPerson) =>
  (await app.call(listNotificationsRoute, {}, person.cookie)).body.items.map(({ link }) => link);
const unreadOf = async (person: TestPerson) =>
  (await app.call(getUnreadAnnouncementRoute, {}, person.cookie)).body.announcement;
const listed = async () => (await app.call(listAnnouncementsRoute, { query: {} }, ada.cookie)).body.items;

/** So many accounts, made at once. */
async function addPeople(count: number): Promise<void> {
  await app.platform.db`
    insert into profiles (id, email, full_name, username)
    select gen_random_uuid(), 'turma' || n || '@exemplo.br', 'Turma Grande', 'turma_' || n
    from generate_series(1, ${count}::int) n on conflict do nothing`;
}

const toldTimes = () => app.platform.db<{ times: number; people: number }[]>`
  select times, count(*)::int as people from (
    select person.id, count(acts.id)::int as times from profiles person
      left join notification_acts acts on acts.user_id = person.id
    where person.id <> '00000000-0000-7000-8000-000000000000' group by person.id) told
  group by times`;

test('everybody is told once, whoever comes later is not; read once it is quiet; on record', async () => {
  const { people } = (await app.call(countAudienceRoute, { query: {} }, ada.cookie)).body;
  const id = uuidv7();
  expect((await write({ id })).body).toMatchObject({ id, state: 'sending', told: 0, institution: null });
  expect((await write({ id })).body.id).toBe(id);
  expect((await write({ id, title: 'Outra coisa' })).code).toBe('conflict');
  const late = await createPerson(app);
  await app.platform.jobs.drain();
  expect(await linksOf(rui)).toEqual([`/avisos/${id}`]);
  expect(await linksOf(late)).toEqual([]);
  expect((await listed())[0]).toMatchObject({ id, state: 'sent', told: people });
  expect(await unreadOf(rui)).toMatchObject({ id, title: 'Manutenção no sábado', words });
  const params = { announcementId: id };
  expect((await app.call(getAnnouncementRoute, { params }, late.cookie)).code).toBe('not_found');
  expect((await app.call(readAnnouncementRoute, { params }, late.cookie)).code).toBe('not_found');
  expect((await app.call(readAnnouncementRoute, { params }, rui.cookie)).status).toBe(204);
  expect(await unreadOf(rui)).toBeNull();
  expect((await app.call(getAnnouncementRoute, { params }, rui.cookie)).body.words).toBe(words);
  expect((await app.call(getBadgesRoute, {}, rui.cookie)).body.notifications).toBe(0);
  expect(
    await app.platform
      .db`select actor_id, command, target, details from audit_log where command like 'announcements %'`,
  ).toEqual([
    {
      actorId: ada.id,
      command: 'announcements send',
      target: 'Manutenção no sábado',
      details: { people, institution: null },
    },
  ]);
});

test('many are told in batches, each once, though runs overlap and one breaks off half-way', async () => {
  const { db } = app.platform;
  await addPeople(650);
  const id = (await write()).body.id;
  await db`
    create function break_off() returns trigger language plpgsql as $$ begin
      if (select told_count from announcements where told_up_to >= new.user_id limit 1) >= 400 then
        raise exception 'killed'; end if; return new; end $$`;
  await db`create trigger break_off before insert on notification_acts for each row execute function break_off()`;
  await expect(notifySome(app.platform, id)).rejects.toThrow('killed');
  const [half] = await listed();
  expect(half?.told).toBe(200);
  await db`drop trigger break_off on notification_acts`;
  await db`drop function break_off`;
  await Promise.all([notifySome(app.platform, id), notifySome(app.platform, id)]);
  await app.platform.jobs.drain();
  expect(await toldTimes()).toEqual([{ times: 1, people: (await listed())[0]?.told }]);
  expect((await withdraw(id)).body.state).toBe('withdrawn');
  await app.platform.jobs.drain();
  expect((await toldTimes()).map(({ times }) => times)).toEqual([0]);
});

test('an institution’s people alone are told; a leaver is not', async () => {
  const { db } = app.platform;
  const [ufba] = await db<{ id: string; name: string; initials: string }[]>`
    select id, name, initials from institutions where initials = 'UFBA'`;
  const institutionId = ufba?.id ?? '';
  const leaver = await createPerson(app);
  for (const [index, person] of [rui, leaver].entries())
    await db`insert into affiliations (user_id, institution_id, mailbox_hash, expires_at)
      values (${person.id}, ${institutionId}, ${Buffer.from([index])}, now() + interval '1 year')`;
  await db`insert into departures (person_id, purge_after) values (${leaver.id}, now() + interval '7 days')`;
  expect((await app.call(countAudienceRoute, { query: { institutionId } }, ada.cookie)).body).toEqual({ people: 1 });
  expect((await write({ institutionId: uuidv7() })).code).toBe('not_found');
  const { id } = (await write({ institutionId })).body;
  await app.platform.jobs.drain();
  expect((await listed())[0]).toMatchObject({ id, told: 1, institution: ufba?.name });
  expect([await linksOf(rui), await linksOf(ada)]).toEqual([[`/avisos/${id}`], []]);
});

test('what is withdrawn reaches nobody more and is gone from those it reached, live', async () => {
  const early = (await write()).body.id;
  await withdraw(early);
  await app.platform.jobs.drain();
  expect(await linksOf(rui)).toEqual([]);
  const scene = { people: [rui], postIds: [] };
  const { id } = (await write({ title: 'Assunto que some' })).body;
  const told = await expectReplay(app, scene, () => app.platform.jobs.drain());
  expect(told.map(({ type }) => type)).toEqual(['notification.set']);
  const gone = await expectReplay(app, scene, async () => {
    await withdraw(id);
    await withdraw(id);
    await app.platform.jobs.drain();
  });
  expect(gone.map(({ type }) => type)).toEqual(['notification.link_removed']);
  expect((await app.call(getAnnouncementRoute, { params: { announcementId: id } }, rui.cookie)).code).toBe('not_found');
  const stored = await app.platform
    .db`select from events where data::text like '%Assunto que some%' and topic = ${`user:${rui.id}`}`;
  expect(stored).toHaveLength(0);
  expect((await withdraw(uuidv7())).code).toBe('not_found');
});

test('commands say how many before they send, and withdraw', async () => {
  const lines: string[] = [];
  const run = (...typed: string[]) =>
    runCommand(announcementCommands, { platform: app.platform, print: (line) => void lines.push(line) }, typed);
  await run('announcements', 'send', 'Nova versão', 'Chegou.');
  expect(lines.at(-1)).toMatch(/^Chegaria a \d+ pessoas/);
  expect(await listed()).toEqual([]);
  await run('announcements', 'send', 'Nova versão', 'Chegou.', '--enviar');
  const [sent] = await listed();
  await run('announcements', 'withdraw', sent?.id ?? '');
  expect((await listed())[0]).toMatchObject({ title: 'Nova versão', state: 'withdrawn' });
  await expect(run('announcements', 'send', '', 'Chegou.')).rejects.toThrow('Diga em poucas palavras');
  await expect(run('announcements', 'withdraw', uuidv7())).rejects.toThrow('Não há um aviso');
});
