import type { FoundBecause } from '@publyka/contract/text/found-because';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { uuidArray } from '../../platform/db/statement.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';
import { isVisiblePost } from '../visibility/things.ts';
import { hasAny } from './filter-store.ts';

/** How much is read of each source, however large it is. */
const caps = {
  interests: 500,
  postsOfInterest: 200,
  peopleOfInterest: 100,
  works: 50,
  authorsOfWork: 20,
  reviewsOfWork: 20,
} as const;

/** The names that subjects go by. */
export async function selectInterestNames(sql: Sql): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select id, name from interests where retired_at is null order by name ${limitTo(sql, caps.interests)}`;
}

export interface SubjectSearch {
  viewerId: string;
  interestIds: string[];
  words: string[];
  alternatives: string[][];
  /** People who are found already. */
  foundIds: string[];
  limit: number;
}

export interface SubjectRow {
  id: string;
  kind: FoundBecause['kind'];
  name: string;
}

/**
 * People of a subject, each once, by what says most: posts about it, works about it, public reviews of such works, then an
 * interest. Of each source the newest are read.
 */
export async function selectPeopleOfSubject(sql: Sql, search: SubjectSearch): Promise<SubjectRow[]> {
  const { viewerId, foundIds, limit } = search;
  const ids = sql`${uuidArray(search.interestIds)}::text::uuid[]`;
  const namesWork = hasAny(sql, sql`works.words`, { parts: search.words, alternatives: search.alternatives });
  return sql<SubjectRow[]>`
    with subjects as materialized (select id, name from interests where id = any(${ids})),
    posted as (
      select posts.user_id as id, 'posts' as kind, subjects.name, count(*) as weight
      from subjects cross join lateral (
        select post_id from post_sources where source_id = subjects.id and is_named
        order by created_at desc, post_id desc ${limitTo(sql, caps.postsOfInterest)}) as newest
      join posts on posts.id = newest.post_id
      where ${isVisiblePost(sql, viewerId)} group by 1, 3
    ), named as materialized (
      select id, title, orcids from works where ${namesWork} and merged_into is null and title is not null
      ${limitTo(sql, caps.works)}
    ), written as (
      select authors.id, 'works' as kind, works.title as name, 2 as weight from named as works
      cross join lateral (${authorsOf(sql)}) as authors
    ), reviewed as (
      select reviews.reviewer_id as id, 'reviews' as kind, works.title as name, 1 as weight
      from named as works cross join lateral (
        select reviewer_id from reviews where reviews.work_id = works.id and visibility = 'public'
        and hidden_at is null and withdrawn_at is null ${limitTo(sql, caps.reviewsOfWork)}) as reviews
    ), interested as (
      select others.user_id as id, 'interest' as kind, subjects.name, 0 as weight
      from subjects cross join lateral (
        select user_id from person_interests where interest_id = subjects.id
        order by user_id desc ${limitTo(sql, caps.peopleOfInterest)}) as others
    ), best as (
      select distinct on (id) id, kind, name, weight from (
        select * from posted union all select * from written union all select * from reviewed union all select * from interested) as found
      order by id, weight desc, name
    )
    select best.id, best.kind, best.name from best join profiles person on person.id = best.id
    where best.id <> ${viewerId} and best.id <> all(${uuidArray(foundIds)}::text::uuid[])
      and person.suspended_at is null
      and ${isSomebody(sql, sql`person.id`)} and ${isNotBlocked(sql, viewerId, sql`person.id`)}
    order by best.weight desc, person.search_name, best.id ${limitTo(sql, limit)}`;
}

/** Who wrote a work: by their iD at ORCID, by what their curriculum shows, by a collaboration that they confirmed. */
function authorsOf(sql: Sql) {
  return sql`
    (select person.id from profiles person
      where person.orcid ->> 'isAuthenticated' = 'true' and person.orcid ->> 'id' = any(works.orcids)
      ${limitTo(sql, caps.authorsOfWork)})
    union
    (select person_id from curriculum_items items join curricula using (person_id)
      where items.work_id = works.id and items.section = 'production' and items.section <> all(curricula.hidden_sections)
      ${limitTo(sql, caps.authorsOfWork)})
    union
    (select people.person_id from collaborations join collaboration_people people on people.collaboration_id = collaborations.id
      where collaborations.work_id = works.id and collaborations.hidden_at is null and people.confirmed_at is not null
      ${limitTo(sql, caps.authorsOfWork)})`;
}
