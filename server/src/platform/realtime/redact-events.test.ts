import type { Topic } from '@publyka/contract/events/events';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepare, recordStatements } from '../../../test/plans.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { redactEventsOf } from '../../features/comments/store.ts';
import { redactMentions } from '../../features/messages/mentions.ts';
import { rewriteQuotes } from '../../features/messages/reply-store.ts';
import { rewriteEvents } from '../../features/messages/rewrite-events.ts';
import { redactQuotes } from '../../features/notifications/store.ts';
import { redactShown, redactUnmentioned } from '../../features/works/mention-store.ts';
import { openDatabase } from '../db/client.ts';
import { redactEvents } from './event-store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The payloads that are stored of this topic, in order. */
async function stored(topic: Topic): Promise<unknown[]> {
  const rows = await app.platform.db<{ data: unknown }[]>`select data from events where topic = ${topic} order by seq`;
  return rows.map(({ data }) => data);
}

test('each type is written over at its own paths; other events, types and paths stay', async () => {
  const { platform } = app;
  const [topic, other] = [`post:${uuidv7()}`, `post:${uuidv7()}`] as Topic[];
  if (!topic || !other) throw new Error('no topics');
  const events = [
    ['message.edited', { messageId: 'a', content: 'segredo', works: ['segredo'] }],
    ['membership.gained', { community: { name: 'Cinema', lastMessage: { id: 'a', content: 'segredo' } } }],
    ['membership.gained', { community: { name: 'Cinema', lastMessage: null } }],
    ['post.deleted', { postId: 'segredo' }],
  ] as const;
  await platform.transaction(async (tx) => {
    for (const one of [topic, other]) for (const [type, data] of events) tx.emit(one, type, data as never, null);
  });
  const said = 'O “fim”: \'$&\' "\\" 👩‍🔬';
  await redactEvents(platform.db, platform.db`topic = ${topic}`, {
    'message.edited': { content: said, works: [] },
    'membership.gained': { 'community.lastMessage.content': '' },
  });
  expect(await stored(topic)).toEqual([
    { messageId: 'a', content: said, works: [] },
    { community: { name: 'Cinema', lastMessage: { id: 'a', content: '' } } },
    { community: { name: 'Cinema', lastMessage: null } },
    { postId: 'segredo' },
  ]);
  expect(await stored(other)).toEqual(events.map(([, data]) => data));
});

test.each([
  [
    'events_message_text',
    (sql: TestApp['platform']['db']) =>
      rewriteEvents(sql, uuidv7(), { content: '', attachments: [], works: [], mentionsEverybody: false }),
  ],
  ['events_message_words', (sql: TestApp['platform']['db']) => rewriteQuotes(sql, uuidv7(), '')],
  ['events_message_words', (sql: TestApp['platform']['db']) => redactMentions(sql, uuidv7())],
  ['events_comment', (sql: TestApp['platform']['db']) => redactEventsOf(sql, uuidv7(), uuidv7())],
  ['events_works_shown', (sql: TestApp['platform']['db']) => redactShown(sql, [uuidv7()])],
  ['events_work_changed', (sql: TestApp['platform']['db']) => redactUnmentioned(sql, [`community:${uuidv7()}`])],
  ['events_notification_link', (sql: TestApp['platform']['db']) => redactQuotes(sql, `/post/${uuidv7()}`)],
])('%s finds them, whatever the values are', async (index, redact) => {
  const [statement] = await recordStatements(app.databaseUrl, redact);
  if (!statement) throw new Error('nothing was sent');
  const db = openDatabase(app.databaseUrl, { max: 1 });
  try {
    const run = await prepare(db, index, statement);
    await db.unsafe('set plan_cache_mode = force_generic_plan; set enable_seqscan = off');
    const plan = (await db.unsafe(`explain ${run}`)).map((row) => Object.values(row).join()).join('\n');
    expect(plan).toContain(index);
  } finally {
    await db.end();
  }
});
