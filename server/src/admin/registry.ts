import { couponCommands } from '../features/club/admin.ts';
import { reportCommands } from '../features/reports/admin.ts';
import type { AdminCommand } from '../platform/admin/command.ts';

/** Every command there is. */
export const adminCommands: readonly AdminCommand[] = [...reportCommands, ...couponCommands];
