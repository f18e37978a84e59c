import { setFederationRoute } from '@publyka/contract/routes/federation';
import { setWebChoiceRoute } from '@publyka/contract/routes/open-web';
import { createReviewRoute } from '@publyka/contract/routes/reviews';
import { uuidv7 } from 'uuidv7';
import { publishDrop } from '../drops.ts';
import { createPerson } from '../people.ts';
import { publishOnWeb } from '../posts.ts';
import { newReview, typeSignedWork } from '../reviews.ts';
import type { Maker, Scene } from './things.ts';

/** Somebody who may be followed from the Fediverse: the username, one post, the actor. */
async function makeFollowable({ test }: Scene): Promise<string> {
  const person = await createPerson(test);
  const params = { thing: 'profile', thingId: person.id } as const;
  await test.call(setWebChoiceRoute, { params, body: { isOnWeb: true } }, person.cookie);
  await test.call(setFederationRoute, { body: { isOn: true } }, person.cookie);
  await publishOnWeb(test, person, 'Para quem segue de longe.');
  return person.username;
}

/** Makes a follower of the owner, who shows no profile on the web but once did. */
async function makeFollower({ test, cast }: Scene): Promise<string> {
  const { db } = test.platform;
  const [actorId, id] = [uuidv7(), uuidv7()];
  const uri = 'https://exemplo.social/users/rui';
  const followed = { id: actorId, userId: cast.owner.id, publicKey: '{}', privateKey: '' };
  await db`insert into federation_actors ${db(followed)}`;
  const follower = { id, actorId, uri, address: '@rui@exemplo.social', inbox: uri, deliversTo: uri };
  await db`insert into federation_followers ${db(follower)}`;
  return id;
}

/** What the owner put on the web. */
export const webMakers: Record<string, Maker> = {
  username: async ({ cast }) => cast.owner.username,
  webPostId: ({ test, cast }) => publishOnWeb(test, cast.owner, 'Para quem quiser ler.'),
  webDropId: async ({ test, cast }) => {
    const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nOi';
    return (await publishDrop(test, cast.owner, { isOnWeb: true, captions })).id;
  },
  /** A username of a person who shows their profile to everybody, unlike the owner. */
  webUsername: async ({ test }) => {
    const person = await createPerson(test);
    const params = { thing: 'profile', thingId: person.id } as const;
    await test.call(setWebChoiceRoute, { params, body: { isOnWeb: true } }, person.cookie);
    return person.username;
  },
  followableUsername: makeFollowable,
  actorId: async ({ test, thing }) => {
    const [row] = await test.platform.db<{ id: string }[]>`
      select actors.id from federation_actors actors join profiles on profiles.id = actors.user_id
      where username = ${await thing('followableUsername')}`;
    return row?.id ?? '';
  },
  followablePostId: async ({ test, thing }) => {
    const [row] = await test.platform.db<{ id: string }[]>`
      select posts.id from posts join profiles on profiles.id = posts.user_id
      where username = ${await thing('followableUsername')}`;
    return row?.id ?? '';
  },
  followerId: makeFollower,
  reviewedWorkId: async ({ test }) => typeSignedWork(test, await createPerson(test), 'Rios que secam'),
  webReviewId: async ({ test, cast, thing }) => {
    const body = newReview({ kind: 'work', id: await thing('reviewedWorkId') }, { isOnWeb: true });
    return (await test.call(createReviewRoute, { body }, cast.owner.cookie)).body.id;
  },
};
