import { applyToCommunity } from '@publyka/contract/events/apply-communities';
import type { LiveEvent } from '@publyka/contract/events/events';
import { communityDescriptionMaxLength } from '@publyka/contract/limits';
import { type CommunityChange, editCommunityRoute, getCommunityRoute } from '@publyka/contract/routes/communities';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadImage } from '../../../test/uploads.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
  communityId = await createCommunity(app, [ana, rui]);
});
afterAll(() => app.close());

const edit = (person: TestPerson, body: CommunityChange) =>
  app.call(editCommunityRoute, { params: { communityId }, body }, person.cookie);
const get = async (person: TestPerson) =>
  (await app.call(getCommunityRoute, { params: { communityId } }, person.cookie)).body;

async function eventsOf(): Promise<LiveEvent[]> {
  const rows = await app.platform.db<{ seq: number; type: string; data: unknown }[]>`
    select seq, type, data from events where topic = ${`community:${communityId}`} order by seq`;
  return rows as LiveEvent[];
}

/** Starts these while the RePublyka's row is held, and lets it go once all of them wait for it. */
async function whileLocked<T>(start: () => Promise<T>[]): Promise<T[]> {
  const started = await app.platform.db.begin(async (sql) => {
    await sql`select from communities where id = ${communityId} for update`;
    const all = start();
    for (let waiting = 0; waiting < all.length; ) {
      const [row] = await app.platform.db<{ waiting: number }[]>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      waiting = row?.waiting ?? 0;
    }
    return { all };
  });
  return Promise.all(started.all);
}

test('the owner changes name, description and picture by the rules of creating', async () => {
  const avatarFileId = await uploadImage(app, ana, 'community-avatar');
  const { body } = await edit(ana, { name: '  Mangues  ', description: ' Maré e gente ', avatarFileId });
  expect(body).toMatchObject({ name: 'Mangues', description: 'Maré e gente', avatar: { id: avatarFileId } });
  expect(await get(rui)).toMatchObject({ name: 'Mangues', description: 'Maré e gente', avatar: { id: avatarFileId } });
  expect((await edit(rui, { name: 'De Rui' })).code).toBe('not_found');
  expect((await edit(ana, { name: ' ' })).fields).toEqual({ name: 'Por favor, insira um nome para a RePublyka' });
  const long = 'a'.repeat(communityDescriptionMaxLength + 1);
  expect((await edit(ana, { description: long })).fields).toEqual({
    description: `A descrição pode ter até ${communityDescriptionMaxLength} caracteres`,
  });
  const foreign = await uploadImage(app, rui, 'community-avatar');
  expect((await edit(ana, { avatarFileId: foreign })).code).toBe('not_found');
  expect(await get(rui)).toMatchObject({ name: 'Mangues', avatar: { id: avatarFileId } });
  expect((await edit(ana, { description: '  ' })).body.description).toBe(null);
});

test('a picture that is replaced or taken away is removed; the same one again changes nothing', async () => {
  const first = await uploadImage(app, ana, 'community-avatar');
  const second = await uploadImage(app, ana, 'community-avatar');
  await edit(ana, { avatarFileId: first });
  await edit(ana, { avatarFileId: second });
  const before = await eventsOf();
  expect((await edit(ana, { avatarFileId: second })).body.avatar).toMatchObject({ id: second });
  expect(await eventsOf()).toEqual(before);
  const removed = async () => {
    const rows = await app.platform.db<{ id: string }[]>`
      select id from files where id in (${first}, ${second}) and removed_at is not null`;
    return rows.map(({ id }) => id);
  };
  expect(await removed()).toEqual([first]);
  expect((await edit(ana, { avatarFileId: null })).body.avatar).toBe(null);
  expect((await removed()).sort()).toEqual([first, second].sort());
});

test('two who edit at once keep what the other changed, and the events lead to what is fetched', async () => {
  const before = await get(rui);
  const known = (await eventsOf()).length;
  const answers = await whileLocked(() => [
    edit(ana, { name: 'Mangues' }),
    edit(ana, { description: 'Maré' }),
    edit(ana, { name: 'Mangues' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const after = await get(rui);
  expect(after).toMatchObject({ name: 'Mangues', description: 'Maré' });
  const heard = (await eventsOf()).slice(known);
  const changed = heard.filter(({ type }) => type === 'community.updated');
  expect(changed.length).toBe(2);
  expect(heard.filter(({ type }) => type === 'community.acted').length).toBe(2);
  const replayed = heard.reduce((community, event) => applyToCommunity(community, event, rui.id) ?? community, before);
  expect(replayed).toEqual(after);
});
