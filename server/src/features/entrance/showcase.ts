import type { Showcase } from '@publyka/contract/routes/entrance';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { isNotLeaving } from '../visibility/departures.ts';
import { isPostOnWeb, isWebOpen } from '../visibility/open-web.ts';

const excerptLength = 180;
/** Shorter posts say too little of what is inside. */
const postMinLength = 40;
/** So many of the newest public posts are looked at. */
const postsRead = 50;
const institutionsNamed = 3;
/** Counting reads everybody: once in so long on each node. */
const countedForMs = 10 * 60_000;

/** What is inside, for who is not: one real public post, and how many people there are if the operator lets it be said. */
export async function getShowcase(platform: Platform): Promise<Showcase> {
  const { openWeb } = await platform.settings.load();
  const [post, people] = await Promise.all([
    isWebOpen(platform) ? selectPost(platform.db) : null,
    openWeb.showsPeople ? countPeople(platform) : null,
  ]);
  return { post, people };
}

async function selectPost(sql: Sql): Promise<Showcase['post']> {
  const [row] = await sql<{ id: string; fullName: string; content: string }[]>`
    select newest.id, person.full_name, newest.content from (
      select posts.id, posts.user_id, posts.content, posts.created_at from posts where ${isPostOnWeb(sql)}
      order by posts.created_at desc, posts.id desc ${limitTo(sql, postsRead)}) as newest
    join profiles person on person.id = newest.user_id
    where length(newest.content) >= ${postMinLength}::int order by newest.created_at desc, newest.id desc limit 1`;
  if (!row) return null;
  return { id: row.id, authorName: row.fullName, excerpt: excerptOf(row.content, excerptLength) };
}

type People = NonNullable<Showcase['people']>;

const counts = new WeakMap<Platform['db'], { at: number; people: Promise<People> }>();

function countPeople({ db }: Platform): Promise<People> {
  const kept = counts.get(db);
  if (kept && performance.now() - kept.at < countedForMs) return kept.people;
  const people = selectCounts(db);
  counts.set(db, { at: performance.now(), people });
  people.catch(() => counts.delete(db));
  return people;
}

async function selectCounts(sql: Sql): Promise<People> {
  const isCounted = sql`profiles.suspended_at is null and ${isNotLeaving(sql, sql`profiles.id`)}`;
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from profiles where ${isCounted}`;
  const institutions = await sql<{ name: string; total: number }[]>`
    select coalesce(nullif(institutions.initials, ''), institutions.name) as name, count(*) over ()::int as total
    from affiliations join institutions on institutions.id = institution_id
    join profiles on profiles.id = affiliations.user_id and ${isCounted}
    where expires_at > now() group by institutions.id
    order by count(*) desc, institutions.name ${limitTo(sql, institutionsNamed)}`;
  return {
    count: row?.count ?? 0,
    institutions: institutions.map(({ name }) => name),
    institutionsCount: institutions[0]?.total ?? 0,
  };
}
