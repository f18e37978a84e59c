import type { Topic } from '@publyka/contract/events/events';
import { signOutRoute } from '@publyka/contract/routes/accounts';
import { listBlocksRoute } from '@publyka/contract/routes/blocks';
import { changeSettingRoute } from '@publyka/contract/routes/installation';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectLive } from '../../../test/live.ts';
import { createLiveLab, type LiveLab } from '../../../test/live-lab.ts';
import { createPerson } from '../../../test/people.ts';
import { createStaff } from '../../../test/staff.ts';
import type { ClusterMessage } from './cluster-messages.ts';

let lab: LiveLab;
beforeAll(async () => {
  lab = await createLiveLab();
});
afterAll(() => lab.test.close());

/** Resolves in the order of the labels: a refresh that is not awaited comes before the answer that it depends on. */
async function orderOf(refresh: (topic: Topic, personId: string) => Promise<void>): Promise<string[]> {
  const topic = lab.newTopic();
  const member = await lab.createMember();
  const client = await connectLive(lab.test, member);
  await client.subscribe(topic);
  const order: string[] = [];
  const answer = lab.holdAnswers();
  const refreshed = refresh(topic, member.id).then(() => order.push('refreshed'));
  client.send({ type: 'ping' });
  await client.next((frame) => frame.type === 'pong');
  order.push('answered');
  answer();
  await refreshed;
  client.close();
  return order;
}

/** Each message that has nodes renew what they keep in memory: who changes it finds it changed. */
const renewals: Record<ClusterMessage['type'], () => Promise<void>> = {
  async settings_changed() {
    const ada = await createStaff(lab.test, 'administra');
    const body = { key: 'wordList' as const, value: { refused: ['diploma falso'] } };
    await lab.test.call(changeSettingRoute, { body }, ada.cookie);
    expect(lab.test.platform.settings.now.wordList.refused).toEqual(['diploma falso']);
    await lab.test.platform.transaction((tx) => lab.test.platform.settings.change(tx, 'wordList', null));
    expect(lab.test.platform.settings.now.wordList.refused).toEqual([]);
  },
  async sessions_ended() {
    const rui = await createPerson(lab.test);
    await lab.test.call(listBlocksRoute, {}, rui.cookie);
    await lab.test.call(signOutRoute, {}, rui.cookie);
    expect((await lab.test.call(listBlocksRoute, {}, rui.cookie)).status).toBe(401);
  },
  async sessions_changed() {
    const rui = await createPerson(lab.test);
    await lab.test.call(listBlocksRoute, {}, rui.cookie);
    const { db, live } = lab.test.platform;
    await db`update profiles set limited_until = now() + interval '1 day' where id = ${rui.id}`;
    live.forgetSessions([rui.sessionId]);
    const post = { body: { id: uuidv7(), type: 'text' as const, content: 'Mais uma' } };
    expect((await lab.test.call(createPostRoute, post, rui.cookie)).code).toBe('account_limited');
  },
  async hidden_changed() {
    const order = await orderOf((_, personId) => lab.test.platform.live.refreshHiddenActors([personId]));
    expect(order).toEqual(['answered', 'refreshed']);
  },
  async recheck() {
    const order = await orderOf((topic, personId) => lab.test.platform.live.recheck(topic, [personId]));
    expect(order).toEqual(['answered', 'refreshed']);
  },
};

test.each(Object.entries(renewals))('what %s renews in memory is there when the change answers', (_, renew) => renew());
