/** Lets so much through at once and wins back so much per second. */
export interface TokenBucket {
  /** Whether there was enough; what is asked for is gone either way. */
  take(count: number): boolean;
}

export function createTokenBucket({ burst, perSecond }: { burst: number; perSecond: number }): TokenBucket {
  let tokens = burst;
  let refilledAt = performance.now();
  return {
    take(count) {
      const now = performance.now();
      tokens = Math.min(burst, tokens + ((now - refilledAt) / 1000) * perSecond) - count;
      refilledAt = now;
      return tokens >= 0;
    },
  };
}
