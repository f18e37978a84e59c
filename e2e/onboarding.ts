import { type APIRequestContext, expect } from '@playwright/test';
import { coinedWordIds } from '@publyka/contract/coined-words';

interface Interest {
  name: string;
  category: string;
}

/** As if their words had been explained: an explanation would move what a journey reads. */
async function learnWords(request: APIRequestContext): Promise<void> {
  const answer = await request.put('/api/onboarding/words', { data: { words: coinedWordIds } });
  expect(answer.status(), await answer.text()).toBe(204);
}

let newcomers = 0;
/** The interests, which are equal on every server. */
let interests: { items: Interest[] } | undefined;

/**
 * Takes all steps by the API and leaves what they joined, so that a journey begins without RePublykas. Newcomers choose
 * different interests of one area each: they have none in common, and no mission comes near its goal.
 */
export async function finishOnboarding(request: APIRequestContext): Promise<void> {
  interests ??= await (await request.get('/api/interests')).json();
  const areas = [...Map.groupBy(interests?.items ?? [], ({ category }) => category).values()];
  const area = areas[newcomers % areas.length] ?? [];
  const chosen = newcomers % (2 * areas.length) < areas.length ? area.slice(0, 3) : area.slice(-3);
  newcomers += 1;
  await takeStep(request, 'choose_interests', { interests: chosen.map(({ name }) => name) });
  const { onboarding } = await takeStep(request, 'auto_join_communities');
  if (onboarding.joined.length > 0) await takeStep(request, 'leave_joined_communities');
  await takeStep(request, 'create_invite_mission');
  await takeStep(request, 'complete_onboarding');
  await learnWords(request);
}

/** Answers what the server says of the onboarding then. */
async function takeStep(
  request: APIRequestContext,
  action: string,
  data: object = {},
): Promise<{ onboarding: { joined: object[] } }> {
  const answer = await request.post('/api/onboarding', { data: { action, data } });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}
