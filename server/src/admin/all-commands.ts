import type { AdminCommand, LoneCommand } from '../platform/admin/command.ts';
import { loadCommands } from './registry.ts';

const all = await loadCommands();

/** Every command that works on the database of the running server. */
export const adminCommands: readonly AdminCommand[] = all.filter((command) => 'run' in command);

/** Every other one. */
export const loneCommands: readonly LoneCommand[] = all.filter((command) => 'runAlone' in command);
