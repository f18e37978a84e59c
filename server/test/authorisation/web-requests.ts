import { addressesOf } from '../../src/features/federation/addresses.ts';
import type { Fill } from './requests.ts';
import type { Scene } from './things.ts';

/** A follow that nobody signed. */
async function unsignedFollow({ test, thing }: Scene) {
  const { actor } = addressesOf(test.platform.config.publicUrl, await thing('actorId'));
  const rui = 'https://exemplo.social/users/rui';
  return { json: { id: `${rui}/1`, type: 'Follow', actor: rui, object: actor } };
}

/** Files, and what the owner put on the web in place of what is for members. */
export const webRequests: Record<string, Fill> = {
  'GET /files/{fileId}/{name}': () => ({ params: { name: '160.webp' } }),
  'GET /files/{fileId}/attachment/{form}': async ({ thing }) => ({
    params: { fileId: await thing('attachmentId'), form: '160.webp' },
  }),
  'GET /files/{fileId}/video': async ({ thing }) => ({ params: { fileId: await thing('looseVideoId') } }),
  'GET /post/{postId}': async ({ thing }) => ({ params: { postId: await thing('webPostId') } }),
  'GET /post/{postId}/cartao.png': async ({ thing }) => ({ params: { postId: await thing('webPostId') } }),
  'GET /drops/{dropId}': async ({ thing }) => ({ params: { dropId: await thing('webDropId') } }),
  'GET /drops/{dropId}/legendas.vtt': async ({ thing }) => ({ params: { dropId: await thing('webDropId') } }),
  'GET /avaliacao/{reviewId}': async ({ thing }) => ({ params: { reviewId: await thing('webReviewId') } }),
  'GET /obra/{workId}': async ({ thing }) => {
    await thing('webReviewId');
    return { params: { workId: await thing('reviewedWorkId') } };
  },
  'GET /obra/{workId}/atom.xml': async ({ thing }) => {
    await thing('webReviewId');
    return { params: { workId: await thing('reviewedWorkId') } };
  },
  'GET /profile/{username}': async ({ thing }) => ({ params: { username: await thing('webUsername') } }),
  'GET /profile/{username}/atom.xml': async ({ thing }) => ({ params: { username: await thing('webUsername') } }),
  'GET /incorporar/post/{postId}': async ({ thing }) => ({ params: { postId: await thing('webPostId') } }),
  'GET /incorporar/drops/{dropId}': async ({ thing }) => ({ params: { dropId: await thing('webDropId') } }),
  'GET /oembed': async ({ test, thing }) => ({
    query: { url: `${test.platform.config.publicUrl}/post/${await thing('webPostId')}` },
  }),
  'GET /sitemap/{file}': () => ({ params: { file: `${new Date().toISOString().slice(0, 7)}.xml` } }),
  'GET /.well-known/webfinger': async ({ test, thing }) => ({
    query: {
      resource: `acct:${await thing('followableUsername')}@${new URL(test.platform.config.publicUrl).host}`,
    },
  }),
  'GET /fediverso/pessoas/{actorId}/publicacoes': () => ({ query: { pagina: '1' } }),
  'GET /fediverso/pessoas/{actorId}/publicacoes/{postId}': async ({ thing }) => ({
    params: { postId: await thing('followablePostId') },
  }),
  'POST /fediverso/pessoas/{actorId}/entrada': unsignedFollow,
  'POST /fediverso/entrada': unsignedFollow,
  'PUT /api/federation': () => ({ json: { isOn: false } }),
  'PUT /api/open-web/default': () => ({ json: { isOnWeb: true } }),
  'GET /api/open-web/{thing}/{thingId}': async ({ thing }) => ({
    params: { thing: 'post', thingId: await thing('postId') },
  }),
  'PUT /api/open-web/{thing}/{thingId}': async ({ thing }) => ({
    params: { thing: 'post', thingId: await thing('postId') },
    json: { isOnWeb: true },
  }),
};
