import type { IiaComponent } from '@publyka/contract/iia';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isNotLeaving, isSomebody } from '../visibility/departures.ts';
import { isInvitedTogether, isVouched } from './trust.ts';

/** The newest acts of a component that count, and posts that are looked through for them. */
const actsMax = 2000;
const postsMax = 500;

export interface ActRow {
  component: IiaComponent;
  personId: string;
  ageDays: number;
  accountDays: number;
  isVouched: boolean;
  isInvited: boolean;
  isMutual: boolean;
}

type Fragment = ReturnType<Sql>;

/**
 * What this person did that counts for others, the newest first: every component is rows of `person_id`, `at` and
 * `is_mutual`. Others count as long as they are here, so that whoever leaves is gone from it at once.
 */
export async function selectActs(sql: Sql, personId: string): Promise<ActRow[]> {
  const all = Object.entries(sources).map(([component, source]) => select(sql, personId, component, source));
  return (await Promise.all(all)).flat();
}

function select(sql: Sql, personId: string, component: string, source: Source): PromiseLike<ActRow[]> {
  return sql<ActRow[]>`
    select ${component} as component, acts.person_id, acts.is_mutual,
      greatest(0, floor(extract(epoch from now() - acts.at) / 86400))::integer as age_days,
      floor(extract(epoch from now() - person.created_at) / 86400)::integer as account_days,
      ${isVouched(sql)} as is_vouched, ${isInvitedTogether(sql)} as is_invited
    from (${source(sql, personId)}) as acts (person_id, at, is_mutual)
    join profiles person on person.id = acts.person_id join profiles me on me.id = ${personId}
    where acts.person_id <> ${personId} and person.suspended_at is null and ${isSomebody(sql, sql`person.id`)}
      and ${isNotLeaving(sql, sql`person.id`)}
    order by acts.at desc, acts.person_id ${limitTo(sql, actsMax)}`;
}

type Source = (sql: Sql, personId: string) => Fragment;

const sources: Record<IiaComponent, Source> = {
  reviews: selectHelp,
  usefulness: selectUsed,
  collaborations: selectCollaborations,
  exchange: selectExchanges,
  library: selectOpenings,
};

/** Reviews by this person, hidden ones left out, that those who were reviewed say helped; mutual, where the same is said of one of theirs. */
function selectHelp(sql: Sql, personId: string): Fragment {
  return sql`
    select people.person_id, people.helped_at, exists (
      select from reviews theirs join review_people helped on helped.review_id = theirs.id
      where theirs.reviewer_id = people.person_id and theirs.withdrawn_at is null and theirs.hidden_at is null
        and helped.person_id = ${personId}
        and helped.helped_at is not null)
    from reviews own join review_people people on people.review_id = own.id and people.helped_at is not null
    where own.reviewer_id = ${personId} and own.withdrawn_at is null and own.hidden_at is null`;
}

/** Posts of this person that others saved, or marked for others to see: one act for each post. */
function selectUsed(sql: Sql, personId: string): Fragment {
  return sql`
    select used.user_id, min(used.created_at), false
    from (select id from posts where user_id = ${personId} and hidden_at is null
      order by created_at desc, id desc ${limitTo(sql, postsMax)}) as own
    join (
      select user_id, post_id, created_at from post_bookmarks
      union all
      select user_id, post_id, created_at from post_marks where audience <> 'self'
    ) as used on used.post_id = own.id
    group by used.user_id, used.post_id`;
}

/** Since the later one of the two has confirmed. */
function selectCollaborations(sql: Sql, personId: string): Fragment {
  return sql`
    select theirs.person_id, greatest(mine.confirmed_at, theirs.confirmed_at), false
    from collaboration_people mine
    join collaboration_people theirs on theirs.collaboration_id = mine.collaboration_id and theirs.confirmed_at is not null
    where mine.person_id = ${personId} and mine.confirmed_at is not null`;
}

/** Posts of one of the two under which both wrote, where their areas or institutions are others. */
function selectExchanges(sql: Sql, personId: string): Fragment {
  return sql`
    select talks.person_id, max(talks.at), false from (
      select theirs.user_id as person_id, own.id as post_id, theirs.created_at as at
      from (select id from posts where user_id = ${personId} order by created_at desc, id desc ${limitTo(sql, postsMax)}) as own
      join comments theirs on theirs.post_id = own.id and theirs.user_id <> ${personId}
      where exists (select from comments mine where mine.post_id = own.id and mine.user_id = ${personId})
      union all
      select posts.user_id, posts.id, theirs.created_at
      from (
        select distinct post_id from (
          select post_id from comments where user_id = ${personId} order by created_at desc ${limitTo(sql, postsMax)}) as last
      ) as mine
      join posts on posts.id = mine.post_id and posts.user_id <> ${personId}
      join comments theirs on theirs.post_id = posts.id and theirs.user_id = posts.user_id
    ) as talks
    where ${isElsewhere(sql, personId)} group by talks.person_id, talks.post_id`;
}

/** Another institution, or no area of interest in common; what is not known is no difference. */
function isElsewhere(sql: Sql, personId: string): Fragment {
  const areasOf = (id: string | Fragment) => sql`
    select interests.category from person_interests join interests on interests.id = person_interests.interest_id
    where person_interests.user_id = ${id}`;
  const theirs: Fragment = sql`talks.person_id`;
  return sql`(
    exists (
      select from profiles here, profiles there where here.id = ${personId} and there.id = ${theirs}
        and fold_text(here.institution) <> fold_text(there.institution))
    or (exists (${areasOf(personId)}) and exists (${areasOf(theirs)})
      and not exists (${areasOf(personId)} intersect ${areasOf(theirs)})))`;
}

/** Works that this person saved for a RePublyka and others opened from there. */
function selectOpenings(sql: Sql, personId: string): Fragment {
  return sql`
    select openings.person_id, openings.opened_on::timestamptz, false
    from library_items items
    join library_openings openings on openings.library_id = items.library_id and openings.first_work_id = items.first_work_id
    where items.saved_by = ${personId} and items.community_id is not null
      and openings.opened_on >= (items.saved_at at time zone 'utc')::date`;
}

export async function updateShown(sql: Sql, personId: string, isShown: boolean): Promise<void> {
  await sql`update profiles set shows_iia = ${isShown} where id = ${personId}`;
}

export async function selectShown(sql: Sql, personId: string): Promise<boolean> {
  const [row] = await sql<{ showsIia: boolean }[]>`select shows_iia from profiles where id = ${personId}`;
  return row?.showsIia ?? false;
}
