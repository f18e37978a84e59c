import { signOutRoute } from '@publyka/contract/routes/accounts';
import { muteCommunityRoute } from '@publyka/contract/routes/listing';
import { markReadRoute } from '@publyka/contract/routes/messages';
import { listNotificationsRoute, readNotificationRoute } from '@publyka/contract/routes/notifications';
import { likePostRoute } from '@publyka/contract/routes/posts';
import {
  getPushesRoute,
  type PushSettings,
  pushKinds,
  removePushDeviceRoute,
  setPushDeviceRoute,
  setPushSettingsRoute,
} from '@publyka/contract/routes/pushes';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, createCommunity, createRoom, send } from '../../../test/communities.ts';
import { createDirect } from '../../../test/directs.ts';
import { createPerson, createSession, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { type PushService, startPushService } from '../../../test/push-service.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { FetchGuard } from '../../platform/net/guarded-fetch.ts';
import { type PushJob, sweepPushes } from './jobs.ts';
import { sendPush } from './send.ts';
import { provideKeys } from './service.ts';
import { takeMessages } from './store.ts';

let app: TestApp;
let pushes: PushService;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  pushes = await startPushService(async () => (await provideKeys(app.platform.db)).publicKey);
});
afterEach(async () => {
  await app.platform.db`delete from push_devices`;
  await pushes.close();
});

/** Lets tests reach their own push service, and nothing else. */
const guard: FetchGuard = {
  resolve: async () => ['127.0.0.1'],
  mayConnect: (address) => address === '127.0.0.1',
};

/** Past the contract, which takes https only. */
async function subscribe(person: { id: string; sessionId: string }): Promise<void> {
  const row = { sessionId: person.sessionId, userId: person.id, ...pushes.device };
  await app.platform
    .db`insert into push_devices ${app.platform.db({ ...row, createdAt: new Date(Date.now() - 60_000) })}`;
}

const settings: PushSettings = { kinds: [...pushKinds], quiet: null, timeZone: 'America/Sao_Paulo', showsText: false };
const set = (person: TestPerson, change: Partial<PushSettings>) =>
  app.call(setPushSettingsRoute, { body: { ...settings, ...change } }, person.cookie);

/** What a sweep queues, taken out of the queue. */
async function sweep(): Promise<PushJob[]> {
  await sweepPushes(app.platform);
  const rows = await app.platform.db<{ data: PushJob }[]>`
    delete from pgboss.job where name = 'pushes.send' returning data`;
  return rows.map(({ data }) => data);
}

async function deliver(): Promise<string[]> {
  for (const job of await sweep()) await sendPush(app.platform, job, guard);
  return pushes.pushed.splice(0).map(({ message }) => `${message.title}: ${message.body}`);
}

test('a device is told who and where, signed and encrypted, once, and words only for who wants them', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app, { fullName: 'Rui Antunes' })];
  await subscribe(ana);
  const postId = await publish(app, ana);
  const commentId = await comment(app, rui, postId, 'Segredo de laboratório');
  for (const job of await sweep()) await sendPush(app.platform, job, guard);
  const [pushed] = pushes.pushed.splice(0);
  expect(pushed?.message).toMatchObject({
    title: 'Rui Antunes',
    body: 'comentou sua publicação',
    link: `/post/${postId}?comentario=${commentId}`,
    unread: 1,
  });
  expect(pushed?.vapid.aud).toBe(new URL(pushes.device.endpoint).origin);
  expect((pushed?.vapid.exp ?? 0) * 1000).toBeGreaterThan(Date.now());
  expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400' });
  expect(await deliver()).toEqual([]);
  await set(ana, { showsText: true });
  await comment(app, rui, postId, 'Mais um segredo');
  expect((await deliver())[0]).toContain('Rui Antunes: ');
  const other = await publish(app, ana);
  await comment(app, rui, other, 'Só este');
  expect(await deliver()).toEqual(['Rui Antunes: comentou: “Só este”']);
});

test('messages: one of each conversation, where it was said, and none that was read or is one’s own', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app, { fullName: 'Rui Antunes' })];
  const communityId = await createCommunity(app, [ana, rui], 'Fósseis do Crato');
  await subscribe(ana);
  await send(app, ana, communityId, 'Quem vai?');
  expect(await deliver()).toEqual([]);
  await send(app, rui, communityId, 'Eu vou');
  const last = await send(app, rui, communityId, 'E levo água');
  expect(await deliver()).toEqual(['Fósseis do Crato: Nova mensagem de Rui Antunes']);
  expect(await deliver()).toEqual([]);
  const [job] = [await send(app, rui, communityId, 'E o mapa'), await sweep()][1] as PushJob[];
  await app.call(markReadRoute, { params: { communityId }, body: { roomId: null, seq: last.seq + 1 } }, ana.cookie);
  if (job) await sendPush(app.platform, job, guard);
  expect(job?.subject.kind).toBe('message');
  expect(pushes.pushed).toEqual([]);
});

test('of a direct conversation a push has the name of the other one once', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app, { fullName: 'Rui Antunes' })];
  const communityId = await createDirect(app, ana, rui);
  await subscribe(ana);
  await deliver();
  await send(app, rui, communityId, 'Li o capítulo');
  expect(await deliver()).toEqual(['Rui Antunes: Nova mensagem']);
  await set(ana, { showsText: true });
  await send(app, rui, communityId, String.raw`Vale $\frac12$ de R$ 5`);
  expect(await deliver()).toEqual([String.raw`Rui Antunes: Vale $\frac12$ de R$ 5`]);
  await ask(app, rui, communityId);
  expect(await deliver()).toEqual(['Rui Antunes: Enquete: Quando voltamos ao ponto 7?']);
});

test('a muted RePublyka pushes nothing, from its threads neither, and counts on no icon', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app, { fullName: 'Rui Antunes' })];
  const muted = await createCommunity(app, [ana, rui], 'Barulho');
  const heard = await createCommunity(app, [ana, rui], 'Fósseis do Araripe');
  const roomId = await createRoom(app, ana, muted);
  await subscribe(ana);
  await set(ana, { kinds: ['message'] });
  const body = { duration: 'always' as const };
  await app.call(muteCommunityRoute, { params: { communityId: muted }, body }, ana.cookie);
  await send(app, rui, muted, 'Oi');
  await send(app, rui, muted, 'Oi', roomId);
  await send(app, rui, heard, 'Oi');
  for (const job of await sweep()) await sendPush(app.platform, job, guard);
  // The thread gave her a notification.
  const { items } = (await app.call(listNotificationsRoute, {}, ana.cookie)).body;
  const shown = pushes.pushed.map(({ message }) => [message.title, message.unread]);
  expect(shown).toEqual([['Fósseis do Araripe', items.length + 1]]);
});

test('one look takes all that is due, once', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  await subscribe(ana);
  for (const name of ['Um', 'Dois', 'Três']) await send(app, rui, await createCommunity(app, [rui, ana], name));
  const taken = await takeMessages(app.platform.db);
  expect(taken.map(({ userId, kind }) => [userId, kind])).toEqual(Array(3).fill([ana.id, 'message']));
  expect(await takeMessages(app.platform.db)).toEqual([]);
});

test('kinds, quiet hours and what is read at once are not pushed; another person’s hours are their own', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  await subscribe(ana);
  const postId = await publish(app, ana);
  await set(ana, { kinds: ['comment'] });
  await app.call(likePostRoute, { params: { postId } }, rui.cookie);
  expect(await sweep()).toEqual([]);
  const clock = (hours: number) =>
    new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('pt-BR', {
      timeZone: 'Asia/Tokyo',
      timeStyle: 'short',
    });
  await comment(app, rui, postId);
  await set(ana, { quiet: { from: clock(-1), until: clock(1) }, timeZone: 'Asia/Tokyo' });
  expect(await sweep()).toEqual([]);
  await set(ana, { quiet: { from: clock(1), until: clock(2) }, timeZone: 'Asia/Tokyo' });
  const queued = await sweep();
  expect(queued.map(({ subject }) => subject.kind)).toContain('notification');
  for (const { subject } of queued) {
    if (subject.kind !== 'notification') continue;
    const { notificationId } = subject;
    await app.call(readNotificationRoute, { params: { notificationId } }, ana.cookie);
  }
  for (const job of queued) await sendPush(app.platform, job, guard);
  expect(pushes.pushed).toEqual([]);
});

test('a device is forgotten with its session, when it is gone, and when its address leads inside', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  const devices = async () => (await app.platform.db`select from push_devices where user_id = ${ana.id}`).length;
  const postId = await publish(app, ana);
  const gone = await createSession(app, ana.id);
  await subscribe({ ...gone, id: ana.id });
  await comment(app, rui, postId);
  pushes.status = 410;
  await deliver();
  expect(await devices()).toBe(0);
  await subscribe(ana);
  await comment(app, rui, postId);
  pushes.status = 503;
  await expect(deliver()).rejects.toThrow('503');
  expect(await devices()).toBe(1);
  await comment(app, rui, postId);
  // By the guard of the product: 127.0.0.1 is nobody's push service.
  await app.platform.db`update push_devices set endpoint = 'https://127.0.0.1:9/aparelho'`;
  for (const job of await sweep()) await sendPush(app.platform, job);
  expect(await devices()).toBe(0);
  await subscribe(ana);
  await app.call(signOutRoute, {}, ana.cookie);
  expect(await devices()).toBe(0);
});

test('the settings are kept, checked by field, and nobody’s but one’s own', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  const { body } = await app.call(getPushesRoute, {}, ana.cookie);
  expect(body).toMatchObject({ isOn: false, settings });
  expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65);
  expect((await app.call(getPushesRoute, {}, rui.cookie)).body.publicKey).toBe(body.publicKey);
  expect((await app.call(getPushesRoute, {})).code).toBe('not_authenticated');
  const device = { ...pushes.device, endpoint: 'https://push.example/um' };
  for (const endpoint of [
    'http://push.example/um',
    'ftp://push.example',
    'push',
    `https://push.example/${'x'.repeat(3000)}`,
  ]) {
    const answer = await app.call(setPushDeviceRoute, { body: { ...device, endpoint } }, ana.cookie);
    expect([answer.status, Object.keys(answer.fields)], endpoint).toEqual([400, ['endpoint']]);
  }
  expect((await app.call(setPushDeviceRoute, { body: { ...device, auth: 'x' } }, ana.cookie)).fields).toHaveProperty(
    'auth',
  );
  expect((await app.call(setPushDeviceRoute, { body: device }, ana.cookie)).body.isOn).toBe(true);
  // The same browser, after somebody else has signed in.
  expect((await app.call(setPushDeviceRoute, { body: device }, rui.cookie)).body.isOn).toBe(true);
  expect((await app.call(getPushesRoute, {}, ana.cookie)).body.isOn).toBe(false);
  // Whoever knows its address alone: neither silences the device nor has it told of somebody else's doings.
  const guessed = { ...device, auth: 'A'.repeat(22) };
  const refused = await app.call(setPushDeviceRoute, { body: guessed }, ana.cookie);
  expect(refused).toMatchObject({
    status: 409,
    fields: { endpoint: 'Este endereço de notificações já serve a outro aparelho' },
  });
  expect((await app.call(getPushesRoute, {}, rui.cookie)).body.isOn).toBe(true);
  // One's own browser may make itself new keys.
  const again = await createSession(app, rui.id);
  expect((await app.call(setPushDeviceRoute, { body: guessed }, again.cookie)).body.isOn).toBe(true);
  expect((await app.call(getPushesRoute, {}, rui.cookie)).body.isOn).toBe(false);
  expect((await app.call(removePushDeviceRoute, {}, again.cookie)).body.isOn).toBe(false);
  expect((await set(ana, { timeZone: 'Marte/Olimpo' })).fields).toHaveProperty('timeZone');
  expect((await set(ana, { quiet: { from: '25:00', until: '07:00' } })).fields).toHaveProperty('quiet.from');
  const quiet = { from: '22:30', until: '07:00' };
  const changed = await set(ana, { kinds: ['message'], quiet, showsText: true });
  expect(changed.body.settings).toEqual({ kinds: ['message'], quiet, timeZone: 'America/Sao_Paulo', showsText: true });
  expect((await app.call(getPushesRoute, {}, rui.cookie)).body.settings).toEqual(settings);
});
