import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { WorkCard } from '@publyka/contract/routes/works';
import type { CreditRole } from '@publyka/contract/text/credit-roles';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';
import { isOfOrcid, type PersonRow, personColumns, personJoin, provenOrcid } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';

export interface CollaborationRow {
  id: string;
  workId: string | null;
  projectTitle: string | null;
  projectFrom: number | null;
  projectUntil: number | null;
  proposedBy: string | null;
  at: string;
}

function columns(sql: Sql) {
  return sql`collaborations.id, work_id, project_title, project_from, project_until, proposed_by,
    ${isoTime(sql, sql`collaborations.created_at`)} as at`;
}

export interface NewRow extends Omit<CollaborationRow, 'at' | 'proposedBy'> {
  proposedBy: string;
}

/** False when the id is taken already. */
export async function insertCollaboration(sql: Sql, row: NewRow): Promise<boolean> {
  const { count } = await sql`insert into collaborations ${sql({ ...row })} on conflict (id) do nothing`;
  return count === 1;
}

export interface NewPerson {
  personId: string;
  roles: CreditRole[];
}

/** Inserts people: who proposes it has confirmed; those who are in it stay as they are. */
export async function insertPeople(sql: Sql, id: string, proposerId: string, people: NewPerson[]): Promise<void> {
  await sql`
    insert into collaboration_people (collaboration_id, person_id, roles, created_at, confirmed_at)
    select collaborations.id, people.id, array(select json_array_elements_text(people.roles)), collaborations.created_at,
      case when people.id = ${proposerId} then now() end
    from collaborations, unnest(${people.map(({ personId }) => personId)}::uuid[],
      ${people.map(({ roles }) => JSON.stringify(roles))}::text[]::json[]) as people (id, roles)
    where collaborations.id = ${id} on conflict do nothing`;
}

/** Those of these people who exist for the viewer and may answer. */
export async function countAnswering(sql: Sql, viewerId: string, personIds: string[]): Promise<number> {
  const rows = await sql`
    select from profiles where id = any(${personIds}::uuid[]) and suspended_at is null
      and ${isSomebody(sql, sql`profiles.id`)} and ${isNotBlocked(sql, viewerId, sql`profiles.id`)}`;
  return rows.length;
}

export async function selectCollaboration(sql: Sql, id: string): Promise<CollaborationRow | null> {
  const [row] = await sql<CollaborationRow[]>`select ${columns(sql)} from collaborations where id = ${id}`;
  return row ?? null;
}

/** True in SQL where a decision hides the collaboration, or the viewer has reported it: it does not exist for them. */
function isHidden(sql: Sql, viewerId: string) {
  return sql`(collaborations.hidden_at is not null or exists (
    select from post_reports where post_reports.reporter_id = ${viewerId}
      and post_reports.collaboration_id = collaborations.id))`;
}

export interface VisibleRow extends CollaborationRow {
  isOwn: boolean;
  /** Who says so, or the first who has confirmed it. */
  authorId: string;
}

/** One that others see: two of its people whom the viewer may see have confirmed. */
export async function selectVisible(sql: Sql, viewerId: string, id: string): Promise<VisibleRow | null> {
  const people = sql`select person_id, confirmed_at from collaboration_people
    where collaboration_id = collaborations.id and confirmed_at is not null
      and ${isNotBlocked(sql, viewerId, sql`collaboration_people.person_id`)}`;
  const [row] = await sql<VisibleRow[]>`
    select ${columns(sql)},
      exists (select from collaboration_people
        where collaboration_id = collaborations.id and person_id = ${viewerId}) as is_own,
      coalesce(proposed_by, (select person_id from (${people}) as confirmed order by confirmed_at, person_id limit 1))
        as author_id
    from collaborations
    where id = ${id} and (select count(*) from (${people}) as confirmed) > 1 and not ${isHidden(sql, viewerId)}`;
  return row ?? null;
}

/** The one that this person is in, nobody else's to change until the transaction ends. */
export async function lockOwn(sql: Sql, personId: string, id: string): Promise<CollaborationRow | null> {
  const [row] = await sql<CollaborationRow[]>`select ${columns(sql)} from collaborations where id = ${id} for update`;
  if (!row) return null;
  const own = await sql`
    select from collaboration_people where collaboration_id = ${id} and person_id = ${personId}`;
  return own.length > 0 ? row : null;
}

/** By a decision. */
export async function isHiddenNow(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select from collaborations where id = ${id} and hidden_at is not null`;
  return rows.length > 0;
}

/** True when it had not been confirmed before. */
export async function confirm(sql: Sql, personId: string, id: string, roles: CreditRole[]): Promise<boolean> {
  const own = sql`collaboration_id = ${id} and person_id = ${personId}`;
  const { count } = await sql`
    update collaboration_people set confirmed_at = now() where ${own} and confirmed_at is null`;
  await sql`update collaboration_people set roles = ${roles} where ${own}`;
  return count === 1;
}

export interface Standing {
  personId: string;
  isConfirmed: boolean;
}

/** Everybody in it, whoever asks. */
export async function selectStandings(sql: Sql, id: string): Promise<Standing[]> {
  return sql<Standing[]>`
    select person_id, confirmed_at is not null as is_confirmed from collaboration_people
    where collaboration_id = ${id} order by person_id`;
}

export async function deletePerson(sql: Sql, personId: string, id: string): Promise<void> {
  await sql`delete from collaboration_people where collaboration_id = ${id} and person_id = ${personId}`;
}

export async function deleteCollaboration(sql: Sql, id: string): Promise<void> {
  await sql`delete from collaborations where id = ${id}`;
}

/** Some of those that this person is in; with another one, that both are in. */
export async function selectIdsOf(
  sql: Sql,
  personId: string,
  otherId: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select mine.collaboration_id as id from collaboration_people mine
    ${otherId === null ? sql`` : sql`join collaboration_people theirs on theirs.collaboration_id = mine.collaboration_id and theirs.person_id = ${otherId}`}
    where mine.person_id = ${personId} order by id ${limitTo(sql, limit)}`;
  return rows.map(({ id }) => id);
}

interface List {
  viewerId: string;
  personId: string;
  cursor: TimeCursor | null;
  limit: number;
}

/** Those that a person has confirmed: of another one those that a second person confirmed, whom the viewer may see. */
export async function selectConfirmed(
  sql: Sql,
  { viewerId, personId, cursor, limit }: List,
): Promise<CollaborationRow[]> {
  const isShown = sql`
    (${viewerId === personId} or exists (
      select from collaboration_people others
      where others.collaboration_id = collaborations.id and others.person_id <> ${personId}
        and others.confirmed_at is not null and ${isNotBlocked(sql, viewerId, sql`others.person_id`)}))`;
  return sql<CollaborationRow[]>`
    select ${columns(sql)} from collaboration_people mine join collaborations on collaborations.id = mine.collaboration_id
    where mine.person_id = ${personId} and mine.confirmed_at is not null and ${isShown}
      and not ${isHidden(sql, viewerId)} ${after(sql, cursor)}
    order by mine.created_at desc, mine.collaboration_id desc ${limitTo(sql, limit)}`;
}

/** Those that wait for this person. */
export async function selectReceived(
  sql: Sql,
  { viewerId, cursor, limit }: Omit<List, 'personId'>,
): Promise<CollaborationRow[]> {
  return sql<CollaborationRow[]>`
    select ${columns(sql)} from collaboration_people mine join collaborations on collaborations.id = mine.collaboration_id
    where mine.person_id = ${viewerId} and mine.confirmed_at is null and collaborations.hidden_at is null
      ${after(sql, cursor)}
    order by mine.created_at desc, mine.collaboration_id desc ${limitTo(sql, limit)}`;
}

function after(sql: Sql, cursor: TimeCursor | null) {
  return cursor ? sql`and (mine.created_at, mine.collaboration_id) < (${cursor.at}, ${cursor.id})` : sql``;
}

export interface CollaboratorRow extends PersonRow {
  collaborationId: string;
  roles: CreditRole[];
  confirmedAt: string | null;
}

/** The people whom the viewer may see, whoever proposed it first. */
export async function selectPeople(sql: Sql, viewerId: string, ids: string[]): Promise<CollaboratorRow[]> {
  if (ids.length === 0) return [];
  return sql<CollaboratorRow[]>`
    select collaboration_id, roles, ${isoTime(sql, sql`collaboration_people.confirmed_at`)} as confirmed_at,
      ${personColumns(sql)}
    from collaboration_people join collaborations on collaborations.id = collaboration_id
    ${personJoin(sql, sql`collaboration_people.person_id`)}
    where collaboration_id = any(${ids}::uuid[]) and ${isNotBlocked(sql, viewerId, sql`person.id`)}
    order by collaboration_id, person.id <> proposed_by, collaboration_people.confirmed_at, person.id`;
}

export interface NamedWork {
  id: string;
  card: WorkCard;
  csl: WorkCsl | null;
  /** ORCID iDs of its authors, as its source has them. */
  orcids: string[];
}

/** The works that this person named or saved last, but for those that they are in a collaboration of. */
export async function selectNamedWorks(sql: Sql, personId: string, limit: number): Promise<NamedWork[]> {
  return sql<NamedWork[]>`
    with named as (
      (select work_id, at from work_mentions where author_id = ${personId} ${limitTo(sql, limit)})
      union all
      (select work_id, saved_at as at from library_items where library_id = ${personId}
      order by saved_at desc, work_id desc ${limitTo(sql, limit)}))
    select works.id, works.card, works.csl, works.orcids
    from (select work_id, max(at) as at from named group by work_id) as named join works on works.id = named.work_id
    where works.merged_into is null and jsonb_array_length(works.csl -> 'author') > 1 and not exists (
      select from collaboration_people mine join collaborations on collaborations.id = mine.collaboration_id
      where mine.person_id = ${personId} and collaborations.work_id = works.id)
    order by named.at desc, works.id desc ${limitTo(sql, limit)}`;
}

export interface Signatory extends PersonRow {
  /** At ORCID, if it said so itself. */
  orcid: string | null;
}

/** Members other than the viewer in whose names one of these words is, or who have one of these iDs. */
export async function selectSignatories(
  sql: Sql,
  viewerId: string,
  { words, orcids }: { words: string[]; orcids: string[] },
  limit: number,
): Promise<Signatory[]> {
  const patterns = words.map((word) => `%${word}%`);
  return sql<Signatory[]>`
    select ${personColumns(sql)}, ${provenOrcid(sql)} as orcid from profiles person
    where (person.search_name like any(${patterns}::text[]) or ${isOfOrcid(sql, orcids)})
      and person.id <> ${viewerId} and person.suspended_at is null
      and ${isSomebody(sql, sql`person.id`)} and ${isNotBlocked(sql, viewerId, sql`person.id`)}
    order by ${isOfOrcid(sql, orcids)} desc nulls last, person.id ${limitTo(sql, limit)}`;
}

/** What somebody is known by among the authors of works. */
export async function selectSignature(sql: Sql, personId: string): Promise<{ fullName: string; orcid: string | null }> {
  const [row] = await sql<{ fullName: string; orcid: string | null }[]>`
    select full_name, ${provenOrcid(sql)} as orcid from profiles person where id = ${personId}`;
  return row ?? { fullName: '', orcid: null };
}

export async function updateHidden(sql: Sql, id: string, isNowHidden: boolean): Promise<boolean> {
  const { count } = await sql`
    update collaborations set hidden_at = ${isNowHidden ? sql`now()` : sql`null`} where id = ${id}`;
  return count === 1;
}
