import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { getCommunityRoute } from '@publyka/contract/routes/communities';
import { listMessagesRoute, sendMessageRoute } from '@publyka/contract/routes/messages';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { send } from '../../../test/communities.ts';
import { createDirect } from '../../../test/directs.ts';
import { findEverywhere } from '../../../test/dump.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { removedPersonId } from '../visibility/departures.ts';
import { purgePerson } from './purge/purge-person.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Zirbelina Quacomila' });
  rui = await createPerson(app);
  communityId = await createDirect(app, ana, rui);
  await send(app, rui, communityId, 'Oi!');
  await send(app, ana, communityId, 'Trecovado a dois.');
});
afterAll(() => app.close());

const read = async () => (await app.call(getCommunityRoute, { params: { communityId } }, rui.cookie)).body;
const rowsOf = () => app.platform.db`select from communities where id = ${communityId}`;

test('the other one of a direct conversation keeps their own words, and nobody to write to', async () => {
  const left = {
    name: 'Usuário removido',
    ownerId: null,
    direct: { person: { id: removedPersonId }, canWrite: false },
  };
  await app.platform.db`insert into departures (person_id, purge_after) values (${ana.id}, now() + interval '7 days')`;
  expect(await read()).toMatchObject(left);
  await purgePerson(app.platform, ana.id);
  expect(await read()).toMatchObject(left);
  const { body } = await app.call(listMessagesRoute, { params: { communityId } }, rui.cookie);
  expect(body.items.map(({ content }) => content)).toEqual([
    'Oi!',
    'Mensagem excluída com a conta de quem a escreveu.',
  ]);
  const message = { id: uuidv7(), content: 'Alguém aí?' };
  const answer = await app.call(sendMessageRoute, { params: { communityId }, body: message }, rui.cookie);
  expect(answer.code).toBe('not_linked');
  expect(await findEverywhere(app, [ana.id, 'Quacomila', 'Trecovado'])).toEqual([]);
  await purgePerson(app.platform, rui.id);
  expect(await rowsOf()).toHaveLength(0);
});

test('one that neither of the two can open any more goes with the first account', async () => {
  await send(app, rui, communityId, 'Zumbaieira');
  await app.call(blockPersonRoute, { params: { personId: rui.id } }, ana.cookie);
  await purgePerson(app.platform, ana.id);
  expect(await rowsOf()).toHaveLength(0);
  expect(await findEverywhere(app, ['Zumbaieira', 'Trecovado'])).toEqual([]);
});

test('messages and what is known of them elsewhere are released together, or not at all', async () => {
  const { db } = app.platform;
  await db.unsafe(`
    create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'cut short'; end $$;
    create trigger refuse_change before update on communities
      for each row when (new.main_author_id <> old.main_author_id) execute function refuse_change()`);
  const ofAna = () => db`select from messages where community_id = ${communityId} and user_id = ${ana.id}`;
  await expect(purgePerson(app.platform, ana.id)).rejects.toThrow('cut short');
  expect(await ofAna()).toHaveLength(1);
  await db.unsafe('drop trigger refuse_change on communities; drop function refuse_change');
  await purgePerson(app.platform, ana.id);
  expect(await ofAna()).toHaveLength(0);
  expect(await db`select from communities where main_author_id = ${ana.id}`).toHaveLength(0);
});
