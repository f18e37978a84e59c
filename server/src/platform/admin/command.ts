import type { Config } from '../../config.ts';
import type { Platform } from '../platform.ts';

/** What an administrator's command gets: the platform of the running server's database, and where to write. */
export interface AdminContext {
  platform: Platform;
  print(line: string): void;
}

/** The words of a command, and its description in the usage text. */
export interface CommandWords {
  group: string;
  /** Empty for a group that is called by its name alone and has parameters. */
  name: string;
  /** Names of the arguments, all of them needed. */
  parameters: readonly string[];
  /** Switches, `--so`, with what they do. */
  switches?: Readonly<Record<string, string>>;
  /** Options with a value, `--so valor`; what is given of them is among the values. */
  options?: Readonly<Record<string, AdminOption>>;
  summary: string;
}

/** One `npm run admin -- <group> <name> …`. A feature exports its own; a line in `registry.ts` makes them known. */
export interface AdminCommand extends CommandWords {
  /** Changes data or exports it, so it writes a line to the audit log. */
  isAct?: boolean;
  run(context: AdminContext, input: AdminInput): Promise<void>;
}

/** A command that works where there is no database yet, or without any. */
export interface LoneCommand extends CommandWords {
  runAlone(context: { config: Config; print(line: string): void }, input: AdminInput): Promise<void>;
}

export interface AdminOption {
  /** The value's placeholder in the usage text. */
  value: string;
  what: string;
  isNeeded: boolean;
}

export interface AdminInput {
  values: Record<string, string>;
  switches: ReadonlySet<string>;
}

/** A mistake in the command as typed. Its message is shown without a stack trace. */
export class AdminError extends Error {}

/** A person's text without terminal control characters. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\n' ? '\n' : ''));
}

/** '2026-11-20 18:20', in UTC. */
export function minuteOf(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}

/** The lines of a table. All columns but the last are padded to the same width. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => [...(row[index] ?? '')].length))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, index) =>
        index === row.length - 1 ? cell : cell + ' '.repeat((widths[index] ?? 0) - [...cell].length),
      )
      .join('  '),
  );
}

/** '12,3 MB' */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
}
