import { requestEmailChangeRoute } from '@publyka/contract/routes/account-security';
import { deleteCommentRoute } from '@publyka/contract/routes/comments';
import { saveWorkRoute } from '@publyka/contract/routes/libraries';
import { deleteMessageRoute, editMessageRoute } from '@publyka/contract/routes/messages';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { deletePostRoute } from '@publyka/contract/routes/posts';
import { updateProfileRoute } from '@publyka/contract/routes/profile-routes';
import { setPushDeviceRoute, setPushSettingsRoute } from '@publyka/contract/routes/pushes';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { createRoomRoute } from '@publyka/contract/routes/rooms';
import { lookUpWorksRoute } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { exportKey } from '../../src/features/my-data/exports.ts';
import { giveCoins } from '../club.ts';
import { send } from '../communities.ts';
import { memberPassword } from '../members.ts';
import { createPerson, createSession, type TestPerson } from '../people.ts';
import { comment, publish, publishOnWeb } from '../posts.ts';
import type { TestApp } from '../test-app.ts';
import { createUpload } from '../uploads.ts';
import { roles } from './cast.ts';
import { keepWebSecrets } from './keep-web-secrets.ts';
import type { Secrets } from './secrets.ts';
import type { Scene } from './things.ts';

/** A word that stands beside every secret, to search for. */
export const beside = 'sigilo';
/** A work that all of it mentions: on its page one sees what one may see elsewhere, and nothing more. */
const doi = '10.5072/sigilo';

interface Stage {
  scene: Scene;
  secrets: Secrets;
}

const times = (count: number) => Array.from({ length: count }).keys();

/** Private things of every kind, about two hundred secrets. */
export async function keepSecrets(stage: Stage): Promise<void> {
  await keepMessages(stage);
  await keepGone(stage);
  await keepShown(stage);
  await keepAccount(stage);
  await keepClub(stage);
  await keepFiles(stage);
  await keepNotifications(stage);
  await keepLibraries(stage);
  await keepRequests(stage);
  await keepWebSecrets(stage);
}

async function keepMessages({ scene, secrets }: Stage): Promise<void> {
  const { test, cast } = scene;
  const communityId = secrets.note('communityId', await scene.thing('communityId'));
  const say = async (person: TestPerson, roomId: string | null) => {
    const audience = person === cast.owner ? 'ownersReaders' : 'members';
    const content = `${beside} ${secrets.mint(roomId ? 'a message of a thread' : 'a message', audience)} ${doi}`;
    secrets.note('messageId', (await send(test, person, communityId, content, roomId)).id, 'members');
  };
  for (const index of times(50)) await say(index % 3 ? cast.owner : cast.member, null);
  for (const _ of times(5)) {
    const name = secrets.mint('the name of a thread', 'members');
    const description = `${beside} ${secrets.mint('what a thread is for', 'members')}`;
    const body = { id: uuidv7(), name, description };
    const { id } = (await test.call(createRoomRoute, { params: { communityId }, body }, cast.owner.cookie)).body;
    secrets.note('roomId', id, 'members');
    for (const index of times(6)) await say(index % 3 ? cast.owner : cast.member, id);
  }
}

/** What was taken back is there for nobody, in no stored event either. */
async function keepGone({ scene: { test, cast, thing }, secrets }: Stage): Promise<void> {
  const { cookie } = cast.owner;
  const communityId = await thing('communityId');
  for (const index of times(12)) {
    const content = `${beside} ${secrets.mint('what was deleted or edited', 'nobody')} ${doi}`;
    if (index % 4 === 0) {
      const postId = await publish(test, cast.owner, content);
      await test.call(deletePostRoute, { params: { postId } }, cookie);
    } else if (index % 4 === 1) {
      const commentId = await comment(test, cast.owner, await thing('postId'), content);
      await test.call(deleteCommentRoute, { params: { commentId } }, cookie);
    } else {
      const { id: messageId } = await send(test, cast.owner, communityId, content);
      const params = { communityId, messageId };
      if (index % 4 === 2) await test.call(deleteMessageRoute, { params }, cookie);
      else await test.call(editMessageRoute, { params, body: { content: 'Corrigida' } }, cookie);
    }
  }
}

/** What the owner shows: not to whom the owner has blocked. */
async function keepShown({ scene: { test, cast, thing }, secrets }: Stage): Promise<void> {
  for (const _ of times(10)) {
    const content = `${beside} ${secrets.mint('a post', 'signedIn')}`;
    secrets.note('postId', await publish(test, cast.owner, content));
  }
  const openId = await publishOnWeb(
    test,
    cast.owner,
    `${beside} ${secrets.mint('a post on the web', 'everybody')} ${doi}`,
  );
  secrets.ids['postId']?.unshift(openId);
  await comment(test, cast.owner, openId, `${beside} ${secrets.mint('a comment on a post on the web', 'signedIn')}`);
  const postId = secrets.note('postId', await publish(test, cast.member));
  for (const _ of times(10)) {
    const content = `${beside} ${secrets.mint('a comment', 'signedIn')} ${doi}`;
    secrets.note('commentId', await comment(test, cast.owner, postId, content));
  }
  const facts = { title: 'a title', institution: 'an institution', bio: 'a biography' };
  // Title and institution go with the owner's post on the web; the biography does not.
  const audienceOf = (field: string) => (field === 'bio' ? 'signedIn' : 'everybody');
  const minted = Object.entries(facts).map(([field, what]) => [field, secrets.mint(what, audienceOf(field))]);
  const { fullName, username } = cast.owner;
  const body = { fullName, username, isOpenForConnections: true, ...Object.fromEntries(minted) };
  await test.call(updateProfileRoute, { body }, cast.owner.cookie);
  const dropId = secrets.note('dropId', await thing('dropId'));
  const [description, captions] = [secrets.mint('a drop', 'signedIn'), secrets.mint('captions', 'signedIn')];
  await test.platform
    .db`update drops set description = ${description}, captions = ${`WEBVTT\n\n${captions}`} where id = ${dropId}`;
}

async function keepAccount({ scene: { test, cast }, secrets }: Stage): Promise<void> {
  const { db } = test.platform;
  for (const role of roles) {
    if (role === 'visitor') continue;
    secrets.note('personId', cast[role].id);
    secrets.note('username', cast[role].username);
    const isOver = role === 'suspended' || role === 'leaving' || role === 'ended';
    const email = secrets.mint(`the address of ${role}`, isOver ? 'nobody' : role);
    await db`update profiles set email = ${`${email}@exemplo.br`} where id = ${cast[role].id}`;
  }
  const newEmail = `${secrets.mint('an address to come', 'owner')}@exemplo.br`;
  const change = { email: newEmail, password: memberPassword };
  await test.call(requestEmailChangeRoute, { body: change }, cast.owner.cookie);
  await keepPushes(test, cast.owner, secrets);
  for (const _ of times(5)) {
    const { sessionId } = await createSession(test, cast.owner.id);
    await db`update sessions set user_agent = ${secrets.mint('a device', 'owner')} where id = ${secrets.note('sessionId', sessionId, 'owner')}`;
    const id = secrets.note('passkeyId', uuidv7(), 'owner');
    const row = { id, userId: cast.owner.id, name: secrets.mint('a passkey', 'owner'), credentialId: id };
    await db`insert into passkeys ${db({ ...row, publicKey: 'k', counter: 0, deviceType: 'singleDevice', backedUp: false })}`;
  }
  for (const _ of times(5)) {
    const body = { reason: 'other', details: secrets.mint('why a post was reported', 'owner') } as const;
    const postId = await publish(test, cast.member);
    await test.call(reportPostRoute, { params: { postId }, body }, cast.owner.cookie);
  }
}

/** Where a device is told of things; of nothing here, since nobody is there. */
async function keepPushes(test: TestApp, { cookie }: TestPerson, secrets: Secrets): Promise<void> {
  const settings = { kinds: [], quiet: null, timeZone: 'America/Bahia', showsText: false };
  await test.call(setPushSettingsRoute, { body: settings }, cookie);
  const endpoint = `https://avisos.exemplo.br/${secrets.mint('the address of a device', 'nobody')}`;
  const auth = secrets.mint('the secret of a device', 'nobody').padEnd(22, 'a');
  await test.call(setPushDeviceRoute, { body: { endpoint, p256dh: 'p'.repeat(87), auth } }, cookie);
}

async function keepClub({ scene: { test, cast }, secrets }: Stage): Promise<void> {
  const { db } = test.platform;
  for (const index of times(10)) {
    const id = secrets.note('couponId', uuidv7(), 'owner');
    const used = index % 2 === 1;
    const row = {
      id,
      userId: cast.owner.id,
      partnerName: 'Livraria',
      offer: secrets.mint('an offer', 'owner'),
      // The whole code is told once it was used.
      couponCode: secrets.mint('the code of a coupon', used ? 'owner' : 'nobody'),
      expiresAt: new Date(Date.now() + 86_400_000),
      used,
      usedAt: used ? new Date() : null,
    };
    await db`insert into partner_coupons ${db(row)}`;
    await giveCoins(test, cast.owner, 5);
  }
  const lines = await db<{ id: string }[]>`select id from educoin_ledger where user_id = ${cast.owner.id}`;
  for (const { id } of lines) secrets.note('ledgerId', id, 'owner');
}

async function keepFiles({ scene: { test, cast, thing }, secrets }: Stage): Promise<void> {
  for (const _ of times(5)) {
    const filename = secrets.mint('the name of a file under way', 'owner');
    const created = await createUpload(test, cast.owner, { bytes: 10, filename });
    secrets.note('fileId', created.headers.get('location')?.split('/').at(-1) ?? '', 'owner');
  }
  const exportId = secrets.note('exportId', await thing('exportId'), 'owner');
  const content = Buffer.from(secrets.mint('a copy of what somebody has', 'owner'));
  await test.platform.files.put(exportKey(exportId), content, { contentType: 'application/zip' });
  await test.platform.db`update data_exports set bytes = ${content.length} where id = ${exportId}`;
}

/** Notes and tags: of one's own library nobody's, of a RePublyka's its members'. */
async function keepLibraries({ scene: { test, cast, thing }, secrets }: Stage): Promise<void> {
  const { items } = (await test.call(lookUpWorksRoute, { body: { text: doi } }, cast.owner.cookie)).body;
  const workId = secrets.note('workId', items[0]?.id ?? '');
  secrets.note('workId', await thing('workId'));
  for (const [libraryId, audience] of [
    [cast.owner.id, 'owner'],
    [await thing('communityId'), 'members'],
  ] as const) {
    secrets.note('libraryId', libraryId);
    const body = { tags: [secrets.mint('a tag', audience)], note: `${beside} ${secrets.mint('a note', audience)}` };
    await test.call(saveWorkRoute, { params: { libraryId, workId }, body }, cast.owner.cookie);
  }
}

/** What somebody says who asks to join, and links by which one does: for whoever runs the RePublyka. */
async function keepRequests({ scene: { test, thing }, secrets }: Stage): Promise<void> {
  const communityId = await thing('communityId');
  for (const _ of times(3)) {
    const { id: userId } = await createPerson(test);
    const words = `${beside} ${secrets.mint('what somebody says who asks to join', 'owner')}`;
    await test.platform.db`insert into community_requests ${test.platform.db({ communityId, userId, words })}`;
  }
  secrets.note('linkId', await thing('linkId'), 'owner');
}

async function keepNotifications({ scene: { test, cast, thing }, secrets }: Stage): Promise<void> {
  secrets.note('connectionId', await thing('connectionId'), 'owner');
  const ownPost = await thing('postId');
  for (const _ of times(5)) {
    const quoted = `${secrets.mint('a comment that was quoted', 'signedIn')} ${beside}`;
    await comment(test, cast.outsider, secrets.note('postId', ownPost), quoted);
  }
  const { items } = (await test.call(listNotificationsRoute, {}, cast.owner.cookie)).body;
  for (const { id } of items) secrets.note('notificationId', id, 'owner');
}
