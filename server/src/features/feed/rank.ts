import type { Why } from '@publyka/contract/routes/feed';
import type { Sql } from '../../platform/db/client.ts';
import { arrange } from './arrange.ts';
import * as store from './ranking-store.ts';
import { type Candidate, type Relation, scorePost } from './score.ts';

/** Posts of one ranking. After them everything else follows, newest first. */
const rankedMax = 300;

export interface Ranking {
  rankedAt: Date;
  posts: { id: string; why: Why }[];
}

/** Ranks afresh for this reader: ids from the sources, the facts about them in batches, one pure score, one order. */
export async function rankFeed(sql: Sql, viewerId: string): Promise<Ranking> {
  const reader = await store.selectReader(sql, viewerId);
  const interestPosts = await store.selectInterestPosts(sql, idsOf(reader.interests));
  const workPosts = await store.selectWorkPosts(sql, idsOf(reader.followedWorks));
  const rows = await store.selectCandidates(sql, {
    viewerId,
    now: reader.now,
    peopleIds: [...new Set([viewerId, ...reader.linkIds, ...reader.followIds])],
    communityIds: idsOf([...reader.communities, ...reader.followedCommunities]),
    postIds: [...interestPosts, ...workPosts].map(({ postId }) => postId),
  });
  const candidates = toCandidates(rows, {
    viewerId,
    reader,
    interestPosts,
    workPosts,
    authors: await readAuthors(sql, viewerId, rows, reader),
  });
  const ties = { ties: reader.linkIds.length + reader.followIds.length + reader.communities.length };
  const scored = candidates.map((candidate) => {
    const why = scorePost(candidate, ties, reader.now.getTime());
    const { id, authorId, createdAt, isHighlighted } = candidate;
    return { id, authorId, createdAt, isHighlighted, score: why.score, why };
  });
  const posts = arrange(scored, rankedMax).map(({ id, why }) => ({ id, why }));
  return { rankedAt: reader.now, posts };
}

async function readAuthors(
  sql: Sql,
  viewerId: string,
  rows: store.CandidateRow[],
  reader: store.ReaderRow,
): Promise<Map<string, store.AuthorRow>> {
  const authorIds = [...new Set(rows.map(({ authorId }) => authorId))];
  const authors = await store.selectAuthors(sql, viewerId, authorIds, {
    linkIds: reader.linkIds,
    communityIds: idsOf([...reader.communities, ...reader.followedCommunities]),
    interestIds: idsOf(reader.interests),
  });
  return new Map(authors.map((author) => [author.id, author]));
}

interface Facts {
  viewerId: string;
  reader: store.ReaderRow;
  interestPosts: store.InterestPost[];
  workPosts: store.WorkPost[];
  authors: Map<string, store.AuthorRow>;
}

function toCandidates(rows: store.CandidateRow[], facts: Facts): Candidate[] {
  const { viewerId, reader, interestPosts, authors } = facts;
  const named = Map.groupBy(
    interestPosts.filter(({ isNamed }) => isNamed),
    ({ postId }) => postId,
  );
  return rows.map((row) => {
    const author = authors.get(row.authorId);
    return {
      ...row,
      createdAt: row.createdAt.getTime(),
      relation: relationOf(row.authorId === viewerId, author),
      linksCount: author?.linksCount ?? 0,
      communities: namesOf(row.authorId === viewerId ? [] : author?.communityIds, reader.communities),
      followed: row.authorId === viewerId ? [] : followedBy(row.id, author, facts),
      namedInterests: namesOf(
        named.get(row.id)?.map(({ interestId }) => interestId),
        reader.interests,
      ),
      authorInterests: namesOf(author?.interestIds, reader.interests),
    };
  });
}

/** Names of what the reader follows and this post is of. */
function followedBy(postId: string, author: store.AuthorRow | undefined, { reader, workPosts }: Facts): string[] {
  const workIds = workPosts.filter((mention) => mention.postId === postId).map(({ workId }) => workId);
  return [...namesOf(workIds, reader.followedWorks), ...namesOf(author?.communityIds, reader.followedCommunities)];
}

function relationOf(isOwn: boolean, author: store.AuthorRow | undefined): Relation {
  if (isOwn) return 'own';
  if (author?.isLink) return 'link';
  return author?.isFollowed ? 'follow' : 'none';
}

function idsOf(things: { id: string }[]): string[] {
  return things.map(({ id }) => id);
}

function namesOf(ids: string[] | undefined, things: { id: string; name: string }[]): string[] {
  return things.filter(({ id }) => ids?.includes(id)).map(({ name }) => name);
}
