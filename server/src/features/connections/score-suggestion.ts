import type { SuggestionReason } from '@publyka/contract/text/suggestion-reasons';

/** What ties somebody to the viewer. */
export interface Ties {
  /** They have invited the viewer. */
  hasInvited: boolean;
  links: number;
  communities: number;
  interests: number;
  isSameInstitution: boolean;
}

type Tie = Exclude<SuggestionReason['kind'], 'new'>;

/** What one tie of each kind is worth. An invitation is worth more than everything else together can be. */
const weights: Record<Tie, number> = { invited: 100, links: 4, communities: 2, interests: 1.5, institution: 1 };
/** From how many of a kind on more of them make no difference. */
const enough = 64;

/**
 * How likely the viewer wants to link with somebody, in points by kind of tie, the strongest first; without a tie none.
 * The first Link in common counts most and each further one less (log2): four say about twice as much as one.
 */
export function weighTies(ties: Ties): { kind: Tie; points: number }[] {
  const counts: Record<Tie, number> = {
    invited: ties.hasInvited ? 1 : 0,
    links: ties.links,
    communities: ties.communities,
    interests: ties.interests,
    institution: ties.isSameInstitution ? 1 : 0,
  };
  // The keys of `weights` are its kinds; Object.keys forgets that.
  return (Object.keys(weights) as Tie[])
    .map((kind) => ({ kind, points: weights[kind] * Math.log2(1 + Math.min(counts[kind], enough)) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points);
}

export function scoreSuggestion(ties: Ties): number {
  return weighTies(ties).reduce((sum, { points }) => sum + points, 0);
}
