import { addressOf } from '@publyka/contract/address';
import type { RouteDefinition } from '@publyka/contract/route';
import { createCommentRoute } from '@publyka/contract/routes/comments';
import { createCommunityRoute } from '@publyka/contract/routes/communities';
import { listOtherPeopleRoute, listSuggestionsRoute, searchPeopleRoute } from '@publyka/contract/routes/connections';
import { createDropRoute } from '@publyka/contract/routes/drops';
import { requestToJoinRoute } from '@publyka/contract/routes/joining';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { createRoomRoute } from '@publyka/contract/routes/rooms';
import { searchRoute } from '@publyka/contract/routes/search';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from './people.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

/** How often somebody may ask for these, in turns, before they are told to wait; and for how many seconds. */
async function countUntilRefused(routes: RouteDefinition[]): Promise<{ times: number; wait: number }> {
  const person = await createPerson(app);
  const params = { postId: uuidv7(), communityId: uuidv7() };
  for (let times = 0; times < 300; times += 1) {
    const route: RouteDefinition = routes[times % routes.length] ?? searchRoute;
    // What is refused for another reason counts too.
    const answer = await app.app.request(addressOf(route.path, params), {
      method: route.method.toUpperCase(),
      headers: { cookie: person.cookie, 'content-type': 'application/json' },
      ...(route.body && { body: '{}' }),
    });
    if (answer.status === 429) return { times, wait: Number(answer.headers.get('retry-after')) };
  }
  throw new Error('nobody was refused');
}

const hour = 3600;
test.each([
  { name: 'search', routes: [searchRoute], times: 120, seconds: 60 },
  {
    name: 'people searched and suggested',
    routes: [searchPeopleRoute, listSuggestionsRoute, listOtherPeopleRoute],
    times: 120,
    seconds: 60,
  },
  { name: 'posts', routes: [createPostRoute], times: 40, seconds: hour },
  { name: 'comments', routes: [createCommentRoute], times: 120, seconds: hour },
  { name: 'RePublykas', routes: [createCommunityRoute], times: 20, seconds: hour },
  { name: 'requests to join', routes: [requestToJoinRoute], times: 30, seconds: hour },
  { name: 'threads', routes: [createRoomRoute], times: 30, seconds: hour },
  { name: 'drops', routes: [createDropRoute], times: 20, seconds: hour },
])('$name: $times within $seconds seconds', async ({ routes, times, seconds }) => {
  const refused = await countUntilRefused(routes);
  expect(refused.times).toBe(times);
  expect(refused.wait).toBeGreaterThan(seconds / 2);
  expect(refused.wait).toBeLessThanOrEqual(seconds);
});
