import { signInRoute, signUpRoute } from '@publyka/contract/routes/accounts';
import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { bookmarkPostRoute } from '@publyka/contract/routes/bookmarks';
import { listCommentsRoute } from '@publyka/contract/routes/comments';
import { getCommunityRoute } from '@publyka/contract/routes/communities';
import { saveWorkRoute } from '@publyka/contract/routes/libraries';
import { addReactionRoute, listMessagesRoute } from '@publyka/contract/routes/messages';
import { deleteAccountRoute, requestDataExportRoute } from '@publyka/contract/routes/my-data';
import { createPostRoute, getPostRoute, likePostRoute } from '@publyka/contract/routes/posts';
import { getProfileRoute, setAvatarRoute, updateProfileRoute } from '@publyka/contract/routes/profile-routes';
import { ratePostRoute } from '@publyka/contract/routes/ratings';
import { searchRoute } from '@publyka/contract/routes/search';
import { createWorkRoute, mergeWorkRoute } from '@publyka/contract/routes/work-changes';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordDeletions } from '../../../test/batches.ts';
import { collaborate } from '../../../test/collaborations.ts';
import { createCommunity, createRoom, send } from '../../../test/communities.ts';
import { link } from '../../../test/connections.ts';
import { newCurriculum, newItem, saveItems } from '../../../test/curricula.ts';
import { publishDrop } from '../../../test/drops.ts';
import { findEverywhere, findInFiles } from '../../../test/dump.ts';
import { runJobs } from '../../../test/jobs.ts';
import { cookieOf, createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, mark, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sendFile, uploadImage } from '../../../test/uploads.ts';
import { removedPersonId } from '../visibility/departures.ts';
import { purgePerson } from './purge/purge-person.ts';
import { deleteNames } from './purge/traces-store.ts';
import { purgeDue } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = 'Senha-forte-1';
/** Words that nobody else writes: of the name, the address, the profile, a post, a comment, a message, a drop, a note, a project, a file. */
const words = [
  'zirbelina',
  'quacomila',
  'biofrasca',
  'xilofanto',
  'bramulito',
  'trecovado',
  'gotaluz',
  'clubinhoso',
  'notarela',
  'projetolume',
  'curriculume',
  'anexolume',
];
const profile = { title: null, institution: null, isOpenForConnections: true };

interface Leaver extends TestPerson {
  email: string;
  fileIds: string[];
}

async function signUp(): Promise<Leaver> {
  const [fullName, email] = ['Zirbelina Quacomila', 'zirbelina@exemplo.br'];
  const made = await app.call(signUpRoute, { body: { fullName, email, password } });
  const { id, username } = made.body;
  return { id, username, fullName, email, cookie: cookieOf(made), sessionId: '', fileIds: [] };
}

/** Saves two works with notes; somebody else finds that they are one. */
async function saveTwins(zi: Leaver, rui: TestPerson): Promise<void> {
  const workIds: string[] = [];
  for (const title of ['Língua e liberdade', 'Lingua & liberdade']) {
    const body = { id: uuidv7(), csl: { type: 'book', title } };
    const { id } = (await app.call(createWorkRoute, { body }, rui.cookie)).body;
    const params = { libraryId: zi.id, workId: id };
    await app.call(saveWorkRoute, { params, body: { note: 'Notarela' } }, zi.cookie);
    workIds.push(id);
  }
  const [workId = '', otherId = ''] = workIds;
  expect(
    (await app.call(mergeWorkRoute, { params: { workId }, body: { id: uuidv7(), otherId } }, rui.cookie)).status,
  ).toBe(200);
}

/** Leaves a trace wherever one can be left; answers what others see of it. */
async function liveHere(
  zi: Leaver,
  rui: TestPerson,
): Promise<{ postId: string; communityId: string; ownPostId: string }> {
  const [avatarId, imageId] = [await uploadImage(app, zi, 'avatar'), await uploadImage(app, zi)];
  await app.call(setAvatarRoute, { body: { fileId: avatarId } }, zi.cookie);
  const facts = { ...profile, fullName: zi.fullName, username: zi.username, bio: 'Biofrasca' };
  expect((await app.call(updateProfileRoute, { body: facts }, zi.cookie)).status).toBe(200);
  const post = { id: uuidv7(), type: 'image' as const, content: 'Xilofanto!', images: [{ fileId: imageId }] };
  await app.call(createPostRoute, { body: post }, zi.cookie);
  await app.call(likePostRoute, { params: { postId: post.id } }, rui.cookie);
  await comment(app, rui, post.id, 'Parabéns.');
  const postId = await publish(app, rui, 'Do Rui.');
  await comment(app, zi, postId, 'Bramulito, bramulito.');
  await app.call(likePostRoute, { params: { postId } }, zi.cookie);
  await app.call(ratePostRoute, { params: { postId }, body: { rating: 9 } }, zi.cookie);
  await app.call(bookmarkPostRoute, { params: { postId } }, zi.cookie);
  await mark(app, zi, postId, 'Do Rui');
  const drop = await publishDrop(app, zi, { description: 'Gotaluz' });
  await link(app, zi, rui);
  const communityId = await createCommunity(app, [zi, rui], 'Ecologia');
  const roomId = await createRoom(app, zi, communityId);
  const { fileId: attachedId } = await sendFile(app, zi, Buffer.from('%PDF-1.7'), 'message-file', 'Anexolume.pdf');
  await send(app, zi, communityId, 'Trecovado no geral.', null, [attachedId]);
  await send(app, zi, communityId, 'Trecovado na thread.', roomId);
  const { id: messageId } = await send(app, rui, communityId, 'E eu?');
  await app.call(addReactionRoute, { params: { communityId, messageId, reaction: '🔥' } }, zi.cookie);
  await createCommunity(app, [zi], 'Clubinhoso');
  await saveTwins(zi, rui);
  const about = { kind: 'project', title: 'Projetolume', from: null, until: null } as const;
  await collaborate(app, zi, [rui], { about });
  await saveItems(app, zi, newCurriculum([newItem('degree', 'Curriculume')]));
  await app.call(requestDataExportRoute, { body: { password } }, zi.cookie);
  await runJobs(app);
  await payFor(zi, rui);
  zi.fileIds.push(avatarId, imageId, drop.video.id, attachedId);
  return { postId, communityId, ownPostId: post.id };
}

/** A payment to somebody else for this person, and a line of an administrator about them. */
async function payFor(zi: Leaver, rui: TestPerson): Promise<void> {
  const { db } = app.platform;
  await db`
    insert into educoin_ledger (id, user_id, kind, action, amount, balance_after, person_id, created_at)
    values (${uuidv7()}, ${rui.id}, 'invitation', ${`invite_${zi.id}`}, 50, 50, ${zi.id}, now())`;
  await db`
    insert into audit_log (id, operator, command, target, about_id)
    values (${uuidv7()}, 'root', ${`people suspend @${zi.username}`}, ${`@${zi.username}`}, ${zi.id}),
      (${uuidv7()}, 'root', ${`people restore ${zi.email}`}, ${zi.email}, ${zi.id})`;
}

async function leave(zi: Leaver): Promise<void> {
  await app.call(deleteAccountRoute, { body: { password, confirmation: 'excluir' } }, zi.cookie);
  await runJobs(app);
  await app.platform.db`update departures set purge_after = now() where person_id = ${zi.id}`;
}

test('after the seven days no table and no file holds the person, and others keep what is theirs', async () => {
  const zi = await signUp();
  const rui = await createPerson(app, { fullName: 'Rui Antunes' });
  const { postId, communityId, ownPostId } = await liveHere(zi, rui);
  await leave(zi);
  for (const text of [...words, zi.email, zi.username, zi.id])
    expect(await findEverywhere(app, [text]), text).not.toEqual([]);
  for (const fileId of zi.fileIds) expect(await findInFiles(app, [fileId]), fileId).not.toEqual([]);

  await purgeDue(app.platform);

  expect(await findEverywhere(app, [...words, zi.email, zi.username, zi.id])).toEqual([]);
  expect(await findInFiles(app, zi.fileIds)).toEqual([]);
  const paid = await app.platform.db`select from educoin_ledger where user_id = ${rui.id} and amount = 50`;
  expect(paid).toHaveLength(1);

  expect((await app.call(getPostRoute, { params: { postId: ownPostId } }, rui.cookie)).code).toMatch(/not_found|gone/);
  const post = await app.call(getPostRoute, { params: { postId } }, rui.cookie);
  expect(post.body).toMatchObject({ likesCount: 0, commentsCount: 1, markersCount: 0, ratings: { count: 0 } });
  const comments = await app.call(listCommentsRoute, { params: { postId } }, rui.cookie);
  expect(comments.body.items.map((one) => one.author.fullName)).toEqual(['Usuário removido']);
  const messages = await app.call(listMessagesRoute, { params: { communityId } }, rui.cookie);
  expect(messages.body.items.map((one) => [one.author.fullName, one.content, one.reactions])).toEqual([
    ['Usuário removido', 'Mensagem excluída com a conta de quem a escreveu.', []],
    ['Rui Antunes', 'E eu?', []],
  ]);
  const community = await app.call(getCommunityRoute, { params: { communityId } }, rui.cookie);
  expect(community.body).toMatchObject({ ownerId: rui.id, membersCount: 1 });
  const own = await app.call(getProfileRoute, { params: { personId: rui.id } }, rui.cookie);
  expect(own.body.counts).toMatchObject({ links: 0, followers: 0, following: 0 });
});

test('nobody finds or sees the one who stands for those who are gone', async () => {
  const eva = await createPerson(app);
  const params = { personId: removedPersonId };
  expect((await app.call(getProfileRoute, { params }, eva.cookie)).code).toBe('not_found');
  const found = await app.call(searchRoute, { query: { q: 'usuário removido' } }, eva.cookie);
  expect(found.body.people).toEqual([]);
  // Blocked, they would take the words of everybody who is gone with them.
  expect((await app.call(blockPersonRoute, { params }, eva.cookie)).code).toBe('not_found');
});

test('the address is free for a new account, which has nothing of the old one', async () => {
  const again = await signUp();
  expect(again.username).toBe('zirbelinaqu');
  expect((await app.call(signInRoute, { body: { email: again.email, password } })).status).toBe(200);
});

test('a deletion that is cut short anywhere is brought to its end by the next round', async () => {
  const [zi, rui] = [await createPerson(app, { fullName: 'Xandu Peroba' }), await createPerson(app)];
  for (let index = 0; index < 3; index += 1) await publish(app, zi, `Peroba ${index}`);
  const postId = await publish(app, rui);
  await comment(app, zi, postId, 'Peroba!');
  await link(app, zi, rui);
  await createCommunity(app, [zi, rui], 'Perobal');
  await app.platform.db`insert into departures (person_id, purge_after) values (${zi.id}, now())`;
  const { platform } = app;
  // Each round gets one transaction further than the one before, as if the node were killed there.
  for (let allowed = 0; !(await isPurged(allowed)); allowed += 1) expect(allowed).toBeLessThan(30);
  expect(await findEverywhere(app, ['xandu', zi.id])).toEqual([]);

  async function isPurged(transactions: number): Promise<boolean> {
    let left = transactions;
    const transaction: typeof platform.transaction = async (work) => {
      if (left === 0) throw new Error('killed');
      left -= 1;
      return platform.transaction(work);
    };
    return purgePerson({ ...platform, transaction }, zi.id).then(
      () => true,
      () => false,
    );
  }
});

test('of however many events and jobs, one statement goes through some', async () => {
  const { db, jobs } = app.platform;
  const [zi, rui] = [await createPerson(app), await createPerson(app)];
  await jobs.forget(['nobody']);
  await db`
    insert into events (topic, seq, type, actor_id, data, created_at)
    select topic, seq, 'post.changed', actor_id::uuid, data, now() - seq * interval '1 second'
    from generate_series(1, 4000) as seq, (values
      (${`profile:${zi.id}`}::text, null, '{}'::jsonb), (${`test:${zi.id}`}, ${zi.id}, '{}'),
      (${`test:${rui.id}`}, ${rui.id}, ${db.json({ to: zi.id })}), (${`profile:${rui.id}`}, ${rui.id}, '{}')
    ) as one (topic, actor_id, data)`;
  await db`
    insert into pgboss.job (name, data)
    select 'my-data.tell-departure', ${db.json({ personId: zi.id })} from generate_series(1, 12000)`;
  const [events, queued] = [await recordDeletions(db, 'events'), await recordDeletions(db, 'pgboss.job')];
  await purgePerson(app.platform, zi.id);
  expect(await findEverywhere(app, [zi.id])).toEqual([]);
  expect(await db`select from events where topic = ${`profile:${rui.id}`}`).toHaveLength(4000);
  for (const [deletions, sum] of [
    [await events(), 12_000],
    [await queued(), 12_000],
  ] as const) {
    expect(deletions.reduce((one, other) => one + other)).toBe(sum);
    expect(Math.max(...deletions)).toBeLessThanOrEqual(5000);
  }
});

test('a base of usernames is free again when nobody else has one of it, and not before', async () => {
  const { db } = app.platform;
  const [zi, rui] = [await createPerson(app), await createPerson(app)];
  const name = async (person: TestPerson, username: string) =>
    db`update profiles set username = ${username} where id = ${person.id}`;
  await name(zi, 'umbuzeiro2024');
  await name(rui, 'umbuzeiro20241');
  await db`insert into username_counters (base, taken) values ('umbuzeiro2024', 2), ('umbuzeiro', 5)`;
  const forget = () => deleteNames(db, { id: zi.id, bases: ['umbuzeiro', 'umbuzeiro2024'] });
  await forget();
  expect(await db`select from username_counters where base like 'umbuzeiro%'`).toHaveLength(2);
  await name(rui, 'umbuzeirod');
  await forget();
  expect(await db`select from username_counters where base like 'umbuzeiro%'`).toHaveLength(0);
});
