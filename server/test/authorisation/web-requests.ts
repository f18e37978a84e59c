import type { Fill } from './requests.ts';

/** Files, and what the owner put on the web in place of what is for members. */
export const webRequests: Record<string, Fill> = {
  'GET /files/{fileId}/{name}': () => ({ params: { name: '160.webp' } }),
  'GET /files/{fileId}/attachment/{form}': async ({ thing }) => ({
    params: { fileId: await thing('attachmentId'), form: '160.webp' },
  }),
  'GET /files/{fileId}/video': async ({ thing }) => ({ params: { fileId: await thing('videoId') } }),
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
  'PUT /api/open-web/default': () => ({ json: { isOnWeb: true } }),
  'GET /api/open-web/{thing}/{thingId}': async ({ thing }) => ({
    params: { thing: 'post', thingId: await thing('postId') },
  }),
  'PUT /api/open-web/{thing}/{thingId}': async ({ thing }) => ({
    params: { thing: 'post', thingId: await thing('postId') },
    json: { isOnWeb: true },
  }),
};
