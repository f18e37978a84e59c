import { Readable } from 'node:stream';
import type { WorkCsl } from '@publyka/contract/csl-schema';
import { leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { type CommunityLink, createCommunityLinkRoute } from '@publyka/contract/routes/joining';
import { saveWorkRoute } from '@publyka/contract/routes/libraries';
import { makeLibraryAddressRoute } from '@publyka/contract/routes/library-files';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { likePostRoute } from '@publyka/contract/routes/posts';
import { askForReviewsRoute } from '@publyka/contract/routes/review-requests';
import { createReviewRoute } from '@publyka/contract/routes/reviews';
import { createWorkRoute, mergeWorkRoute } from '@publyka/contract/routes/work-changes';
import { uuidv7 } from 'uuidv7';
import { addressOfInvitation } from '../../src/features/entrance/service.ts';
import { exportKey } from '../../src/features/my-data/exports.ts';
import { signStop } from '../../src/features/weekly-mail/address.ts';
import { propose } from '../collaborations.ts';
import { ask, createCommunity, createRoom, send } from '../communities.ts';
import { invite, link } from '../connections.ts';
import { addCurriculumItem } from '../curricula.ts';
import { createPerson, createSession, type TestPerson } from '../people.ts';
import { comment, mark, publish, publishImages } from '../posts.ts';
import { dayAfter, newReview, publishLink } from '../reviews.ts';
import type { TestApp } from '../test-app.ts';
import { createUpload, uploadImage } from '../uploads.ts';
import { uploadVideo } from '../videos.ts';
import { administrationMakers } from './administration-things.ts';
import { type Cast, enterAll } from './cast.ts';
import { readingMakers } from './reading-things.ts';
import { webMakers } from './web-things.ts';

/** Where requests are made: people of its own, and what belongs to the owner, each thing made when it is first needed. */
export interface Scene {
  test: TestApp;
  cast: Cast;
  thing(name: string): Promise<string>;
}

/** Makes a thing of the owner's; answers its id. By the name that paths give it. */
export type Maker = (scene: Scene) => Promise<string>;

const makers: Record<string, Maker> = {
  postId: ({ test, cast }) => publish(test, cast.owner),
  imageId: ({ test, cast }) => uploadImage(test, cast.owner),
  imagePostId: async ({ test, cast, thing }) => publishImages(test, cast.owner, [await thing('imageId')]),
  linkedPostId: ({ test, cast }) => publishLink(test, cast.owner),
  /** One that nobody has reviewed. */
  freshPostId: ({ test, cast }) => publishLink(test, cast.owner),
  commentId: async (scene) => comment(scene.test, scene.cast.owner, await scene.thing('postId')),
  markId: makeMark,
  communityId: makeCommunity,
  messageId: async ({ test, cast, thing }) => (await send(test, cast.owner, await thing('communityId'))).id,
  roomId: async ({ test, cast, thing }) => createRoom(test, cast.owner, await thing('communityId')),
  ...webMakers,
  ...readingMakers,
  ...administrationMakers,
  pollId: async ({ test, cast, thing }) => (await ask(test, cast.owner, await thing('communityId'))).id,
  reaction: async () => '👍',
  /** Any page below a RePublyka's. */
  rest: async () => 'info',
  connectionId: makeInvitation,
  collaborationId: makeCollaboration,
  friendshipId: async ({ test, cast }) => link(test, await createPerson(test), cast.owner),
  linkId: async (scene) => (await makeCommunityLink(scene)).id,
  linkToken: async (scene) => (await makeCommunityLink(scene)).url.split('/').at(-1) ?? '',
  invitationToken: async (scene) => {
    const address = addressOfInvitation(scene.test.platform, await scene.thing('invitationId'));
    return new URL(address).searchParams.get('convite') ?? '';
  },
  personId: async ({ cast }) => cast.owner.id,
  inviterId: async ({ cast }) => cast.owner.id,
  notificationId: makeNotification,
  type: async () => 'like',
  kind: async () => 'media',
  thing: async () => 'person',
  thingId: async ({ cast }) => cast.owner.id,
  couponId: makeCoupon,
  sessionId: async ({ test, cast }) => (await createSession(test, cast.owner.id)).sessionId,
  passkeyId: makePasskey,
  fileId: ({ test, cast }) => uploadImage(test, cast.owner, 'avatar'),
  uploadId: async ({ test, cast }) => {
    const created = await createUpload(test, cast.owner, { bytes: 10, filename: 'rascunho.png' });
    return created.headers.get('location')?.split('/').at(-1) ?? '';
  },
  videoId: makeVideo,
  /** A video of no post and no Drop. */
  looseVideoId: makeVideo,
  attachmentId: async ({ test, cast, thing }) => {
    const fileId = await uploadImage(test, cast.owner, 'message-image');
    await send(test, cast.owner, await thing('communityId'), '', null, [fileId]);
    return fileId;
  },
  dropId: makeDrop,
  exportId: makeExport,
  workId: makeWork,
  mergedId: async ({ test, cast }) => typeWork(test, cast.owner, { type: 'book', title: 'Manguezais' }),
  mergeId: makeMerge,
  issn: makeJournal,
  reviewId: makeReview,
  requestId: makeReviewRequest,
  libraryId: (scene) => scene.thing('communityId'),
  importId: async () => uuidv7(),
  section: async () => 'production',
  itemId: ({ test, cast }) => addCurriculumItem(test, cast.owner),
  token: makeAddress,
  stopToken: async ({ test, cast }) => signStop(test.platform.sessions.secret, cast.owner.id),
};

export function createScene(test: TestApp, cast: Cast): Scene {
  const made = new Map<string, Promise<string>>();
  const scene: Scene = {
    test,
    cast,
    thing(name) {
      const maker = makers[name];
      if (!maker) throw new Error(`Nobody knows how to make a ${name}`);
      const thing = made.get(name) ?? maker(scene);
      made.set(name, thing);
      return thing;
    },
  };
  return scene;
}

async function makeCommunity({ test, cast }: Scene): Promise<string> {
  const communityId = await createCommunity(test, [cast.owner, cast.former]);
  await test.call(leaveCommunityRoute, { params: { communityId } }, cast.former.cookie);
  await enterAll(test, cast, communityId);
  return communityId;
}

/** By which one joins the RePublyka. */
async function makeCommunityLink({ test, cast, thing }: Scene): Promise<CommunityLink> {
  const params = { communityId: await thing('communityId') };
  const body = { id: uuidv7(), days: null, uses: null };
  return (await test.call(createCommunityLinkRoute, { params, body }, cast.owner.cookie)).body;
}

/** Sent to the owner by somebody else. */
async function makeMark({ test, cast, thing }: Scene): Promise<string> {
  const [postId, id] = [await thing('postId'), uuidv7()];
  await mark(test, cast.owner, postId, 'fóssil', id);
  return id;
}

async function makeInvitation({ test, cast }: Scene): Promise<string> {
  return (await invite(test, await createPerson(test), cast.owner)).body.id;
}

/** That somebody else says the owner had a part in. */
async function makeCollaboration({ test, cast }: Scene): Promise<string> {
  return (await propose(test, await createPerson(test), [cast.owner])).body.id;
}

async function makeNotification({ test, cast, thing }: Scene): Promise<string> {
  await test.call(likePostRoute, { params: { postId: await thing('postId') } }, cast.member.cookie);
  const { items } = (await test.call(listNotificationsRoute, {}, cast.owner.cookie)).body;
  return items[0]?.id ?? '';
}

async function makeCoupon({ test, cast }: Scene): Promise<string> {
  const id = uuidv7();
  await test.platform.db`insert into partner_coupons (id, user_id, partner_name, coupon_code, expires_at)
    values (${id}, ${cast.owner.id}, 'Livraria', 'LIVRO-2026', now() + interval '1 day')`;
  return id;
}

async function makePasskey({ test, cast }: Scene): Promise<string> {
  const id = uuidv7();
  await test.platform
    .db`insert into passkeys (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
    values (${id}, ${cast.owner.id}, 'Telefone', 'key', ${id}, 0, 'singleDevice', false)`;
  return id;
}

const videos = new WeakMap<TestApp, Promise<string>>();

/** A ready video of the owner's: the row of one that was really read, over and over, since reading takes long. */
async function makeVideo({ test, cast }: Scene): Promise<string> {
  const { db, files } = test.platform;
  const original = videos.get(test) ?? createPerson(test).then((person) => uploadVideo(test, person));
  videos.set(test, original);
  const id = uuidv7();
  await db`
    insert into files (id, owner_id, purpose, content_type, bytes, width, height, thumbhash, ready_at, duration_ms,
      video_codec, audio_codec)
    select ${id}, ${cast.owner.id}, purpose, content_type, bytes, width, height, thumbhash, ready_at, duration_ms,
      video_codec, audio_codec from files where id = ${await original}`;
  await files.put(`videos/${id}/original/video`, Buffer.from('video'), { contentType: 'video/mp4' });
  return id;
}

async function makeDrop({ test, cast, thing }: Scene): Promise<string> {
  const { db } = test.platform;
  const [id, videoId] = [uuidv7(), await thing('videoId')];
  const video = { id: videoId, contentType: 'video/mp4', width: 96, height: 160, durationMs: 2000, status: 'ready' };
  await db`
    insert into drops (id, user_id, title, description, video_file_id, video, is_playable, captions, captions_version)
    values (${id}, ${cast.owner.id}, 'Raiz', 'Raiz do mangue', ${videoId}, ${JSON.stringify(video)}::text::json, true,
      'WEBVTT', 'v1')`;
  await db`update files set attached_at = now() where id = ${videoId}`;
  return id;
}

/** What a request may send again without changing it. */
export const madeWork = { type: 'book', title: 'Mangues do norte' } satisfies WorkCsl;

async function typeWork(test: TestApp, person: TestPerson, csl: WorkCsl): Promise<string> {
  return (await test.call(createWorkRoute, { body: { id: uuidv7(), csl } }, person.cookie)).body.id;
}

/** One that a source knows, too, in the library of the RePublyka. */
async function makeWork({ test, cast, thing }: Scene): Promise<string> {
  const workId = await typeWork(test, cast.owner, madeWork);
  await test.platform.db`update works set original = csl, state = 'found' where id = ${workId}`;
  const params = { libraryId: await thing('communityId'), workId };
  await test.call(saveWorkRoute, { params, body: {} }, cast.owner.cookie);
  return workId;
}

async function makeMerge({ test, cast, thing }: Scene): Promise<string> {
  const [id, otherId, workId] = [uuidv7(), await thing('mergedId'), await thing('workId')];
  await test.call(mergeWorkRoute, { params: { workId }, body: { id, otherId } }, cast.owner.cookie);
  return id;
}

async function makeJournal({ test, cast }: Scene): Promise<string> {
  await typeWork(test, cast.owner, { type: 'article-journal', title: 'Rios', ISSN: '0025-1003' });
  return '0025-1003';
}

async function makeAddress({ test, cast, thing }: Scene): Promise<string> {
  const params = { libraryId: await thing('communityId') };
  const { url } = (await test.call(makeLibraryAddressRoute, { params }, cast.owner.cookie)).body;
  return url.split('/').at(-2) ?? '';
}

/** Makes a review of the owner's post, by a Link of theirs, for the two of them only. */
async function makeReview({ test, cast, thing }: Scene): Promise<string> {
  const subject = { kind: 'post' as const, id: await thing('linkedPostId') };
  const body = newReview(subject, { visibility: 'private' });
  return (await test.call(createReviewRoute, { body }, cast.member.cookie)).body.id;
}

/** Makes a request for a review to that Link, by the owner. */
async function makeReviewRequest({ test, cast, thing }: Scene): Promise<string> {
  const id = uuidv7();
  const subject = { kind: 'post' as const, id: await thing('linkedPostId') };
  const body = { subject, people: [{ id, personId: cast.member.id }], dueOn: dayAfter(7) };
  await test.call(askForReviewsRoute, { body }, cast.owner.cookie);
  return id;
}

async function makeExport({ test, cast }: Scene): Promise<string> {
  const id = uuidv7();
  const content = Buffer.from('PK');
  await test.platform.files.put(exportKey(id), Readable.from([content]), { contentType: 'application/zip' });
  await test.platform.db`insert into data_exports (id, user_id, status, progress, bytes, ready_at)
    values (${id}, ${cast.owner.id}, 'ready', 100, ${content.length}, now())`;
  return id;
}
