import { peopleCommands } from '../features/accounts/admin.ts';
import { couponCommands } from '../features/club/admin.ts';
import { interestCommands } from '../features/interests/admin.ts';
import { starterCommands } from '../features/onboarding/admin.ts';
import { reportCommands } from '../features/reports/admin.ts';
import type { AdminCommand } from '../platform/admin/command.ts';
import { auditCommands } from './audit.ts';
import { statsCommands } from './stats.ts';

/** Every command there is. */
export const adminCommands: readonly AdminCommand[] = [
  ...reportCommands,
  ...peopleCommands,
  ...couponCommands,
  ...interestCommands,
  ...starterCommands,
  ...statsCommands,
  ...auditCommands,
];
