import type { Why } from './routes/feed.ts';
import type { Reason } from './text/feed-reasons.ts';

// Free of zod, so that the web may show the order of other weights before they are stored.

/** How much a reason counts for one reader, in percent of its own points. */
export const weightSteps = [0, 50, 100, 150, 200] as const;
export type Weight = (typeof weightSteps)[number];
export const defaultWeight = 100;

export const weightTexts: Record<Weight, string> = { 0: 'Nada', 50: 'Pouco', 100: 'Padrão', 150: 'Mais', 200: 'Muito' };

/** Those that differ from the default. */
export type FeedWeights = Partial<Record<Reason['kind'], Weight>>;

/** The points of a reason before the reader's weights. */
export function basePoints(reason: Reason): number {
  return reason.base ?? reason.points;
}

/** The score with these weights, whatever weights it had: each part is rounded before the parts are added. */
export function weigh(why: Why, weights: FeedWeights): Why {
  const reasons = why.reasons.map((reason) => weighReason(reason, weightOf(reason, weights)));
  const score = reasons.reduce((sum, { points }) => sum + points, 0);
  return { score, reasons: reasons.sort((one, other) => other.points - one.points) };
}

/** Own posts are lifted as much as anything can be, so that a new one stands on top with any weights. */
function weightOf(reason: Reason, weights: FeedWeights): number {
  if (isWeighable(reason)) return weights[reason.kind] ?? defaultWeight;
  return Math.max(defaultWeight, ...Object.values(weights));
}

/** That a post is one's own is no matter of taste. */
export function isWeighable(reason: Reason): boolean {
  return !(reason.kind === 'closeness' && reason.relation === 'own');
}

function weighReason(reason: Reason, weight: number): Reason {
  const { base: _, ...unweighed } = { ...reason, points: basePoints(reason) };
  if (weight === defaultWeight) return unweighed;
  // Without a negative zero, which JSON does not know.
  const points = Math.round((unweighed.points * weight) / 100) || 0;
  return { ...unweighed, points, base: unweighed.points };
}
