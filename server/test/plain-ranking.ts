import type { Why } from '@publyka/contract/routes/feed';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { divide } from '../src/features/feed/parts.ts';
import { type Candidate, type Relation, scorePost } from '../src/features/feed/score.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

export const peopleCount = 6;
const everybody = Array.from({ length: peopleCount }, (_, n) => n);
const interestIds = Array.from({ length: 4 }, () => uuidv7());
const communityIds = Array.from({ length: 3 }, () => uuidv7());

/** A small campus; people, interests and RePublykas by their numbers. */
export interface Campus {
  links: [number, number][];
  follows: [number, number][];
  blocks: [number, number][];
  interests: number[][];
  communities: number[][];
  posts: CampusPost[];
}

interface CampusPost {
  id: string;
  author: number;
  hours: number;
  likes: number;
  comments: number;
  named: number[];
  seenBy: number[];
  reportedBy: number[];
  isHighlighted: boolean;
}

const person = fc.nat(peopleCount - 1);
const pairs = (max: number) =>
  fc
    .uniqueArray(fc.tuple(person, person), { maxLength: max, selector: ([a, b]) => [a, b].sort().join() })
    .map((all) => all.filter(([a, b]) => a !== b));
const some = (count: number) => fc.subarray(Array.from({ length: count }, (_, n) => n));
export const campuses: fc.Arbitrary<Campus> = fc.record({
  links: pairs(8),
  follows: pairs(10),
  blocks: pairs(2),
  interests: fc.array(some(interestIds.length), { minLength: peopleCount, maxLength: peopleCount }),
  communities: fc.array(some(communityIds.length), { minLength: peopleCount, maxLength: peopleCount }),
  posts: fc.array(
    fc.record({
      id: fc.nat().map(() => uuidv7()),
      author: person,
      hours: fc.double({ min: 0.1, max: 900, noNaN: true }),
      likes: fc.nat(2000),
      comments: fc.nat(40),
      named: some(interestIds.length),
      seenBy: some(peopleCount),
      reportedBy: fc.constantFrom<number[]>([], [], [], [0], [3]),
      isHighlighted: fc.boolean(),
    }),
    { minLength: 5, maxLength: 40 },
  ),
});

/** The interests and RePublykas of every campus. */
export async function createThemes({ platform: { db } }: TestApp): Promise<void> {
  const interests = interestIds.map((id, n) => ({ id, name: `Tema ${n}`, category: 'Temas' }));
  await db`insert into interests ${db(interests)}`;
  await db`insert into communities ${db(communityIds.map((id, n) => ({ id, name: `Grupo ${n}` })))}`;
}

/** Puts the campus in the place of the one before. */
export async function storeCampus(app: TestApp, people: TestPerson[], campus: Campus): Promise<void> {
  const { db } = app.platform;
  await db`delete from posts`;
  for (const table of ['connections', 'user_follows', 'blocks', 'person_interests', 'community_members']) {
    await db`delete from ${db(table)}`;
  }
  const rows = { ...rowsOfPeople(people, campus), ...rowsOfPosts(people, campus) };
  for (const [table, all] of Object.entries(rows)) if (all.length > 0) await db`insert into ${db(table)} ${db(all)}`;
}

function rowsOfPeople(people: TestPerson[], campus: Campus): Record<string, object[]> {
  const idOf = (n: number) => people[n]?.id ?? '';
  const both = ([a, b]: [number, number]) => [
    { userId: idOf(a), otherId: idOf(b), isMine: true },
    { userId: idOf(b), otherId: idOf(a), isMine: false },
  ];
  const each = (lists: number[][], toRow: (of: number) => object) =>
    lists.flatMap((all, n) => all.map((one) => ({ userId: idOf(n), ...toRow(one) })));
  return {
    connections: campus.links.map(([a, b]) => ({
      id: uuidv7(),
      userId: idOf(a),
      connectedUserId: idOf(b),
      status: 'accepted',
      respondedAt: new Date(),
    })),
    user_follows: campus.follows.map(([a, b]) => ({ followerId: idOf(a), followingId: idOf(b) })),
    blocks: campus.blocks.flatMap(both),
    person_interests: each(campus.interests, (one) => ({ interestId: interestIds[one] })),
    community_members: each(campus.communities, (one) => ({
      communityId: communityIds[one],
      joinedAt: new Date(2026, 0, 9 - one),
    })),
  };
}

function rowsOfPosts(people: TestPerson[], campus: Campus): Record<string, object[]> {
  const { posts } = campus;
  const idOf = (n: number) => people[n]?.id ?? '';
  const reports = posts.flatMap((post) => post.reportedBy.map((n) => ({ ...post, reporter: n })));
  return {
    posts: posts.map((post) => ({
      id: post.id,
      userId: idOf(post.author),
      type: 'text',
      content: post.id,
      createdAt: publishedAt(post),
      likesCount: post.likes,
      commentsCount: post.comments,
    })),
    post_sources: posts.flatMap((post) =>
      sourcesOf(campus, post).map((source) => ({ ...source, postId: post.id, createdAt: publishedAt(post) })),
    ),
    post_highlights: posts
      .filter(({ isHighlighted }) => isHighlighted)
      .map(({ id }) => ({ postId: id, endsAt: new Date(Date.now() + 3_600_000) })),
    user_feed_history: posts.flatMap(({ id, comments, seenBy }) =>
      seenBy.map((n) => ({ userId: idOf(n), postId: id, commentsSeen: Math.floor(comments / 2) })),
    ),
    post_reports: reports
      .filter(({ author, reporter }) => author !== reporter)
      .map(({ id, author, reporter }) => ({
        id: uuidv7(),
        reporterId: idOf(reporter),
        postId: id,
        authorId: idOf(author),
        reason: 'spam',
        details: '',
        postContent: '',
      })),
  };
}

const epoch = Date.now();
function publishedAt({ hours }: CampusPost): Date {
  return new Date(epoch - Math.round(hours * 3_600_000));
}

function sourcesOf({ interests, communities }: Campus, { author, named }: CampusPost) {
  const about = new Set([...named, ...(interests[author] ?? [])]);
  return [
    ...[...about].map((n) => ({ sourceId: interestIds[n], isNamed: named.includes(n) })),
    ...(communities[author] ?? []).map((n) => ({ sourceId: communityIds[n], isNamed: false })),
  ];
}

/** Each post by itself, from nothing but the campus. */
export function rankPlainly(campus: Campus, reader: number, now: number): { id: string; why: Why }[] {
  const apart = (author: number) => has(campus.blocks, reader, author) || has(campus.blocks, author, reader);
  const visible = campus.posts.filter(
    ({ author, reportedBy }) => !apart(author) && (author === reader || !reportedBy.includes(reader)),
  );
  const links = everybody.filter((n) => isLink(campus, reader, n));
  const ties =
    links.length + campus.follows.filter(([a]) => a === reader).length + (campus.communities[reader]?.length ?? 0);
  const scored = visible.map((post) => {
    const candidate = toCandidate(campus, post, reader, links);
    const why = scorePost(candidate, { ties }, now);
    return { ...candidate, score: why.score, why };
  });
  const { mine, news, elsewhere } = divide(scored, now);
  return [...mine, ...news, ...elsewhere].map(({ id, why }) => ({ id, why }));
}

function toCandidate(campus: Campus, post: CampusPost, reader: number, links: number[]): Candidate {
  const { author, named } = post;
  const common = (lists: number[][]) => (lists[reader] ?? []).filter((n) => lists[author]?.includes(n)).sort();
  return {
    id: post.id,
    authorId: `${author}`,
    createdAt: publishedAt(post).getTime(),
    likesCount: post.likes,
    commentsCount: post.comments,
    commentsSeen: post.seenBy.includes(reader) ? Math.floor(post.comments / 2) : null,
    isAnswered: false,
    isHighlighted: post.isHighlighted && !post.seenBy.includes(reader),
    relation: relationOf(campus, reader, author),
    linksCount: links.filter((n) => has(campus.follows, n, author)).length,
    communities: author === reader ? [] : common(campus.communities).map((n) => `Grupo ${n}`),
    followed: [],
    namedInterests: (campus.interests[reader] ?? [])
      .filter((n) => named.includes(n))
      .sort()
      .map((n) => `Tema ${n}`),
    authorInterests: common(campus.interests).map((n) => `Tema ${n}`),
  };
}

function relationOf(campus: Campus, reader: number, author: number): Relation {
  if (reader === author) return 'own';
  if (isLink(campus, reader, author)) return 'link';
  return has(campus.follows, reader, author) ? 'follow' : 'none';
}

function isLink({ links }: Campus, one: number, other: number): boolean {
  return has(links, one, other) || has(links, other, one);
}

function has(pairsOfPeople: [number, number][], one: number, other: number): boolean {
  return pairsOfPeople.some(([a, b]) => a === one && b === other);
}
