import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { deleteCommentRoute } from '@publyka/contract/routes/comments';
import { leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { deleteMessageRoute, editMessageRoute } from '@publyka/contract/routes/messages';
import { deleteAccountRoute } from '@publyka/contract/routes/my-data';
import { deletePostRoute } from '@publyka/contract/routes/posts';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRoom, send } from '../communities.ts';
import { memberPassword } from '../members.ts';
import { comment, mark, publish } from '../posts.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createCast } from './cast.ts';
import { ask } from './requests.ts';
import { createScene, type Scene } from './things.ts';

let here: TestApp;
let there: TestApp;
beforeAll(async () => {
  here = await createTestApp();
  there = await createTestApp({}, here);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

/** Where the member comes upon what the owner wrote. */
const groupPlaces = [
  'GET /api/communities/{communityId}/messages',
  'GET /api/communities/{communityId}/messages?roomId',
  'GET /api/communities/{communityId}/messages/search',
  'GET /api/communities/{communityId}/messages/search?roomId',
  'GET /api/search?messages',
];
const postPlaces = [
  'GET /api/posts/{postId}',
  'GET /api/feed/recent',
  'GET /api/feed/relevant',
  'GET /api/people/{personId}/posts',
  'GET /api/bookmarks',
  'GET /api/marks',
  'GET /api/posts/{postId}/marks',
  'GET /api/search?posts',
  'GET /api/search/posts',
];
const commentPlaces = ['GET /api/posts/{postId}/comments'];

interface Stage {
  scene: Scene;
  /** In everything that the owner wrote, and nowhere else. */
  word: string;
  /** What everything hangs on, and ids of the owner's doings. */
  params: Record<'communityId' | 'roomId' | 'postId' | 'personId', string>;
  messageIds: string[];
  commentId: string;
}

async function createStage(): Promise<Stage> {
  const scene = createScene(here, await createCast(here));
  const { cast, thing } = scene;
  const word = `mangue${cast.owner.id.slice(-12)}`;
  const params = {
    communityId: await thing('communityId'),
    roomId: await createRoom(here, cast.owner, await thing('communityId')),
    postId: await publish(here, cast.owner, `Um ${word}`),
    personId: cast.owner.id,
  };
  const messageIds = [
    (await send(here, cast.owner, params.communityId, `O ${word}`)).id,
    (await send(here, cast.owner, params.communityId, `Do ${word}`, params.roomId)).id,
  ];
  const commentId = await comment(here, cast.owner, params.postId, `No ${word}`);
  await ask(scene, 'PUT /api/posts/{postId}/bookmark', 'member', { params });
  await mark(here, cast.member, params.postId, word);
  return { scene, word, params, messageIds, commentId };
}

/** The places at which this node still shows the member any of the owner's words. */
async function placesShown({ scene, word, params }: Stage, node: TestApp): Promise<string[]> {
  const shown: string[] = [];
  for (const place of [...groupPlaces, ...postPlaces, ...commentPlaces]) {
    const [name = '', key] = place.split('?');
    const query = { ...(key === 'roomId' && { roomId: params.roomId }), ...searched(word, name, key) };
    const response = await ask({ ...scene, test: node }, name, 'member', { params, query });
    const body = await response.text();
    // A search repeats what it was asked.
    if (body.replace(/"(terms|stems)":\[[^\]]*\]/g, '').includes(word)) shown.push(place);
  }
  return shown;
}

/** What a search is asked. The one of everything finds messages and posts: they are asked for one by one. */
function searched(word: string, name: string, key = ''): { q?: string } {
  if (name === 'GET /api/search') return { q: `${word} tipo:${key === 'messages' ? 'mensagem' : 'publicação'}` };
  return name.includes('/search') ? { q: word } : {};
}

/** What takes something away, and where nothing of it is left. */
const ways: [way: string, act: (stage: Stage) => Promise<unknown>, gone: string[]][] = [
  [
    'leaving a RePublyka',
    ({ scene: { cast }, params: { communityId } }) =>
      here.call(leaveCommunityRoute, { params: { communityId } }, cast.member.cookie),
    groupPlaces,
  ],
  [
    'a block',
    ({ scene: { cast } }) => here.call(blockPersonRoute, { params: { personId: cast.member.id } }, cast.owner.cookie),
    [...groupPlaces, ...postPlaces, ...commentPlaces],
  ],
  [
    'the end of the account',
    ({ scene: { cast } }) =>
      here.call(deleteAccountRoute, { body: { password: memberPassword, confirmation: 'excluir' } }, cast.owner.cookie),
    [...groupPlaces, ...postPlaces, ...commentPlaces],
  ],
  [
    'a report',
    ({ scene: { cast }, params: { postId } }) =>
      here.call(reportPostRoute, { params: { postId }, body: { reason: 'spam' } }, cast.member.cookie),
    [...postPlaces, ...commentPlaces],
  ],
  [
    'the deletion of a post',
    ({ scene: { cast }, params: { postId } }) => here.call(deletePostRoute, { params: { postId } }, cast.owner.cookie),
    [...postPlaces, ...commentPlaces],
  ],
  [
    'the deletion of a comment',
    ({ scene: { cast }, commentId }) => here.call(deleteCommentRoute, { params: { commentId } }, cast.owner.cookie),
    commentPlaces,
  ],
  [
    'the deletion of messages',
    async ({ scene: { cast }, params: { communityId }, messageIds }) => {
      for (const messageId of messageIds)
        await here.call(deleteMessageRoute, { params: { communityId, messageId } }, cast.owner.cookie);
    },
    groupPlaces,
  ],
  [
    'the edit of messages',
    async ({ scene: { cast }, params: { communityId }, messageIds }) => {
      const body = { content: 'Outra coisa' };
      for (const messageId of messageIds)
        await here.call(editMessageRoute, { params: { communityId, messageId }, body }, cast.owner.cookie);
    },
    groupPlaces,
  ],
];

test.each(ways)('%s takes what was there off every node at once, whatever it keeps', async (_, act, gone) => {
  const stage = await createStage();
  const everywhere = [...groupPlaces, ...postPlaces, ...commentPlaces];
  // Twice: now each node keeps what it keeps.
  for (const node of [here, there, here, there]) expect(await placesShown(stage, node)).toEqual(everywhere);
  await act(stage);
  const left = everywhere.filter((place) => !gone.includes(place));
  for (const node of [there, here]) expect(await placesShown(stage, node)).toEqual(left);
});
