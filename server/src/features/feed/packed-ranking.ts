import { feedPageSize } from '@publyka/contract/limits';
import type { Why } from '@publyka/contract/routes/feed';
import { explain, type Ranking, type Scale } from './rank.ts';
import type { Candidate, Relation, Scored } from './score.ts';

/** The first line. Lists of names stand here once, since the posts of an author share theirs. */
interface Header extends Omit<Scale, 'rankedAt'>, Pick<Ranking, 'aboveCount' | 'interests'> {
  lists: string[][];
  /** The pages of what is shown. Those behind 'Ver de novo' follow, up to `pagesCount`. */
  shownPages: number;
  pagesCount: number;
}

const relations: readonly Relation[] = ['none', 'follow', 'link', 'own'];

/**
 * Age in milliseconds, likes, comments, relation, Links, comments when it was seen or -1, highlighted; places of RePublykas, of what is followed, of
 * the interests that are named and of those of the author. Without arrays in it, which take twice as long to write.
 */
type PackedPost = [number, number, number, number, number, number, 0 | 1, number, number, number, number];

/** As it is kept: ids, and what the reasons are worked out from, each a line for each page. */
interface PackedRanking {
  postIds: string;
  /** After a first line for all pages. */
  candidates: string;
}

/** Reasons are worked out for the pages that are read: writing out those of all took a tenth of a ranking's time. */
export function packRanking(ranking: Ranking): PackedRanking {
  const { posts, seen, rankedAt } = ranking;
  const places = new Map<string[], number>();
  const placeOf = (list: string[]) => {
    const place = places.get(list) ?? places.size;
    places.set(list, place);
    return place;
  };
  const now = rankedAt.getTime();
  const shown = toPages(posts);
  const pages = [...shown, ...toPages(seen)];
  const lines = pages.map((page) => JSON.stringify(page.map((post) => packPost(post, now, placeOf))));
  const { ties, weights, aboveCount, interests } = ranking;
  const counts = { aboveCount, shownPages: shown.length, pagesCount: pages.length };
  const header: Header = { ties, weights, interests, ...counts, lists: [...places.keys()] };
  return {
    postIds: pages.map((page) => page.map(({ id }) => id).join(',')).join('\n'),
    candidates: [JSON.stringify(header), ...lines].join('\n'),
  };
}

function toPages(posts: Candidate[]): Candidate[][] {
  const pages: Candidate[][] = [];
  for (let first = 0; first < posts.length; first += feedPageSize) pages.push(posts.slice(first, first + feedPageSize));
  return pages;
}

/** What the first line says of the whole ranking. */
export type Outline = Omit<Header, 'lists' | 'ties'>;

export function readOutline(scale: string): Outline {
  // What `packRanking` wrote.
  const { lists: _, ties: __, ...outline } = JSON.parse(scale) as Header;
  return outline;
}

function packPost(post: Scored, now: number, placeOf: (list: string[]) => number): PackedPost {
  return [
    now - post.createdAt,
    post.likesCount,
    post.commentsCount,
    relations.indexOf(post.relation),
    post.linksCount,
    post.commentsSeen ?? -1,
    post.isHighlighted ? 1 : 0,
    placeOf(post.communities),
    placeOf(post.followed),
    placeOf(post.namedInterests),
    placeOf(post.authorInterests),
  ];
}

/** The reasons of one page, from its line and the first one. */
export function explainPage(page: { rankedAt: Date; scale: string; candidates: string }): Why[] {
  // What `packRanking` wrote, both.
  const { lists, ...own } = JSON.parse(page.scale) as Header;
  const packed = JSON.parse(page.candidates) as PackedPost[];
  const scale = { ...own, rankedAt: page.rankedAt };
  return packed.map((post) => explain(unpack(post, lists, page.rankedAt.getTime()), scale));
}

function unpack(post: PackedPost, lists: string[][], now: number): Scored {
  const [age, likesCount, commentsCount, relation, linksCount, commentsSeen, isHighlighted, ...places] = post;
  const [communities = [], followed = [], namedInterests = [], authorInterests = []] = places.map(
    (place) => lists[place],
  );
  return {
    createdAt: now - age,
    likesCount,
    commentsCount,
    relation: relations[relation] ?? 'none',
    linksCount,
    commentsSeen: commentsSeen === -1 ? null : commentsSeen,
    isHighlighted: isHighlighted === 1,
    communities,
    followed,
    namedInterests,
    authorInterests,
  };
}
