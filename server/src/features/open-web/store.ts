import type { ReviewFormName } from '@publyka/contract/review-forms';
import type { PostLink, PostType, PostVideo } from '@publyka/contract/routes/posts';
import type { GivenAnswer } from '@publyka/contract/routes/reviews';
import type { Image, Video } from '@publyka/contract/routes/uploads';
import type { WorkCard } from '@publyka/contract/routes/works';
import type { WebWork } from '@publyka/contract/web-pages';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { type PersonRow, personColumns, personJoin } from '../profiles/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isSomebody } from '../visibility/departures.ts';
import {
  isDropOnWeb,
  isPostOnWeb,
  isProfileOnWeb,
  isReviewOnWeb,
  isShownProduction,
  isWorkOnWeb,
} from '../visibility/open-web.ts';

interface AuthorRow extends PersonRow {
  hasPage: boolean;
}

export interface PostRow extends AuthorRow {
  id: string;
  type: PostType;
  content: string;
  images: Image[];
  video: PostVideo | null;
  link: PostLink | null;
  works: WorkCard[] | null;
  quotedId: string | null;
  quotedAuthor: string | null;
  quotedContent: string | null;
  authorRating: number | null;
  likesCount: number;
  commentsCount: number;
  at: string;
  editedAt: string | null;
}

/** Needs `posts` and `personJoin` in the query. What it quotes is told only where that is on the web, too. */
function postColumns(sql: Sql) {
  return sql`
    posts.id, posts.type, posts.content, posts.images, posts.video, posts.link, posts.works, posts.author_rating,
    posts.likes_count, posts.comments_count, posts.quoted_id, quoted.author as quoted_author,
    quoted.content as quoted_content, ${isoTime(sql, sql`posts.created_at`)} as at,
    ${isoTime(sql, sql`posts.edited_at`)} as edited_at, ${personColumns(sql)}, ${isProfileOnWeb(sql)} as has_page`;
}

function quotedJoin(sql: Sql) {
  return sql`left join lateral (
    select others.full_name as author, cited.content from posts cited join profiles others on others.id = cited.user_id
    where cited.id = posts.quoted_id and ${isPostOnWeb(sql, sql`cited`)}
  ) quoted on true`;
}

export async function selectPost(sql: Sql, postId: string): Promise<PostRow | null> {
  const [row] = await sql<PostRow[]>`
    select ${postColumns(sql)} from posts ${personJoin(sql, sql`posts.user_id`)} ${quotedJoin(sql)}
    where posts.id = ${postId} and ${isPostOnWeb(sql)}`;
  return row ?? null;
}

/** By whom, of what, about what: everything without any of them. */
export interface PostFilter {
  authorId?: string;
  workId?: string;
  interestId?: string;
  exceptId?: string;
}

function fits(sql: Sql, { authorId, workId, interestId, exceptId }: PostFilter) {
  return sql`true
    ${authorId ? sql`and posts.user_id = ${authorId}` : sql``}
    ${exceptId ? sql`and posts.id <> ${exceptId}` : sql``}
    ${workId ? sql`and posts.id in (select thing_id from work_mentions where work_id = ${workId} and thing = 'post')` : sql``}
    ${interestId ? sql`and posts.id in (select post_id from post_sources where source_id = ${interestId} and is_named)` : sql``}`;
}

/** Newest first. */
export async function selectPosts(
  sql: Sql,
  filter: PostFilter,
  { cursor, limit }: { cursor: TimeCursor | null; limit: number },
): Promise<PostRow[]> {
  const { at, id } = cursor ?? beforeAll;
  return sql<PostRow[]>`
    select ${postColumns(sql)} from posts ${personJoin(sql, sql`posts.user_id`)} ${quotedJoin(sql)}
    where ${isPostOnWeb(sql)} and ${fits(sql, filter)}
      and (posts.created_at, posts.id) < (${at}::text::timestamptz, ${id}::uuid)
    order by posts.created_at desc, posts.id desc ${limitTo(sql, limit)}`;
}

export interface DropRow extends AuthorRow {
  id: string;
  title: string;
  description: string;
  works: WorkCard[] | null;
  video: Video;
  cover: Image | null;
  captionsVersion: string | null;
  likesCount: number;
  at: string;
}

export async function selectDrop(sql: Sql, dropId: string): Promise<DropRow | null> {
  const [row] = await sql<DropRow[]>`
    select drops.id, drops.title, drops.description, drops.works, drops.video, drops.cover, drops.captions_version,
      drops.likes_count, ${isoTime(sql, sql`drops.created_at`)} as at, ${personColumns(sql)},
      ${isProfileOnWeb(sql)} as has_page
    from drops ${personJoin(sql, sql`drops.user_id`)} where drops.id = ${dropId} and ${isDropOnWeb(sql)}`;
  return row ?? null;
}

export async function selectCaptions(sql: Sql, dropId: string): Promise<string | null> {
  const [row] = await sql<{ captions: string | null }[]>`
    select captions from drops where id = ${dropId} and ${isDropOnWeb(sql)}`;
  return row?.captions ?? null;
}

export interface ReviewRow extends AuthorRow {
  id: string;
  form: ReviewFormName;
  answers: GivenAnswer[];
  strongest: string;
  firstStep: string;
  conflict: string;
  usedAi: boolean;
  aiUse: string;
  at: string;
  editedAt: string | null;
  work: WorkCard | null;
  postId: string | null;
  postAuthor: string | null;
  postContent: string | null;
}

/** One, those of a work, those of a person. */
type ReviewFilter = { reviewId: string } | { workId: string } | { personId: string };

function picks(sql: Sql, filter: ReviewFilter) {
  if ('reviewId' in filter) return sql`reviews.id = ${filter.reviewId}`;
  if ('workId' in filter) return sql`reviews.work_id = ${filter.workId}`;
  return sql`reviews.reviewer_id = ${filter.personId}`;
}

export async function selectReviews(sql: Sql, filter: ReviewFilter, limit: number): Promise<ReviewRow[]> {
  return sql<ReviewRow[]>`
    select reviews.id, reviews.form, reviews.answers, reviews.strongest, reviews.first_step, reviews.conflict,
      reviews.used_ai, reviews.ai_use, ${isoTime(sql, sql`reviews.created_at`)} as at,
      ${isoTime(sql, sql`reviews.edited_at`)} as edited_at, works.card as work, reviews.post_id,
      others.full_name as post_author, reviewed.content as post_content,
      ${personColumns(sql)}, ${isProfileOnWeb(sql)} as has_page
    from reviews ${personJoin(sql, sql`reviews.reviewer_id`)}
    left join works on works.id = reviews.work_id
    left join posts reviewed on reviewed.id = reviews.post_id
    left join profiles others on others.id = reviewed.user_id
    where ${picks(sql, filter)} and ${isReviewOnWeb(sql)}
    order by reviews.created_at desc, reviews.id desc ${limitTo(sql, limit)}`;
}

export interface ProfileRow extends PersonRow {
  bio: string | null;
  orcid: string | null;
  postsCount: number;
  onWebCount: number;
  updatedAt: string;
}

/** By the username, whatever its case, or by the id. */
export async function selectProfile(sql: Sql, by: { username: string } | { id: string }): Promise<ProfileRow | null> {
  const [row] = await sql<ProfileRow[]>`
    select ${personColumns(sql)}, person.bio,
      case when person.orcid ->> 'isAuthenticated' = 'true' then person.orcid ->> 'id' end as orcid, person.posts_count,
      (select count(*)::int from posts where posts.user_id = person.id and posts.on_web and posts.hidden_at is null) as on_web_count,
      ${isoTime(sql, sql`person.updated_at`)} as updated_at
    from profiles person
    where ${'id' in by ? sql`person.id = ${by.id}` : sql`lower(person.username) = ${by.username.toLowerCase()}`}
      and ${isProfileOnWeb(sql)}`;
  return row ?? null;
}

/** The works of what somebody produced, as their curriculum shows it, that a visitor may see: the latest first. */
export async function selectOwnWorks(sql: Sql, personId: string, limit: number): Promise<WorkCard[]> {
  const rows = await sql<{ card: WorkCard }[]>`
    select works.card from curriculum_items items
    join works found on found.id = items.work_id join works on works.id = coalesce(found.merged_into, found.id)
    where items.person_id = ${personId} and ${isShownProduction(sql)} and works.merged_into is null and ${isWorkOnWeb(sql)}
    order by items.sort_year desc, items.id desc ${limitTo(sql, limit)}`;
  // Two lines may be of one work since it was merged.
  return [...new Map(rows.map(({ card }) => [card.id, card])).values()];
}

/** For whoever is signed in: the person of this username whom they may see. */
export async function selectPersonId(sql: Sql, viewerId: string, username: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select person.id from profiles person where lower(person.username) = ${username.toLowerCase()}
      and ${isSomebody(sql, sql`person.id`)} and ${isNotBlocked(sql, viewerId, sql`person.id`)}`;
  return row?.id ?? null;
}

export interface WorkRow extends Pick<WebWork, 'csl' | 'url' | 'openAccessUrl'> {
  card: WorkCard;
  mergedInto: string | null;
}

/** Selects a work; one that became another one, where it is now. */
export async function selectWork(sql: Sql, workId: string): Promise<WorkRow | null> {
  const [row] = await sql<WorkRow[]>`
    select works.card, works.csl, works.url, works.open_access_url, works.merged_into from works
    where works.id = ${workId} and (works.merged_into is not null or ${isWorkOnWeb(sql)})`;
  return row ?? null;
}

export async function selectInterests(sql: Sql): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select id, name from interests where retired_at is null order by name collate "pt-BR-x-icu" limit 1000`;
}
