import { getMeRoute } from '@publyka/contract/routes/accounts';
import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { removeConnectionRoute } from '@publyka/contract/routes/connections';
import { type LibraryAudience, setLibraryAudienceRoute } from '@publyka/contract/routes/libraries';
import { deletePostRoute } from '@publyka/contract/routes/posts';
import {
  getOwnProfileRoute,
  getProfileRoute,
  listPersonPostsRoute,
  removeAvatarRoute,
  setAvatarRoute,
  updateProfileRoute,
} from '@publyka/contract/routes/profile-routes';
import type { Profile, ProfileCounts, UpdateProfile } from '@publyka/contract/routes/profiles';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invite, link } from '../../../test/connections.ts';
import { connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadImage } from '../../../test/uploads.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, rui] = await Promise.all([createPerson(app), createPerson(app, { fullName: 'Rui Antunes' })]);
});
afterAll(() => app.close());

const own = async (person: TestPerson): Promise<Profile> =>
  (await app.call(getOwnProfileRoute, {}, person.cookie)).body;
const see = async (viewer: TestPerson, person: TestPerson): Promise<Profile> =>
  (await app.call(getProfileRoute, { params: { personId: person.id } }, viewer.cookie)).body;
const update = (person: TestPerson, change: Partial<UpdateProfile> = {}) =>
  app.call(updateProfileRoute, { body: { ...fields, username: person.username, ...change } }, person.cookie);

const fields: Omit<UpdateProfile, 'username'> = {
  fullName: 'Ana Lima',
  title: null,
  institution: null,
  bio: null,
  isOpenForConnections: true,
};

test('a profile shows its facts and how the viewer stands to it', async () => {
  await update(rui, { fullName: 'Rui Antunes', bio: 'Corto parágrafos.', institution: 'USP' });
  expect(await see(ana, rui)).toMatchObject({
    id: rui.id,
    fullName: 'Rui Antunes',
    bio: 'Corto parágrafos.',
    institution: 'USP',
    isOpenForConnections: true,
    viewer: { isSelf: false, status: 'none', connectionId: null, sent: null, commonLinks: { count: 0, people: [] } },
  });
  expect((await own(rui)).viewer.isSelf).toBe(true);
  expect(await see(rui, rui)).toEqual(await own(rui));
  const params = { personId: uuidv7() };
  expect((await app.call(getProfileRoute, { params }, ana.cookie)).code).toBe('not_found');
  expect((await app.call(getProfileRoute, { params: { personId: ana.id } })).code).toBe('not_authenticated');
});

test('who is blocked, on either side, has no profile, and no posts', async () => {
  await publish(app, ana);
  await app.call(blockPersonRoute, { params: { personId: rui.id } }, ana.cookie);
  for (const [viewer, person] of [
    [ana, rui],
    [rui, ana],
  ] as const) {
    const params = { personId: person.id };
    expect((await app.call(getProfileRoute, { params }, viewer.cookie)).code).toBe('not_found');
    expect((await app.call(listPersonPostsRoute, { params }, viewer.cookie)).code).toBe('not_found');
  }
});

test('counters follow the two definitions, one for one’s own profile', async () => {
  const [eva, ivo, lia] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  await link(app, ana, eva);
  await link(app, ana, ivo);
  const received = await link(app, lia, ana);
  await invite(app, rui, ana);
  const postId = await publish(app, ana);
  await publish(app, ana);
  const counts: ProfileCounts = { posts: 2, links: 3, followers: 1, following: 3 };
  expect((await own(ana)).counts).toEqual(counts);
  expect((await see(rui, ana)).counts).toEqual({ ...counts, followers: 3 });
  await app.call(deletePostRoute, { params: { postId } }, ana.cookie);
  await app.call(removeConnectionRoute, { params: { connectionId: received } }, lia.cookie);
  expect((await own(ana)).counts).toEqual({ posts: 1, links: 2, followers: 0, following: 2 });
  expect((await see(rui, ana)).counts).toEqual({ posts: 1, links: 2, followers: 2, following: 2 });
});

test('posts made and removed by many at once are counted right', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => publish(app, ana)));
  await Promise.all([
    ...ids
      .slice(0, 8)
      .flatMap((postId) => [0, 1].map(() => app.call(deletePostRoute, { params: { postId } }, ana.cookie))),
    ...Array.from({ length: 5 }, () => publish(app, ana)),
  ]);
  expect((await own(ana)).counts.posts).toBe(17);
});

test('Links in common are counted and the first three named', async () => {
  const friends = await Promise.all(Array.from({ length: 5 }, () => createPerson(app)));
  for (const friend of friends) {
    await link(app, ana, friend);
    await link(app, friend, rui);
  }
  const { commonLinks } = (await see(ana, rui)).viewer;
  expect(commonLinks.count).toBe(5);
  expect(commonLinks.people.map(({ id }) => id)).toEqual(friends.slice(0, 3).map(({ id }) => id));
  expect((await see(rui, ana)).viewer.commonLinks.count).toBe(5);
});

test('a person’s posts have pages, newest first', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 25; n += 1) ids.push(await publish(app, ana));
  await publish(app, rui);
  const params = { personId: ana.id };
  const first = await app.call(listPersonPostsRoute, { params }, rui.cookie);
  const cursor = first.body.nextCursor ?? '';
  const second = await app.call(listPersonPostsRoute, { params, query: { cursor } }, rui.cookie);
  const listed = [...first.body.items, ...second.body.items].map(({ id }) => id);
  expect(listed).toEqual(ids.toReversed());
  expect(second.body.nextCursor).toBeNull();
  const empty = await createPerson(app);
  expect((await app.call(listPersonPostsRoute, { params: { personId: empty.id } }, rui.cookie)).body.items).toEqual([]);
});

test('an update is trimmed, empty fields become null, and everybody sees it', async () => {
  const answer = await update(ana, {
    fullName: '  Ana   Lima  Souza ',
    username: '@Ána_Lima-77!',
    title: '  Mestranda em   Linguística ',
    institution: '   ',
    bio: ' Gravo sotaques.\n\nAceito conversas. ',
    isOpenForConnections: false,
  });
  const facts = {
    fullName: 'Ana Lima Souza',
    username: 'ana_lima77',
    title: 'Mestranda em Linguística',
    institution: null,
    bio: 'Gravo sotaques.\n\nAceito conversas.',
    isOpenForConnections: false,
  };
  expect(answer.body).toMatchObject(facts);
  expect(await see(rui, ana)).toMatchObject(facts);
  expect((await app.call(getMeRoute, {}, ana.cookie)).body).toMatchObject({ me: { fullName: 'Ana Lima Souza' } });
});

test('what does not fit is refused by field, in Portuguese', async () => {
  const refusals: [Partial<UpdateProfile>, string][] = [
    [{ fullName: 'A' }, 'Nome muito curto'],
    [{ fullName: 'Ana 2' }, 'Nome contém caracteres inválidos'],
    [{ username: 'a!' }, 'O nome de usuário deve ter no mínimo 3 caracteres'],
    [{ username: 'a'.repeat(31) }, 'O nome de usuário pode ter até 30 caracteres'],
    [{ title: 'x'.repeat(101) }, 'O título pode ter até 100 caracteres'],
    [{ institution: 'x'.repeat(121) }, 'A instituição pode ter até 120 caracteres'],
    [{ bio: 'x'.repeat(501) }, 'A biografia pode ter até 500 caracteres'],
  ];
  for (const [change, message] of refusals) {
    const refused = await update(ana, change);
    expect(refused).toMatchObject({ status: 400, fields: { [Object.keys(change)[0] ?? '']: message } });
  }
  expect((await update(ana, { bio: '🌊'.repeat(500) })).status).toBe(200);
});

test('a username belongs to one person, without regard to case, however many want it at once', async () => {
  const taken = await update(ana, { username: rui.username.toUpperCase() });
  expect(taken).toMatchObject({ status: 409, code: 'username_taken' });
  expect(taken.fields['username']).toBe('Este nome de usuário já está em uso');
  expect((await update(rui)).status).toBe(200);
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(app)));
  const wanted = `nome_${uuidv7().slice(-8)}`;
  const answers = await Promise.all(people.map((person) => update(person, { username: wanted })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
});

test('a photo is an own upload; the one before goes, the same one again changes nothing', async () => {
  const [first, second, foreign] = [
    await uploadImage(app, ana, 'avatar'),
    await uploadImage(app, ana, 'avatar'),
    await uploadImage(app, rui, 'avatar'),
  ];
  const set = (fileId: string) => app.call(setAvatarRoute, { body: { fileId } }, ana.cookie);
  expect((await set(foreign)).code).toBe('not_found');
  expect((await set(await uploadImage(app, ana, 'post-image'))).code).toBe('not_found');
  for (let times = 0; times < 2; times += 1) expect((await set(first)).body.avatar).toMatchObject({ id: first });
  expect((await set(second)).body.avatar).toMatchObject({ id: second });
  expect((await see(rui, ana)).avatar).toMatchObject({ id: second });
  expect((await set(first)).status).toBe(404);
  for (let times = 0; times < 2; times += 1)
    expect((await app.call(removeAvatarRoute, {}, ana.cookie)).body.avatar).toBeNull();
  const kept = await app.platform.db`
    select id from files where id in (${first}, ${second}) and removed_at is null`;
  expect(kept).toEqual([]);
});

test('whoever looks at a profile hears its changes; who is blocked does not', async () => {
  const eva = await createPerson(app);
  await app.call(blockPersonRoute, { params: { personId: eva.id } }, ana.cookie);
  const [ofRui, ofEva] = [await connectLive(app, rui), await connectLive(app, eva)];
  const seq = await ofRui.subscribe(`profile:${ana.id}`);
  await expect(ofEva.subscribe(`profile:${ana.id}`)).rejects.toThrow('denied');
  await update(ana, { bio: 'Nova.' });
  await publish(app, ana);
  const heard = await ofRui.heard(`profile:${ana.id}`, seq + 2);
  expect(heard.map(({ type }) => type)).toEqual(['profile.updated', 'profile.counted']);
  ofRui.close();
  ofEva.close();
});

test('a library is offered on the profile to oneself, and to others as its owner wants', async () => {
  const offers = async (viewer: TestPerson, person: TestPerson) => (await see(viewer, person)).viewer.hasLibrary;
  const show = (audience: LibraryAudience) =>
    app.call(setLibraryAudienceRoute, { params: { libraryId: rui.id }, body: { audience } }, rui.cookie);
  expect([await offers(rui, rui), await offers(ana, rui)]).toEqual([true, false]);
  await show('links');
  expect(await offers(ana, rui)).toBe(false);
  await show('members');
  expect(await offers(ana, rui)).toBe(true);
  await show('only_me');
  expect([await offers(rui, rui), await offers(ana, rui)]).toEqual([true, false]);
});
