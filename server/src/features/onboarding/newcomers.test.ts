import { listNotificationsRoute, setNotificationPreferenceRoute } from '@publyka/contract/routes/notifications';
import { setWelcomingRoute } from '@publyka/contract/routes/welcoming';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, join, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = await createPerson(app);
  await app.platform.db`update profiles set introduced_at = now()`;
});
afterAll(() => app.close());

async function sweep(): Promise<void> {
  await app.platform.jobs.enqueue(app.platform.db, 'onboarding.sweep', {});
  await app.platform.jobs.drain();
}
const told = async (person: TestPerson) =>
  (await app.call(listNotificationsRoute, {}, person.cookie)).body.items
    .filter(({ type }) => type === 'newcomer')
    .map(({ actors, content, link }) => ({ actor: actors[0]?.id, content, link }));
const welcome = (person: TestPerson, communityId: string, isWelcoming = true) =>
  app.call(setWelcomingRoute, { params: { communityId }, body: { isWelcoming } }, person.cookie);

test('whoever runs the RePublyka is told once that a newcomer wrote, and leads to the message', async () => {
  const newcomer = await createPerson(app);
  const [communityId, other] = [
    await createCommunity(app, [owner, newcomer], 'Cordel'),
    await createCommunity(app, [owner, newcomer], 'Outra'),
  ];
  await sweep();
  expect(await told(owner)).toEqual([]);
  const { id } = await send(app, newcomer, communityId, 'Olá! Sou de Recife.');
  await send(app, newcomer, other, 'Olá aqui também.');
  await sweep();
  await sweep();
  const link = `/communities/${communityId}?mensagem=${id}`;
  expect(await told(owner)).toEqual([{ actor: newcomer.id, content: 'chegou há pouco e escreveu em “Cordel”', link }]);
  expect(await told(newcomer)).toEqual([]);
});

test('in a starter members who offered to are told; without one nobody, until the newcomer writes where there is', async () => {
  const communityId = uuidv7();
  await app.platform
    .db`insert into communities (id, name, category) values (${communityId}, 'Palavra viva', ${communityId})`;
  const [volunteer, member, newcomer] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  for (const person of [volunteer, member, newcomer]) await join(app, person, communityId);
  await app.platform.db`update profiles set introduced_at = now() where id in (${volunteer.id}, ${member.id})`;
  await send(app, newcomer, communityId, 'Oi!');
  await sweep();
  expect(await told(volunteer)).toEqual([]);
  expect((await welcome(owner, communityId)).code).toBe('not_found');
  expect((await welcome(member, communityId)).body).toEqual({ isWelcoming: true });
  expect((await welcome(member, communityId, false)).body).toEqual({ isWelcoming: false });
  await welcome(volunteer, communityId);
  await sweep();
  expect(await told(volunteer)).toMatchObject([{ actor: newcomer.id }]);
  expect(await told(member)).toEqual([]);
});

test('not of who came long ago, and not whom it does not please', async () => {
  const [late, newcomer, quiet] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  await app.platform.db`update profiles set created_at = now() - interval '15 days' where id = ${late.id}`;
  const preference = { params: { type: 'newcomer' as const }, body: { isTold: false } };
  await app.call(setNotificationPreferenceRoute, preference, quiet.cookie);
  const first = await createCommunity(app, [owner, late], 'De antes');
  const second = await createCommunity(app, [quiet, newcomer], 'Quieta');
  await send(app, late, first);
  await send(app, newcomer, second);
  await sweep();
  expect([await told(owner), await told(quiet)]).toEqual([[], []]);
});
