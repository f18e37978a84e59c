import { rankFeed } from '../server/src/features/feed/rank.ts';
import * as snapshots from '../server/src/features/feed/snapshot-store.ts';
import { selectRecentPosts } from '../server/src/features/feed/store.ts';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';

const rankingId = '00000000-0000-7000-8000-000000000001';

interface Statement {
  text: string;
  parameters: unknown[];
}

/** The plans of the very statements of the feed, as they run for one reader once everything is warm. */
export async function explainFeed(url: string, viewerId: string): Promise<string> {
  const statements = await recordStatements(url, viewerId);
  const db = openDatabase(url, { max: 1, isForRequests: true });
  const plans: string[] = [];
  for (const [index, { text, parameters }] of statements.entries()) {
    const values = `(${parameters.map(literal).join(', ')})`;
    await db.unsafe(`prepare plan_${index} as ${text}`);
    await db.unsafe(`execute plan_${index}${values}`);
    const rows = await db.unsafe<Record<string, string>[]>(`explain (analyze, buffers) execute plan_${index}${values}`);
    plans.push([text.trim(), '', ...rows.flatMap((row) => Object.values(row))].join('\n'));
  }
  await db.end();
  return plans.join('\n\n\n');
}

/** A parameter as SQL; `execute` turns the text into the type it needs. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}

/** The reads of a feed, in order, with what they were asked for. */
async function recordStatements(url: string, viewerId: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = openDatabase(url, {
    max: 1,
    isForRequests: true,
    onStatement: (text, parameters) => {
      // Without parameters a statement was only described.
      if (parameters.length > 0 && /^\s*(?:select|with)\b/.test(text)) statements.push({ text, parameters });
    },
  });
  await runAll(db, viewerId);
  await db.end();
  return statements;
}

async function runAll(db: Database, viewerId: string): Promise<void> {
  await selectRecentPosts(db, viewerId, null);
  const { rankedAt, posts } = await rankFeed(db, viewerId);
  await db`delete from feed_rankings where id = ${rankingId}`;
  await snapshots.insertRanking(db, { id: rankingId, userId: viewerId, rankedAt, posts });
  await snapshots.selectRankedPage(db, viewerId, { rankingId, page: 0 });
  const after = { at: rankedAt.toISOString(), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  await snapshots.selectRest(db, viewerId, { rankingId, after });
}
