import type { Command, CommandFile, OutgoingCommand } from './command.ts';

/** A command that is sent once these files are on the server. */
export function holdForFiles<P>(command: Command<P>, files: readonly CommandFile[]): Command<P> {
  return { ...command, files, isHeld: true };
}

/** The command with other parts, to be put in its place. */
export function changeOutgoing<P>(
  { state: _, ...command }: OutgoingCommand<P>,
  changes: Partial<Command<P>>,
): Command<P> {
  return { ...command, ...changes };
}
