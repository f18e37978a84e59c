import type { Why } from '@publyka/contract/routes/feed';
import type { Reason } from '@publyka/contract/text/feed-reasons';

/** Every constant of the ranking. docs/ranking.md explains them; weights are parts of a score, most of which lie in 0 … 1. */
const scoring = {
  freshness: 0.3,
  freshnessHalfLifeHours: 24,
  /** All other parts fade, too, but more slowly: what a Link wrote last week still matters. */
  relevanceHalfLifeHours: 7 * 24,
  link: 0.34,
  follow: 0.26,
  /** For its first hour an own post stands on top, seen or not: more than anything of others can reach. */
  ownNew: 3.3,
  /** Approached as more and more of the reader's Links follow the author; half of it at `circleHalf`. */
  circle: 0.12,
  circleHalf: 3,
  community: 0.18,
  communityMore: 0.04,
  communityMax: 0.26,
  followed: 0.24,
  followedMore: 0.04,
  followedMax: 0.3,
  interestNamed: 0.3,
  interestOfAuthor: 0.2,
  interestMore: 0.05,
  interestMoreMax: 0.1,
  /** With few ties interests are all there is: their weight is up to this many times itself for a newcomer. */
  interestBoost: 2.5,
  /** Ties (Links, followed people, RePublykas) with which nothing is boosted any more. */
  settledTies: 10,
  /** Reached at `engagementFull` reactions; each doubling on the way there is worth the same. */
  engagement: 0.25,
  engagementFull: 1023,
  commentsCountAs: 2,
  /** 'Destacar' (50 EduCoins, 24 hours): it does not fade. */
  highlight: 0.4,
  /** Comments since the reader saw it: each further one adds as much, up to `newsMax`. They do not fade. */
  news: 0.2,
  newsMore: 0.05,
  newsMax: 0.4,
} as const;

export type Relation = 'own' | 'link' | 'follow' | 'none';

/** What the score of a post for one reader depends on. */
export interface Scored {
  createdAt: number;
  likesCount: number;
  commentsCount: number;
  /** How many comments it had when the reader saw it last; null for an unseen post. */
  commentsSeen: number | null;
  isHighlighted: boolean;
  relation: Relation;
  /** Links of the reader who follow the author. */
  linksCount: number;
  /** RePublykas of both. */
  communities: string[];
  /** Works in the post and RePublykas of its author that the reader follows. */
  followed: string[];
  /** The reader's interests that the words of the post name. */
  namedInterests: string[];
  /** The reader's interests that are its author's. */
  authorInterests: string[];
}

export interface Candidate extends Scored {
  id: string;
  authorId: string;
  /** The reader has commented on it. */
  isAnswered: boolean;
}

export interface Reader {
  ties: number;
}

/** What each reason gives, in points. */
type Points = Record<Reason['kind'], number>;

/** The formula without the reader's weights, which `weigh` multiplies its parts by. Pure. */
export function scorePost(post: Scored, reader: Reader, now: number): Why {
  const points = pointsOf(post, reader, now);
  const { relation, linksCount, communities, followed, likesCount, commentsCount } = post;
  const [name = ''] = communities;
  const all: Reason[] = [
    { kind: 'freshness', points: points.freshness },
    { kind: 'closeness', points: points.closeness, relation, linksCount },
    { kind: 'community', points: points.community, name, count: communities.length },
    { kind: 'followed', points: points.followed, names: followed },
    { kind: 'interest', points: points.interest, names: post.namedInterests },
    { kind: 'author_interest', points: points.author_interest, names: sharedInterests(post) },
    { kind: 'engagement', points: points.engagement, likesCount, commentsCount },
    { kind: 'highlight', points: points.highlight },
    { kind: 'news', points: points.news, count: countNews(post) },
  ];
  const reasons = all.filter((reason) => reason.points !== 0 || reason.kind === 'freshness');
  return { score: sumOf(points), reasons: reasons.sort((one, other) => other.points - one.points) };
}

/** The score of `scorePost` alone: most posts are only sorted by it. */
export function scoreOf(post: Scored, reader: Reader, now: number): number {
  return sumOf(pointsOf(post, reader, now));
}

function sumOf(points: Points): number {
  const { freshness, closeness, community, followed, interest, author_interest: shared } = points;
  return (
    freshness +
    closeness +
    community +
    followed +
    interest +
    shared +
    points.engagement +
    points.highlight +
    points.news
  );
}

function pointsOf(post: Scored, reader: Reader, now: number): Points {
  const ageHours = Math.max(0, now - post.createdAt) / 3_600_000;
  const fade = halved(ageHours, scoring.relevanceHalfLifeHours);
  const named = post.namedInterests.length;
  const about = interestWeight(named, 0);
  const together = interestWeight(named, sharedInterests(post).length);
  const boost = boostFor(reader) * fade;
  return {
    freshness: toPoints(scoring.freshness * halved(ageHours, scoring.freshnessHalfLifeHours)),
    closeness: toPoints(closenessWeight(post, now, fade)),
    community: toPoints(communityWeight(post.communities.length) * fade),
    followed: toPoints(followedWeight(post.followed.length) * fade),
    interest: toPoints(about * boost),
    author_interest: toPoints((together - about) * boost),
    engagement: toPoints(engagementWeight(post) * fade),
    highlight: post.isHighlighted ? toPoints(scoring.highlight) : 0,
    news: toPoints(newsWeight(countNews(post))),
  };
}

/** Comments since the reader saw the post. */
export function countNews({ commentsCount, commentsSeen }: Pick<Scored, 'commentsCount' | 'commentsSeen'>): number {
  return commentsSeen === null ? 0 : Math.max(0, commentsCount - commentsSeen);
}

function newsWeight(count: number): number {
  if (count === 0) return 0;
  return Math.min(scoring.newsMax, scoring.news + (count - 1) * scoring.newsMore);
}

/** An own post of the last hour: it stands on top, seen or not. */
export function isNewOwn({ relation, createdAt }: Pick<Scored, 'relation' | 'createdAt'>, now: number): boolean {
  return relation === 'own' && now - createdAt < ownNewMs;
}

const ownNewMs = 3_600_000;

/** Hundredths: whole numbers add up exactly. */
function toPoints(share: number): number {
  return Math.round(share * 100);
}

function halved(ageHours: number, halfLifeHours: number): number {
  return 2 ** (-ageHours / halfLifeHours);
}

const relationWeights: Record<Relation, number> = {
  own: scoring.link,
  link: scoring.link,
  follow: scoring.follow,
  none: 0,
};

function closenessWeight(post: Scored, now: number, fade: number): number {
  const { relation, linksCount } = post;
  const circle = (scoring.circle * linksCount) / (linksCount + scoring.circleHalf);
  const onTop = isNewOwn(post, now) ? scoring.ownNew : 0;
  return (relationWeights[relation] + circle) * fade + onTop;
}

function communityWeight(count: number): number {
  if (count === 0) return 0;
  return Math.min(scoring.communityMax, scoring.community + (count - 1) * scoring.communityMore);
}

function followedWeight(count: number): number {
  if (count === 0) return 0;
  return Math.min(scoring.followedMax, scoring.followed + (count - 1) * scoring.followedMore);
}

/** What is only its author's: nobody is told that a post is about what it does not name. Of own posts it says nothing. */
function sharedInterests({ relation, authorInterests, namedInterests }: Scored): string[] {
  if (relation === 'own' || authorInterests.length === 0) return [];
  if (namedInterests.length === 0) return authorInterests;
  return authorInterests.filter((name) => !namedInterests.includes(name));
}

function interestWeight(named: number, shared: number): number {
  if (named + shared === 0) return 0;
  const first = named > 0 ? scoring.interestNamed : scoring.interestOfAuthor;
  return first + Math.min(scoring.interestMoreMax, (named + shared - 1) * scoring.interestMore);
}

function boostFor({ ties }: Reader): number {
  return 1 + (scoring.interestBoost - 1) * Math.max(0, 1 - ties / scoring.settledTies);
}

function engagementWeight({ likesCount, commentsCount }: Scored): number {
  const reactions = likesCount + scoring.commentsCountAs * commentsCount;
  const share = Math.min(1, Math.log2(1 + reactions) / Math.log2(1 + scoring.engagementFull));
  return scoring.engagement * share;
}
