import { pagedSections, searchRoute, searchSectionRoute } from '@publyka/contract/routes/search';
import { createWorkRoute } from '@publyka/contract/routes/work-changes';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { sendFile } from '../../../test/uploads.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('each section that goes on is read to its end, page after page, each once', async () => {
  const { db } = app.platform;
  const ana = await createPerson(app);
  const communityId = await createCommunity(app, [ana], 'Sondas');
  const { fileId } = await sendFile(app, ana, Buffer.from('a;b\n1;2\n'), 'message-file', 'sonda.csv');
  const { id: messageId } = await send(app, ana, communityId, '', null, [fileId]);
  await db`
    insert into messages (id, community_id, user_id, seq, content, attachments, has_files, created_at)
    select gen_random_uuid(), community_id, user_id, seq + n, '', attachments, true, created_at
    from messages, generate_series(1, 21) n where messages.id = ${messageId}`;
  await db`
    insert into rooms (id, community_id, name, created_at)
    select gen_random_uuid(), ${communityId}, 'Sonda ' || n, now() - n % 7 * interval '1 day' from generate_series(1, 22) n`;
  await publishDrop(app, ana, { description: 'Sonda' });
  await db`
    insert into communities (id, name, members_count)
    select gen_random_uuid(), 'Sonda ' || n, n % 3 from generate_series(1, 22) n`;
  const csl = { type: 'book' as const, title: 'Sonda', issued: { 'date-parts': [[2001]] } };
  const { id: workId } = (await app.call(createWorkRoute, { body: { id: uuidv7(), csl } }, ana.cookie)).body;
  await db`
    insert into works (id, state, csl, kind, words, sort_title, card, year)
    select made.id, state, csl, kind, words, sort_title, jsonb_set(card::jsonb, '{id}', to_jsonb(made.id)),
      case when n % 4 > 0 then 2000 + n % 4 end
    from works, (select gen_random_uuid() as id, n from generate_series(1, 21) n) as made where works.id = ${workId}`;
  const found = (await app.call(searchRoute, { query: { q: 'sonda' } }, ana.cookie)).body;
  for (const section of pagedSections) {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { q: 'sonda', ...(cursor && { cursor }) };
      const { body } = await app.call(searchSectionRoute, { params: { section }, query }, ana.cookie);
      ids.push(...body[section].map(keyOf));
      cursor = body.nextCursor ?? undefined;
    } while (cursor && ids.length < 100);
    expect(ids, section).toHaveLength(section === 'drops' ? 1 : 22);
    expect(new Set(ids).size, section).toBe(ids.length);
    expect(ids.slice(0, 5)).toEqual(found[section].map(keyOf));
  }
});

/** A file is there once in each message. */
const keyOf = (one: { id: string; messageId?: string }) => one.messageId ?? one.id;
