import { setWebChoiceRoute } from '@publyka/contract/routes/open-web';
import { createReviewRoute } from '@publyka/contract/routes/reviews';
import { publishDrop } from '../drops.ts';
import { createPerson } from '../people.ts';
import { publishOnWeb } from '../posts.ts';
import { newReview, typeSignedWork } from '../reviews.ts';
import type { Maker } from './things.ts';

/** What the owner put on the web. */
export const webMakers: Record<string, Maker> = {
  username: async ({ cast }) => cast.owner.username,
  webPostId: ({ test, cast }) => publishOnWeb(test, cast.owner, 'Para quem quiser ler.'),
  webDropId: async ({ test, cast }) => {
    const captions = 'WEBVTT\n\n00:01.000 --> 00:02.000\nOi';
    return (await publishDrop(test, cast.owner, { isOnWeb: true, captions })).id;
  },
  /** Of somebody who shows their profile to everybody, unlike the owner. */
  webUsername: async ({ test }) => {
    const person = await createPerson(test);
    const params = { thing: 'profile', thingId: person.id } as const;
    await test.call(setWebChoiceRoute, { params, body: { isOnWeb: true } }, person.cookie);
    return person.username;
  },
  reviewedWorkId: async ({ test }) => typeSignedWork(test, await createPerson(test), 'Rios que secam'),
  webReviewId: async ({ test, cast, thing }) => {
    const body = newReview({ kind: 'work', id: await thing('reviewedWorkId') }, { isOnWeb: true });
    return (await test.call(createReviewRoute, { body }, cast.owner.cookie)).body.id;
  },
};
