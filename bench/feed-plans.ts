import { rankFeed } from '../server/src/features/feed/rank.ts';
import { readFacts } from '../server/src/features/feed/shared-facts.ts';
import * as snapshots from '../server/src/features/feed/snapshot-store.ts';
import { selectRecentPosts } from '../server/src/features/feed/store.ts';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { prepare, recordStatements } from '../server/test/plans.ts';

const rankingId = '00000000-0000-7000-8000-000000000001';

/** The plans of the very statements of the feed, as they run for one reader once everything is warm. */
export async function explainFeed(url: string, viewerId: string): Promise<string> {
  const sent = await recordStatements(url, (db) => runAll(db, viewerId));
  // A ranking is kept only once: its statement could not be run again to be explained.
  const reads = sent.filter(({ text }) => /^\s*(?:select|with)\b/.test(text) && !text.includes('insert into'));
  const db = openDatabase(url, { max: 1, isForRequests: true });
  const plans: string[] = [];
  for (const [index, statement] of reads.entries()) {
    const execute = await prepare(db, `plan_${index}`, statement);
    await db.unsafe(execute);
    const rows = await db.unsafe<Record<string, string>[]>(`explain (analyze, buffers) ${execute}`);
    plans.push([statement.text.trim(), '', ...rows.flatMap((row) => Object.values(row))].join('\n'));
  }
  await db.end();
  return plans.join('\n\n\n');
}

async function runAll(db: Database, viewerId: string): Promise<void> {
  await selectRecentPosts(db, viewerId, null);
  const ranking = await rankFeed(db, readFacts(db), viewerId);
  await db`delete from kept_rankings where id = ${rankingId}`;
  await snapshots.insertRanking(db, { ...ranking, id: rankingId, userId: viewerId });
  await snapshots.selectRankedPage(db, viewerId, { rankingId, page: 0 });
  const after = { at: ranking.rankedAt.toISOString(), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  await snapshots.selectRest(db, viewerId, { rankingId, after });
}
