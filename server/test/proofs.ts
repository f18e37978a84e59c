/**
 * Whether races, kills and models run at full length, as in `npm run test:proofs`. `npm test` runs the shortest form of each
 * that still fails for its fault.
 */
export const isFull = process.env['PROOFS'] === 'full';

/** How many rounds, runs or megabytes a test takes in each of the two. */
export function scaled({ short, full }: { short: number; full: number }): number {
  return isFull ? full : short;
}
