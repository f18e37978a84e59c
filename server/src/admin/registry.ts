import { accountSecurityCommands } from '../features/account-security/admin.ts';
import { peopleCommands } from '../features/accounts/admin.ts';
import { institutionCommands } from '../features/affiliations/admin.ts';
import { backupCommands, loneBackupCommands } from '../features/backups/admin.ts';
import { couponCommands } from '../features/club/admin.ts';
import { interestCommands } from '../features/interests/admin.ts';
import { starterCommands } from '../features/onboarding/admin.ts';
import { reportCommands } from '../features/reports/admin.ts';
import type { AdminCommand, LoneCommand } from '../platform/admin/command.ts';
import { auditCommands } from './audit.ts';
import { statsCommands } from './stats.ts';

/** Every command that works on the database of the running server. */
export const adminCommands: readonly AdminCommand[] = [
  ...reportCommands,
  ...peopleCommands,
  ...accountSecurityCommands,
  ...couponCommands,
  ...interestCommands,
  ...institutionCommands,
  ...starterCommands,
  ...statsCommands,
  ...auditCommands,
  ...backupCommands,
];

/** Every other one. */
export const loneCommands: readonly LoneCommand[] = loneBackupCommands;
