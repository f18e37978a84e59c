import { setFederationRoute } from '@publyka/contract/routes/federation';
import { setWebChoiceRoute } from '@publyka/contract/routes/open-web';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { updateProfileRoute } from '@publyka/contract/routes/profile-routes';
import { createReviewRoute, type NewReview, type SubjectReference } from '@publyka/contract/routes/reviews';
import { uuidv7 } from 'uuidv7';
import { createPerson, type TestPerson } from '../people.ts';
import { publish, publishOnWeb } from '../posts.ts';
import { newReview, typeSignedWork } from '../reviews.ts';
import type { Secrets } from './secrets.ts';
import type { Scene } from './things.ts';

interface Stage {
  scene: Scene;
  secrets: Secrets;
}

/** What is on the web beside what is not, of each kind: their addresses differ by the id alone. */
export async function keepWebSecrets(stage: Stage): Promise<void> {
  await keepReviews(stage);
  await keepDrop(stage);
  await keepFollowable(stage);
}

async function keepReviews({ scene: { test, cast, thing }, secrets }: Stage): Promise<void> {
  const author = await createPerson(test);
  const typeWork = async (title: string) => {
    const id = await typeSignedWork(test, author, title);
    secrets.ids['workId']?.unshift(id);
    return id;
  };
  const say = async ({ cookie }: TestPerson, subject: SubjectReference, rest: Partial<NewReview>) => {
    const body = newReview(subject, rest);
    secrets.note('reviewId', (await test.call(createReviewRoute, { body }, cookie)).body.id);
  };
  const openly = { isOnWeb: true, strongest: secrets.mint('a review on the web', 'everybody') };
  await say(cast.owner, { kind: 'work', id: await typeWork('Rios que secam') }, openly);
  const unread = await typeWork(secrets.mint('a work that only members name', 'everyMember'));
  await say(cast.owner, { kind: 'work', id: unread }, { strongest: secrets.mint('a review for members', 'signedIn') });
  const privateId = secrets.note('reviewId', await thing('reviewId'));
  const strongest = secrets.mint('a private review', 'ownersReaders');
  await test.platform.db`update reviews set strongest = ${strongest} where id = ${privateId}`;
}

async function keepDrop({ scene: { test, thing }, secrets }: Stage): Promise<void> {
  const description = secrets.mint('a drop on the web', 'everybody');
  const captions = `WEBVTT\n\n00:01.000 --> 00:02.000\n${secrets.mint('captions on the web', 'everybody')}`;
  const dropId = secrets.note('dropId', await thing('webDropId'));
  await test.platform.db`update drops set description = ${description}, captions = ${captions} where id = ${dropId}`;
}

/**
 * Keeps what a person shows who has blocked nobody and may be followed from the Fediverse: a post on the web, one
 * that quotes, one for members.
 */
async function keepFollowable({ scene: { test }, secrets }: Stage): Promise<void> {
  const person = await createPerson(test);
  const { cookie, fullName, username } = person;
  const bio = secrets.mint('a biography on the web', 'anybody');
  const profile = { fullName, username, isOpenForConnections: true, title: null, institution: null, bio };
  await test.call(updateProfileRoute, { body: profile }, cookie);
  const params = { thing: 'profile', thingId: person.id } as const;
  await test.call(setWebChoiceRoute, { params, body: { isOnWeb: true } }, cookie);
  await test.call(setFederationRoute, { body: { isOn: true } }, cookie);
  const { db } = test.platform;
  const [actor] = await db<{ id: string }[]>`select id from federation_actors where user_id = ${person.id}`;
  secrets.note('actorId', actor?.id ?? '');
  secrets.ids['username']?.splice(1, 0, username);
  const forMembers = await publish(test, person, secrets.mint('a post for members of who is followed', 'everyMember'));
  const onWeb = await publishOnWeb(test, person, secrets.mint('a post on the web of who is followed', 'anybody'));
  const quoted = { postId: forMembers, version: 1, passage: null };
  const quoting = { id: uuidv7(), type: 'text', content: 'Cito.', isOnWeb: true, quoted } as const;
  await test.call(createPostRoute, { body: quoting }, cookie);
  secrets.ids['postId']?.splice(1, 0, onWeb, forMembers, quoting.id);
}
