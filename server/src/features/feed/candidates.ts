import type { Database } from '../../platform/db/client.ts';
import * as store from './ranking-store.ts';
import type { Candidate, Relation } from './score.ts';
import type { SharedFacts } from './shared-facts.ts';
import type { AuthorFacts, Entry, PostFacts } from './shared-store.ts';

/** How many posts each kind of source gives to a ranking. */
const caps = {
  ofPeople: 150,
  perCommunity: 20,
  ofCommunities: 100,
  newest: 150,
} as const;

export interface Reader extends store.ReaderRow {
  viewerId: string;
}

/** The posts of all sources that this reader may see, each once, with what their scores need. */
export async function findCandidates(db: Database, facts: SharedFacts, reader: Reader): Promise<Candidate[]> {
  const found = await findPosts(facts, reader);
  const postFacts = await facts.posts(found.ids);
  const authorIds = [...new Set(found.ids.flatMap((id) => postFacts.get(id)?.authorId ?? []))];
  const highlights = new Set(reader.highlights);
  const highlightedIds = found.ids.filter((id) => highlights.has(id) || postFacts.get(id)?.isHighlighted);
  const [authors, circle, between] = await Promise.all([
    facts.authors(authorIds),
    facts.countFollows(reader.linkIds),
    store.selectBetween(db, reader.viewerId, { postIds: found.ids, highlightedIds, authorIds }, reader),
  ]);
  const relate = createRelate(reader, { authors, circle, between });
  const reported = new Set(reader.reportedIds.concat(between.reported));
  const seen = new Map([...reader.seen, ...between.seen.map(({ postId, comments }) => [postId, comments] as const)]);
  const answered = new Set(reader.answeredIds);
  const highlighted = new Set(between.highlighted);
  const now = reader.now.getTime();
  const candidates: Candidate[] = [];
  for (const id of found.ids) {
    const post = postFacts.get(id);
    const tie = post && relate(post.authorId);
    if (!tie || reported.has(id) || post.createdAt > now) continue;
    const [named, works] = [found.named.get(id), found.works.get(id)];
    candidates.push(
      toCandidate(post, tie, {
        id,
        commentsSeen: seen.get(id) ?? null,
        isAnswered: answered.has(id),
        isHighlighted: highlighted.has(id),
        named,
        works,
      }),
    );
  }
  return candidates;
}

/** Ids of the posts, and by them the names of what they are found by. */
interface Found {
  ids: string[];
  named: Map<string, string[]>;
  works: Map<string, string[]>;
}

async function findPosts(facts: SharedFacts, reader: Reader): Promise<Found> {
  const { communities, followedCommunities, interests, followedWorks } = reader;
  const groups = [...communities, ...followedCommunities];
  const people = [...new Set([...reader.linkIds, ...reader.followIds])].filter((id) => id !== reader.viewerId);
  const [recentPosts, ofPeople, ofSources, ofWorks] = await Promise.all([
    facts.recentPosts(),
    facts.postsOfPeople(people),
    facts.postsOfSources(idsOf([...groups, ...interests])),
    facts.postsOfWorks(idsOf(followedWorks)),
  ]);
  const since = new Set(reader.sincePosts.map(({ postId }) => postId));
  const newest = [...reader.sincePosts, ...recentPosts.newest.filter(({ postId }) => !since.has(postId))];
  const ids = new Set([
    ...reader.ownPosts,
    ...reader.answeredIds,
    ...newestOf(
      people.flatMap((id) => ofPeople.get(id) ?? []),
      caps.ofPeople,
    ),
    ...newestOf(
      groups.flatMap(({ id }) => ofSources.get(id)?.slice(0, caps.perCommunity) ?? []),
      caps.ofCommunities,
    ),
    ...interests.flatMap(({ id }) => ofSources.get(id)?.map(({ postId }) => postId) ?? []),
    ...followedWorks.flatMap(({ id }) => ofWorks.get(id)?.map(({ postId }) => postId) ?? []),
    ...reader.highlights,
    ...recentPosts.hot,
    ...newestOf(newest, caps.newest),
  ]);
  const named = namesByPost(interests, (id) => ofSources.get(id)?.filter(({ isNamed }) => isNamed));
  return { ids: [...ids], named, works: namesByPost(followedWorks, (id) => ofWorks.get(id)) };
}

/** Ids of the posts that were published last. */
function newestOf(entries: Pick<Entry, 'postId' | 'at'>[], max: number): string[] {
  const newest = entries.length <= max ? entries : entries.toSorted((one, other) => other.at - one.at);
  return newest.slice(0, max).map(({ postId }) => postId);
}

/** The names of the things whose lists each post stands in, in the things' order. */
function namesByPost(things: store.Named[], entriesOf: (id: string) => Entry[] | undefined): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { id, name } of things) {
    for (const { postId } of entriesOf(id) ?? []) names.set(postId, [...(names.get(postId) ?? []), name]);
  }
  return names;
}

/** How an author stands to the reader. */
interface Tie {
  relation: Relation;
  linksCount: number;
  communities: string[];
  followedCommunities: string[];
  interests: string[];
}

interface People {
  authors: ReadonlyMap<string, AuthorFacts>;
  /** How many of the reader's Links follow somebody. */
  circle: (personId: string) => number;
  between: store.Between;
}

/** Looks up how an author stands to the reader: null for whom they may not see. */
function createRelate(reader: Reader, { authors, circle, between }: People): (authorId: string) => Tie | null {
  const apart = new Set(reader.blockedIds.concat(between.apart));
  const links = new Set(reader.linkIds.concat(between.links));
  const followed = new Set(reader.followIds.concat(between.followed));
  const [communities, followedCommunities, interests] = [
    namesIn(reader.communities),
    namesIn(reader.followedCommunities),
    namesIn(reader.interests),
  ];
  const ties = new Map<string, Tie | null>();

  function relationOf(authorId: string): Relation {
    if (authorId === reader.viewerId) return 'own';
    if (links.has(authorId)) return 'link';
    return followed.has(authorId) ? 'follow' : 'none';
  }

  function relate(authorId: string): Tie | null {
    const author = authors.get(authorId);
    if (!author || author.isLeaving || apart.has(authorId)) return null;
    const relation = relationOf(authorId);
    const communityIds = relation === 'own' ? [] : author.communityIds;
    return {
      relation,
      linksCount: circle(authorId),
      communities: communities(communityIds),
      followedCommunities: followedCommunities(communityIds),
      interests: interests(author.interestIds),
    };
  }

  return (authorId) => {
    const known = ties.get(authorId);
    if (known !== undefined) return known;
    const tie = relate(authorId);
    ties.set(authorId, tie);
    return tie;
  };
}

/** What is known of a post for this reader, and the names of what it is found by. */
interface Marks extends Pick<Candidate, 'id' | 'commentsSeen' | 'isAnswered' | 'isHighlighted'> {
  named: string[] | undefined;
  works: string[] | undefined;
}

// Written out: some four hundred objects a ranking, of which each spread would be a copy more.
function toCandidate(
  post: PostFacts,
  tie: Tie,
  { id, commentsSeen, isAnswered, isHighlighted, named = none, works = none }: Marks,
): Candidate {
  return {
    id,
    authorId: post.authorId,
    createdAt: post.createdAt,
    likesCount: post.likesCount,
    commentsCount: post.commentsCount,
    commentsSeen,
    isAnswered,
    isHighlighted,
    relation: tie.relation,
    linksCount: tie.linksCount,
    communities: tie.communities,
    followed: followedOf(tie, works),
    namedInterests: named,
    authorInterests: tie.interests,
  };
}

const none: string[] = [];

function followedOf({ relation, followedCommunities }: Tie, works: string[]): string[] {
  if (relation === 'own') return none;
  return works.length === 0 ? followedCommunities : works.concat(followedCommunities);
}

function idsOf(things: store.Named[]): string[] {
  return things.map(({ id }) => id);
}

/** Looks up the names of those of the ids that are among these things, in the things' order. */
function namesIn(things: store.Named[]): (ids: string[]) => string[] {
  const places = new Map(things.map(({ id }, place) => [id, place]));
  return (ids) => {
    const found: number[] = [];
    for (const id of ids) {
      const place = places.get(id);
      if (place !== undefined) found.push(place);
    }
    if (found.length === 0) return none;
    return found.sort((one, other) => one - other).map((place) => things[place]?.name ?? '');
  };
}
