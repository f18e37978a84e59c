import type { Platform } from '../platform.ts';

/** What an administrator's command gets: the platform of the running server's database, and where to write. */
export interface AdminContext {
  platform: Platform;
  print(line: string): void;
}

/** One `npm run admin -- <group> <name> …`. A feature exports its own; a line in `registry.ts` makes them known. */
export interface AdminCommand {
  group: string;
  name: string;
  /** Names of the arguments, all of them needed. */
  parameters: readonly string[];
  /** Switches, `--so`, with what they do. */
  switches?: Readonly<Record<string, string>>;
  /** Options with a value, `--so valor`; what is given of them is among the values. */
  options?: Readonly<Record<string, AdminOption>>;
  summary: string;
  /** Changes something: leaves a line in the audit log. */
  isAct?: boolean;
  run(context: AdminContext, input: AdminInput): Promise<void>;
}

export interface AdminOption {
  /** What stands for the value in the usage. */
  value: string;
  what: string;
  isNeeded: boolean;
}

export interface AdminInput {
  values: Record<string, string>;
  switches: ReadonlySet<string>;
}

/** A mistake of whoever typed the command: shown as it is, without a trace. */
export class AdminError extends Error {}
