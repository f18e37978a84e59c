import { describe, expect, test } from 'vitest';
import { isFull } from '../../server/test/proofs.ts';
import { faults } from './all.ts';

/** What may lose something, in each change; crowds and slowness, which are refused or waited for, in `test:attacks` and the proofs. */
const always = ['app-killed', 'database-killed', 'disk-full', 'mail-refused'];
const chosen = isFull || process.env['FAULTS'] === 'all' ? faults : faults.filter(({ name }) => always.includes(name));

// Each has a server of its own and mostly waits: together they take as long as the longest.
describe.concurrent('what happens to a server', () => {
  for (const fault of chosen)
    test(fault.title, { timeout: 180_000 }, async ({ skip }) => {
      const obstacle = await fault.obstacle?.();
      if (obstacle) skip(obstacle);
      const findings = await fault.run('short');
      expect(findings.filter(({ isMet, isTimed }) => !isMet && !isTimed)).toEqual([]);
      expect(findings).not.toHaveLength(0);
    });
});
