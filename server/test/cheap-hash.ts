import { setHashCost } from '../src/platform/auth/password-hash.ts';

/**
 * As little as argon2id permits: people of tests sign up by the hundred. A process that imports this hashes so; a test about
 * the cost itself sets `recommendedCost` once it has its application.
 */
export function hashCheaply(): void {
  setHashCost({ memory: 8, passes: 1, parallelism: 1 });
}

hashCheaply();
