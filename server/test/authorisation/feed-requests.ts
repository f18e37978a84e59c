import { highlightPrice } from '@publyka/contract/limits';
import { giveCoins } from '../club.ts';
import type { Fill } from './requests.ts';

/** What requests about the feed, and about coming back to it, carry. */
export const feedRequests: Record<string, Fill> = {
  'GET /api/feed/new-count': () => ({ query: { since: '2026-01-01T00:00:00.000Z' } }),
  'PUT /api/feed/weights': () => ({ json: { weights: { closeness: 150, news: 0 } } }),
  'POST /api/feed/seen': async ({ thing }) => ({ json: { postIds: [await thing('postId')] } }),
  'PUT /api/club/missions/{missionId}/celebrated': () => ({ params: { missionId: 'posts' } }),
  'PUT /api/club/ranking/hidden': () => ({ json: { isHidden: true } }),
  'PUT /api/weekly-mail': () => ({ json: { isWanted: true } }),
  'PUT /api/posts/{postId}/highlight': async ({ test, cast }, role) => {
    if (role === 'owner') await giveCoins(test, cast.owner, highlightPrice);
    return {};
  },
  'PUT /api/posts/{postId}/images/{imageId}/description': async ({ thing }) => ({
    params: { postId: await thing('imagePostId') },
    json: { alt: 'Um fóssil sobre a areia' },
  }),
};
