import type { Ratings } from '@publyka/contract/routes/ratings';

/** The counters as the post keeps them. */
export interface KeptRatings {
  ratingsCount: number;
  ratingsSum: number;
}

/** What readers gave together, with one decimal. */
export function toRatings({ ratingsCount, ratingsSum }: KeptRatings): Ratings {
  const average = ratingsCount === 0 ? null : Math.round((ratingsSum / ratingsCount) * 10) / 10;
  return { average, count: ratingsCount };
}
