import { applyToPost } from '@publyka/contract/events/apply-events';
import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { deleteCommentRoute } from '@publyka/contract/routes/comments';
import { getPostRoute, likePostRoute, type Post, unlikePostRoute } from '@publyka/contract/routes/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function getPost(postId: string, person: TestPerson): Promise<Post> {
  return (await app.call(getPostRoute, { params: { postId } }, person.cookie)).body;
}

async function lastSeq(topic: string): Promise<number> {
  const [row] = await app.platform.db<{ lastSeq: number }[]>`select last_seq from event_topics where topic = ${topic}`;
  return row?.lastSeq ?? 0;
}

test('who may not see somebody hears how their doings move the counts, and nothing of whose they are', async () => {
  const [ana, rui, eva] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  const postId = await publish(app, ana);
  await app.call(blockPersonRoute, { params: { personId: rui.id } }, eva.cookie);
  const params = { postId };
  let commentId = '';
  const commands = [
    () => app.call(likePostRoute, { params }, rui.cookie),
    async () => {
      commentId = await comment(app, rui, postId, 'Palavras de Rui');
    },
    () => app.call(unlikePostRoute, { params }, rui.cookie),
    () => app.call(deleteCommentRoute, { params: { commentId } }, rui.cookie),
  ];
  const topic = `post:${postId}` as const;
  const client = await connectLive(app, eva);
  await client.subscribe(topic);
  for (const command of commands) {
    const before = await getPost(postId, eva);
    const seqBefore = await lastSeq(topic);
    await command();
    const heard = await client.heard(topic, await lastSeq(topic));
    const news = heard.filter(({ seq }) => seq > seqBefore);
    const after = news.reduce<Post | null>(
      (post, event) => (post === null || event.type === 'hidden' ? post : applyToPost(post, event, eva.id)),
      before,
    );
    expect(after).not.toEqual(before);
    expect(after).toEqual(await getPost(postId, eva));
  }
  expect(JSON.stringify(client.events(topic))).not.toContain(rui.id);
  expect(JSON.stringify(client.events(topic))).not.toContain('Palavras de Rui');
  client.close();
});
