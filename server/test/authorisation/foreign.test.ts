import { getMeRoute } from '@publyka/contract/routes/accounts';
import { createCommentRoute, listCommentsRoute } from '@publyka/contract/routes/comments';
import { createCommunityRoute } from '@publyka/contract/routes/communities';
import { createDropRoute } from '@publyka/contract/routes/drops';
import { listRelevantFeedRoute } from '@publyka/contract/routes/feed';
import {
  listMessagesRoute,
  markReadRoute,
  sendMessageRoute,
  signalTypingRoute,
} from '@publyka/contract/routes/messages';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { setAvatarRoute } from '@publyka/contract/routes/profile-routes';
import { createRoomRoute } from '@publyka/contract/routes/rooms';
import { type UploadPurpose, uploadsPath } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeTimeCursor } from '../../src/platform/http/cursor.ts';
import { createCommunity, createRoom, send } from '../communities.ts';
import { comment, publish } from '../posts.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createUpload, errorOf, tusHeaders, uploadImage } from '../uploads.ts';
import { uploadVideo } from '../videos.ts';
import { type Cast, type CastMember, createCast } from './cast.ts';
import { ask } from './requests.ts';
import { readContract } from './routes.ts';
import { createScene, type Scene } from './things.ts';

let app: TestApp;
let cast: Cast;
let scene: Scene;
beforeAll(async () => {
  app = await createTestApp();
  cast = await createCast(app);
  scene = createScene(app, cast);
});
afterAll(() => app.close());

const contract = [...(await readContract())];

/** Two RePublykas that the owner is in, each with a message of the member's and a thread. */
async function twoGroups() {
  const here = await createCommunity(app, [cast.owner, cast.member], 'Aqui');
  const there = await createCommunity(app, [cast.member, cast.owner], 'Lá');
  const roomId = await createRoom(app, cast.member, there);
  const own = await send(app, cast.owner, there, 'Minha, de lá');
  const others = await send(app, cast.member, there, 'De lá');
  const inRoom = await send(app, cast.member, there, 'Da thread', roomId);
  return { here, there, roomId, messageIds: [own.id, others.id, inRoom.id] };
}

test("one group's address leads to no message and no thread of another, though one is in both", async () => {
  const { here, there, roomId, messageIds } = await twoGroups();
  const addresses = contract.map(([name]) => name);
  const read = async () =>
    (await app.call(listMessagesRoute, { params: { communityId: there } }, cast.owner.cookie)).body.items;
  const before = await read();
  for (const name of addresses.filter((one) => one.includes('{communityId}/messages/{messageId}')))
    for (const messageId of messageIds) {
      const { status } = await ask(scene, name, 'owner', { params: { communityId: here, messageId } });
      expect([name, status]).toEqual([name, 404]);
    }
  for (const name of addresses.filter((one) => one.includes('{communityId}/rooms/{roomId}')))
    expect((await ask(scene, name, 'owner', { params: { communityId: here, roomId } })).status).toBe(404);
  expect(await read()).toEqual(before);
});

test("one group's conversation takes and shows nothing by the thread or the message of another", async () => {
  const { here, roomId, messageIds } = await twoGroups();
  const { cookie } = cast.owner;
  const params = { communityId: here };
  const [message = '', , inRoom = ''] = messageIds;
  const answers = [
    await app.call(sendMessageRoute, { params, body: { id: uuidv7(), content: 'Oi', roomId } }, cookie),
    await app.call(listMessagesRoute, { params, query: { roomId } }, cookie),
    await app.call(listMessagesRoute, { params, query: { around: message } }, cookie),
    await app.call(listMessagesRoute, { params, query: { around: inRoom, roomId } }, cookie),
    await app.call(markReadRoute, { params, body: { seq: 1, roomId } }, cookie),
    await app.call(signalTypingRoute, { params, body: { roomId } }, cookie),
  ];
  expect(answers.map(({ code }) => code)).toEqual(Array(answers.length).fill('not_found'));
  const [one, other] = [await publish(app, cast.member), await publish(app, cast.member)];
  const around = await comment(app, cast.member, other);
  const answer = await app.call(listCommentsRoute, { params: { postId: one }, query: { around } }, cookie);
  expect(answer.code === 'not_found' || answer.body.items.length === 0).toBe(true);
});

test('an id that somebody has given is no way to their thing', async () => {
  const { here, there } = await twoGroups();
  const { cookie } = cast.owner;
  const secret = 'Só do membro';
  const postId = await publish(app, cast.member, secret);
  const commentId = await comment(app, cast.member, postId, secret);
  const { id: messageId } = await send(app, cast.member, there, secret);
  const roomId = await createRoom(app, cast.member, there, secret);
  const apart = await createCommunity(app, [cast.member], secret);
  const inHere = { params: { communityId: here } };
  const answers = [
    await app.call(createPostRoute, { body: { id: postId, type: 'text', content: 'Meu' } }, cookie),
    await app.call(createCommentRoute, { params: { postId }, body: { id: commentId, content: 'Meu' } }, cookie),
    await app.call(sendMessageRoute, { ...inHere, body: { id: messageId, content: 'Meu' } }, cookie),
    await app.call(createRoomRoute, { ...inHere, body: { id: roomId, name: 'Meu' } }, cookie),
    await app.call(createCommunityRoute, { body: { id: apart, name: 'Meu' } }, cookie),
  ];
  expect(answers.map(({ code }) => code)).toEqual(Array(answers.length).fill('conflict'));
  expect(JSON.stringify(answers.map(({ message, fields }) => [message, fields]))).not.toContain(secret);
});

type Attach = (fileId: string, cookie: string) => Promise<{ code: string | null }>;

const newPost = () => ({ id: uuidv7(), content: 'Vazante' });
const attachments: [purpose: UploadPurpose, attach: Attach][] = [
  ['avatar', (fileId, cookie) => app.call(setAvatarRoute, { body: { fileId } }, cookie)],
  [
    'post-image',
    (fileId, cookie) =>
      app.call(createPostRoute, { body: { ...newPost(), type: 'image', images: [{ fileId }] } }, cookie),
  ],
  [
    'post-video',
    (fileId, cookie) => app.call(createPostRoute, { body: { ...newPost(), type: 'video', video: { fileId } } }, cookie),
  ],
  [
    'community-avatar',
    (avatarFileId, cookie) =>
      app.call(createCommunityRoute, { body: { id: uuidv7(), name: 'Rios', avatarFileId } }, cookie),
  ],
  [
    'drop-video',
    (videoFileId, cookie) =>
      app.call(createDropRoute, { body: { id: uuidv7(), description: 'Raiz', videoFileId } }, cookie),
  ],
];

test.each(attachments)(
  "what was uploaded as '%s' is attached by its owner alone, and as that alone",
  async (purpose, attach) => {
    const upload = () =>
      purpose === 'drop-video' || purpose === 'post-video'
        ? uploadVideo(app, cast.member, { purpose })
        : uploadImage(app, cast.member, purpose);
    const fileId = await upload();
    expect((await attach(fileId, cast.owner.cookie)).code).toBe('not_found');
    expect((await attach(await uploadImage(app, cast.member, 'drop-cover'), cast.member.cookie)).code).toBe(
      'not_found',
    );
    expect((await attach(fileId, cast.member.cookie)).code).toBeNull();
  },
);

test("an upload is of whoever's session it is, whatever is said beside it", async () => {
  const said = { ownerId: cast.member.id, userId: cast.member.id, id: uuidv7() };
  const created = await createUpload(app, cast.owner, { bytes: 10, purpose: 'avatar', ...said });
  const fileId = created.headers.get('location')?.split('/').at(-1) ?? '';
  const [row] = await app.platform.db`select owner_id from files where id = ${fileId}`;
  expect([fileId === said.id, row]).toEqual([false, { ownerId: cast.owner.id }]);
  for (const override of ['PATCH', 'DELETE', 'HEAD']) {
    const headers = { ...tusHeaders, cookie: cast.member.cookie, 'x-http-method-override': override };
    const response = await app.app.request(`${uploadsPath}/${fileId}`, { method: 'PATCH', headers });
    expect(response.status).toBe(404);
  }
});

test("somebody else's place in a list leads on in one's own", async () => {
  const beyond = encodeTimeCursor({ at: '9999-12-31T23:59:59.999Z', id: cast.owner.id });
  const lists = contract.filter(([, { method, query }]) => method === 'get' && query && 'cursor' in query.shape);
  for (const [name] of lists) {
    const own = await readItems(name, {});
    const led = await readItems(name, { cursor: beyond });
    // A list that is in no order of time says that the place is none of its own.
    if (led !== 'invalid_cursor') expect([name, led]).toEqual([name, own]);
  }
  for (let post = 0; post < 21; post += 1) await publish(app, cast.member);
  const { nextCursor } = (await app.call(listRelevantFeedRoute, {}, cast.member.cookie)).body;
  const taken = await app.call(listRelevantFeedRoute, { query: { cursor: nextCursor ?? '' } }, cast.owner.cookie);
  expect(taken.code).toBe('invalid_cursor');
});

async function readItems(name: string, query: Record<string, string>): Promise<unknown> {
  const response = await ask(scene, name, 'outsider', {
    query: { ...(name === 'GET /api/people' && { q: 'e' }), ...query },
  });
  if (!response.ok) return (await errorOf(response)).code;
  // A page, as the contract declares it.
  return ((await response.json()) as { items: unknown[] }).items;
}

test('who acts is the session alone, and a session is its cookie alone', async () => {
  const { owner, member } = cast;
  const whoIs = async (headers: Record<string, string>) => {
    const answer = await app.app.request(getMeRoute.path, { headers });
    // The body of getMeRoute.
    return ((await answer.json()) as { me: { id: string } | null }).me?.id ?? null;
  };
  const value = (person: CastMember) => person.cookie.slice(person.cookie.indexOf('=') + 1);
  const name = owner.cookie.split('=')[0];
  const [token, signature] = decodeURIComponent(value(owner)).split('.');
  const [otherToken] = decodeURIComponent(value(member)).split('.');
  expect(await whoIs({ cookie: member.cookie, 'x-user-id': owner.id, 'x-forwarded-user': owner.id })).toBe(member.id);
  const claims: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { authorization: `Bearer ${decodeURIComponent(value(owner))}` },
    { cookie: `${name}=${token}` },
    { cookie: `${name}=${token}.` },
    { cookie: `${name}=${otherToken}.${signature}` },
    { cookie: `${name}=${owner.sessionId}` },
    { cookie: `${name}.session=${value(owner)}` },
  ];
  for (const headers of claims) expect(await whoIs(headers)).toBeNull();
});
