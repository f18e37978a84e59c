import { describe, expect, test } from 'vitest';
import { faults } from './all.ts';

// Each has a server of its own and mostly waits: together they take as long as the longest.
describe.concurrent('what happens to a server', () => {
  for (const fault of faults)
    test(fault.title, { timeout: 180_000 }, async ({ skip }) => {
      const obstacle = await fault.obstacle?.();
      if (obstacle) skip(obstacle);
      const findings = await fault.run('short');
      expect(findings.filter(({ isMet, isTimed }) => !isMet && !isTimed)).toEqual([]);
      expect(findings).not.toHaveLength(0);
    });
});
