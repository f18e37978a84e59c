import { findAccountId } from '../features/accounts/views.ts';
import { auditedCommand } from '../platform/admin/audit.ts';
import { type AdminCommand, type AdminContext, AdminError } from '../platform/admin/command.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { readCommand } from './read-command.ts';

/** Parameters and options of commands that name a person: lines of the audit are found by whom they are about. */
export const personWords = ['quem', 'to'] as const;

/** Runs the command that the words name. Throws AdminError with the mistake when they name none. */
export async function runCommand(
  commands: readonly AdminCommand[],
  context: AdminContext,
  words: readonly string[],
): Promise<void> {
  const { command, input } = readCommand(commands, words);
  const run = () => command.run(context, input).catch(sayRefusal);
  if (!command.isAct) return run();
  const target =
    [...command.parameters, ...Object.keys(command.options ?? {})].map((one) => input.values[one]).find(Boolean) ??
    null;
  const person = personWords.map((word) => input.values[word]).find(Boolean);
  // Before the act, which may be the end of the account.
  const aboutId = person ? await findAccountId(context.platform, person) : null;
  await auditedCommand(context.platform, { command: words.join(' '), target, aboutId }, run);
}

/** A refusal is the answer, not a fault. */
function sayRefusal(error: unknown): never {
  throw error instanceof AppError ? new AdminError(`${error.message.replace(/\.$/, '')}.`) : error;
}
