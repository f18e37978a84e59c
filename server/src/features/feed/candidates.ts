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
  const [authors, follows, between] = await Promise.all([
    facts.authors(authorIds),
    facts.follows(reader.linkIds),
    store.selectBetween(db, reader.viewerId, { postIds: found.ids, authorIds }, reader),
  ]);
  const relate = createRelate(reader, { authors, follows, between });
  const reported = new Set(between.reported);
  const seen = new Set(between.seen);
  const highlighted = new Set(between.highlighted);
  return found.ids.flatMap((id) => {
    const post = postFacts.get(id);
    const tie = post && relate(post.authorId);
    if (!tie || reported.has(id) || post.createdAt > reader.now.getTime()) return [];
    const marks = { id, isSeen: seen.has(id), isHighlighted: highlighted.has(id) };
    return [toCandidate({ ...post, ...marks }, tie, { named: found.named.get(id), works: found.works.get(id) })];
  });
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
  const [everywhere, ofPeople, ofSources, ofWorks] = await Promise.all([
    facts.everywhere(),
    facts.postsOfPeople(people),
    facts.postsOfSources(idsOf([...groups, ...interests])),
    facts.postsOfWorks(idsOf(followedWorks)),
  ]);
  const newest = new Map([...reader.sincePosts, ...everywhere.newest].map((entry) => [entry.postId, entry]));
  const ids = new Set([
    ...reader.ownPosts,
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
    ...everywhere.hot,
    ...newestOf([...newest.values()], caps.newest),
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
  follows: ReadonlyMap<string, string[]>;
  between: store.Between;
}

/** Looks up how an author stands to the reader: null for whom they may not see. */
function createRelate(reader: Reader, { authors, follows, between }: People): (authorId: string) => Tie | null {
  const apart = new Set(between.apart);
  const links = new Set([...reader.linkIds, ...between.links]);
  const followed = new Set([...reader.followIds, ...between.followed]);
  const circle = countFollows(reader.linkIds, follows);
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
      linksCount: circle.get(authorId) ?? 0,
      communities: namesOf(communityIds, reader.communities),
      followedCommunities: namesOf(communityIds, reader.followedCommunities),
      interests: namesOf(author.interestIds, reader.interests),
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

/** How many of the Links follow each person. */
function countFollows(linkIds: string[], follows: ReadonlyMap<string, string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const linkId of linkIds) {
    for (const id of follows.get(linkId) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Names of what the post is found by. */
interface FoundBy {
  named: string[] | undefined;
  works: string[] | undefined;
}

function toCandidate(
  post: PostFacts & Pick<Candidate, 'id' | 'isSeen' | 'isHighlighted'>,
  tie: Tie,
  { named = [], works = [] }: FoundBy,
): Candidate {
  return {
    ...post,
    relation: tie.relation,
    linksCount: tie.linksCount,
    communities: tie.communities,
    followed: tie.relation === 'own' ? [] : [...works, ...tie.followedCommunities],
    namedInterests: named,
    authorInterests: tie.interests,
  };
}

function idsOf(things: store.Named[]): string[] {
  return things.map(({ id }) => id);
}

function namesOf(ids: string[], things: store.Named[]): string[] {
  return things.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}
