import type { Affiliation, Orcid, ProfileFacts } from '@publyka/contract/routes/profiles';
import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { defineStatement, uuidArray } from '../../platform/db/statement.ts';
import { isoTime } from '../../platform/db/time.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isNotLeaving, isSomebody } from '../visibility/departures.ts';
import { isShownTo } from '../visibility/libraries.ts';
import { isPair, type PersonRow, personColumns } from './views.ts';

/** The counters as they are kept. */
export interface KeptCounts {
  postsCount: number;
  linksCount: number;
  linksReceivedCount: number;
  followersCount: number;
  followingCount: number;
}

export interface FactsRow extends PersonRow {
  bio: string | null;
  isOpenForConnections: boolean;
  affiliationDetails: Affiliation | null;
  orcid: Orcid | null;
}

export interface ProfileRow extends FactsRow, KeptCounts {
  at: string;
  connectionId: string | null;
  connectionStatus: 'pending' | 'accepted' | null;
  hasLibrary: boolean;
  showsIia: boolean;
  isSent: boolean | null;
}

function factColumns(sql: Sql) {
  return sql`${personColumns(sql)}, person.bio, person.is_open_for_connections,
    person.affiliation as affiliation_details, person.orcid`;
}

/** Null when absent or not this viewer's to see. A rejected invitation is none. */
export async function selectProfile(sql: Sql, viewerId: string, personId: string): Promise<ProfileRow | null> {
  const [row] = await sql<ProfileRow[]>`
    select ${factColumns(sql)}, ${isoTime(sql, sql`person.created_at`)} as at, person.posts_count, person.links_count,
      person.links_received_count, person.followers_count, person.following_count, person.shows_iia,
      connections.id as connection_id, connections.status as connection_status, connections.user_id = ${viewerId} as is_sent,
      person.id = ${viewerId} or exists (
        select from libraries where libraries.person_id = person.id and ${isShownTo(sql, viewerId)}) as has_library
    from profiles person
    left join connections on connections.status <> 'rejected' and ${isPair(sql, viewerId, sql`person.id`)}
    where person.id = ${personId} and ${isSomebody(sql, sql`person.id`)} and ${isNotBlocked(sql, viewerId, sql`person.id`)}`;
  return row ?? null;
}

export async function isVisiblePerson(sql: Sql, viewerId: string, personId: string): Promise<boolean> {
  const rows = await sql`
    select from profiles where id = ${personId} and ${isSomebody(sql, sql`profiles.id`)}
      and ${isNotBlocked(sql, viewerId, sql`profiles.id`)}`;
  return rows.length > 0;
}

type EditedFacts = Omit<ProfileFacts, 'id' | 'avatar' | 'affiliation' | 'affiliationDetails' | 'orcid'>;

/** The username may be taken: then it breaks `profiles_username`. */
export async function updateFacts(sql: Sql, userId: string, facts: EditedFacts): Promise<FactsRow | null> {
  const [row] = await sql<FactsRow[]>`
    with person as (update profiles set ${sql({ ...facts })}, updated_at = now() where id = ${userId} returning *)
    select ${factColumns(sql)} from person`;
  return row ?? null;
}

/** The person's facts, locked until the transaction ends: changes of the photo come one after another. */
export async function lockFacts(sql: Sql, userId: string): Promise<FactsRow | null> {
  const [row] = await sql<FactsRow[]>`
    select ${factColumns(sql)} from profiles person where id = ${userId} for no key update`;
  return row ?? null;
}

/** File and the image as it is shown change together. */
export async function updateAvatar(sql: Sql, userId: string, image: Image | null): Promise<void> {
  // postgres.js wants a type with an index signature, which an interface has not.
  const shown = image && sql.json({ ...image });
  await sql`
    update profiles set avatar_file_id = ${image?.id ?? null}, avatar = ${shown}, updated_at = now() where id = ${userId}`;
}

/** What others confirm of a person. */
export interface ConfirmedFacts {
  affiliation?: Affiliation | null;
  orcid?: Orcid | null;
}

/** Null for whoever is not there. */
export async function updateConfirmed(sql: Sql, userId: string, facts: ConfirmedFacts): Promise<FactsRow | null> {
  const shown = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, fact && sql.json({ ...fact })] as const),
  );
  const [row] = await sql<FactsRow[]>`
    with person as (update profiles set ${sql(shown)}, updated_at = now() where id = ${userId} returning *)
    select ${factColumns(sql)} from person`;
  return row ?? null;
}

/** By how much the counters of one person change. */
export interface CountChange extends Partial<KeptCounts> {
  userId: string;
}

/** Changes counters of several people; answers what they are now. In the order of the ids: nobody waits in a circle. */
export async function changeCounts(sql: Sql, changes: CountChange[]): Promise<(KeptCounts & { id: string })[]> {
  const by = (counter: keyof KeptCounts) => changes.map((change) => change[counter] ?? 0);
  return sql<(KeptCounts & { id: string })[]>`
    with change as (
      select * from unnest(${changes.map((change) => change.userId)}::uuid[], ${by('postsCount')}::int[],
        ${by('linksCount')}::int[], ${by('linksReceivedCount')}::int[], ${by('followersCount')}::int[],
        ${by('followingCount')}::int[]) as change (id, posts, links, links_received, followers, following)
    ), locked as (
      select id from profiles where id in (select id from change) order by id for no key update
    )
    update profiles set
      posts_count = posts_count + change.posts, links_count = links_count + change.links,
      links_received_count = links_received_count + change.links_received,
      followers_count = followers_count + change.followers, following_count = following_count + change.following
    from locked join change using (id) where profiles.id = locked.id
    returning profiles.id, posts_count, links_count, links_received_count, followers_count, following_count`;
}

interface CommonRow {
  otherId: string;
  count: number;
  firstIds: string[];
}

/**
 * How many Links each of these people has in common with the viewer, and the first of them. Whoever is linked follows
 * the other, so that `user_follows` has each Link from both sides, in the order of its key.
 */
export async function selectCommonLinks(
  sql: Sql,
  viewerId: string,
  otherIds: string[],
  shown: number,
): Promise<CommonRow[]> {
  return sql<CommonRow[]>`
    with mine as materialized (select following_id from user_follows where follower_id = ${viewerId})
    select theirs.follower_id as other_id, count(*),
      (array_agg(theirs.following_id order by theirs.following_id))[1:${shown}] as first_ids
    from user_follows theirs join mine on mine.following_id = theirs.following_id
    where theirs.follower_id = any(${otherIds}::uuid[]) group by theirs.follower_id`;
}

const peopleById = defineStatement<PersonRow>(
  (sql) => sql`
    select ${personColumns(sql)} from profiles person
    where person.id = any($1::text::uuid[]) and ${isNotLeaving(sql, sql`person.id`)}`,
);

export function selectPeople(sql: Sql, ids: string[]): Promise<PersonRow[]> {
  return peopleById(sql, [uuidArray(ids)]);
}
