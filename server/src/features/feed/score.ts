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
  ownNewHours: 1,
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
  /** 'Destacar' (50 EduCoins, 24 hours): it does not fade, and what was seen sinks all the same. */
  highlight: 0.4,
  seen: -0.6,
} as const;

export type Relation = 'own' | 'link' | 'follow' | 'none';

/** What the score of a post for one reader depends on. */
export interface Candidate {
  id: string;
  authorId: string;
  createdAt: number;
  likesCount: number;
  commentsCount: number;
  isSeen: boolean;
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

export interface Reader {
  ties: number;
}

/** The formula without the reader's weights, which `weigh` multiplies its parts by. Pure. */
export function scorePost(candidate: Candidate, reader: Reader, now: number): Why {
  const ageHours = Math.max(0, now - candidate.createdAt) / 3_600_000;
  const fade = halved(ageHours, scoring.relevanceHalfLifeHours);
  const reasons: Reason[] = [
    { kind: 'freshness', points: toPoints(scoring.freshness * halved(ageHours, scoring.freshnessHalfLifeHours)) },
  ];
  const add = (reason: Reason) => {
    if (reason.points > 0) reasons.push(reason);
  };
  add(closeness(candidate, ageHours, fade));
  add(community(candidate, fade));
  add(followed(candidate, fade));
  interestReasons(candidate, reader, fade).forEach(add);
  add(engagement(candidate, fade));
  if (candidate.isHighlighted) add({ kind: 'highlight', points: toPoints(scoring.highlight) });
  if (candidate.isSeen) reasons.push({ kind: 'seen', points: toPoints(scoring.seen) });
  const score = reasons.reduce((sum, { points }) => sum + points, 0);
  return { score, reasons: reasons.sort((one, other) => other.points - one.points) };
}

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

function closeness({ relation, linksCount }: Candidate, ageHours: number, fade: number): Reason {
  const circle = (scoring.circle * linksCount) / (linksCount + scoring.circleHalf);
  const onTop = relation === 'own' && ageHours < scoring.ownNewHours ? scoring.ownNew : 0;
  const weight = (relationWeights[relation] + circle) * fade + onTop;
  return { kind: 'closeness', points: toPoints(weight), relation, linksCount };
}

function community({ communities }: Candidate, fade: number): Reason {
  const [name = ''] = communities;
  const count = communities.length;
  const weight = Math.min(scoring.communityMax, scoring.community + (count - 1) * scoring.communityMore);
  return { kind: 'community', points: count === 0 ? 0 : toPoints(weight * fade), name, count };
}

function followed({ followed: names }: Candidate, fade: number): Reason {
  const weight = Math.min(scoring.followedMax, scoring.followed + (names.length - 1) * scoring.followedMore);
  return { kind: 'followed', points: names.length === 0 ? 0 : toPoints(weight * fade), names };
}

/** What the post is about, and what is only its author's: nobody is told that a post is about what it does not name. */
function interestReasons(candidate: Candidate, reader: Reader, fade: number): Reason[] {
  const { namedInterests: named, relation } = candidate;
  // That one shares one's own interests says nothing.
  const shared = relation === 'own' ? [] : candidate.authorInterests.filter((name) => !named.includes(name));
  const about = interestWeight(named.length, 0);
  const together = interestWeight(named.length, shared.length);
  const boost = boostFor(reader) * fade;
  return [
    { kind: 'interest', points: toPoints(about * boost), names: named },
    { kind: 'author_interest', points: toPoints((together - about) * boost), names: shared },
  ];
}

function interestWeight(named: number, shared: number): number {
  if (named + shared === 0) return 0;
  const first = named > 0 ? scoring.interestNamed : scoring.interestOfAuthor;
  return first + Math.min(scoring.interestMoreMax, (named + shared - 1) * scoring.interestMore);
}

function boostFor({ ties }: Reader): number {
  return 1 + (scoring.interestBoost - 1) * Math.max(0, 1 - ties / scoring.settledTies);
}

function engagement({ likesCount, commentsCount }: Candidate, fade: number): Reason {
  const reactions = likesCount + scoring.commentsCountAs * commentsCount;
  const share = Math.min(1, Math.log2(1 + reactions) / Math.log2(1 + scoring.engagementFull));
  return { kind: 'engagement', points: toPoints(scoring.engagement * share * fade), likesCount, commentsCount };
}
