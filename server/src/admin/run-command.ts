import { auditedCommand } from '../platform/admin/audit.ts';
import {
  type AdminCommand,
  type AdminContext,
  AdminError,
  type AdminInput,
  type CommandWords,
} from '../platform/admin/command.ts';
import { AppError } from '../platform/errors/app-error.ts';

/** Runs the command that the words name. Throws AdminError with the usage when they name none. */
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
  await auditedCommand(context.platform, { command: words.join(' '), target }, run);
}

/** A refusal is the answer, not a fault. */
function sayRefusal(error: unknown): never {
  throw error instanceof AppError ? new AdminError(`${error.message.replace(/\.$/, '')}.`) : error;
}

/** The command that the words name, with what they give it. Throws AdminError with the usage when they name none. */
export function readCommand<Command extends CommandWords>(
  commands: readonly Command[],
  [group, ...rest]: readonly string[],
): { command: Command; input: AdminInput } {
  const ofGroup = commands.filter((one) => one.group === group);
  const named = ofGroup.find((one) => one.name === rest[0]);
  if (named) return { command: named, input: readInput(named, rest.slice(1)) };
  // A group of one command is called by its name alone.
  const only = ofGroup.find((one) => one.name === '') ?? (rest.length === 0 && ofGroup.length === 1 && ofGroup[0]);
  if (!only) throw new AdminError(usage(ofGroup) || usage(commands));
  return { command: only, input: readInput(only, rest) };
}

/** The answer to `help`, `help people`, `people --help`; null when something else is asked. */
export function readHelp(commands: readonly CommandWords[], [group, name]: readonly string[]): string | null {
  if (isHelp(group)) return helpFor(commands, name);
  return isHelp(name) ? helpFor(commands, group) : null;
}

function isHelp(word: string | undefined): boolean {
  return word === 'help' || word === '--help' || word === '-h';
}

function helpFor(commands: readonly CommandWords[], group: string | undefined): string {
  const ofGroup = commands.filter((one) => one.group === group);
  return ofGroup.length > 0
    ? usage(ofGroup)
    : `${usage(commands)}\nnpm run admin -- help <grupo>\n      Mostra só os comandos de um grupo`;
}

function readInput(command: CommandWords, words: readonly string[]): AdminInput {
  const { options = {}, switches = {} } = command;
  const values: Record<string, string> = {};
  const given: string[] = [];
  const on = new Set<string>();
  const rest = words.values();
  for (const word of rest) {
    const name = word.startsWith('--') ? word.slice(2) : null;
    if (name === null) given.push(word);
    else if (Object.hasOwn(options, name)) values[name] = rest.next().value ?? '';
    else if (Object.hasOwn(switches, name)) on.add(name);
    else throw new AdminError(usage([command]));
  }
  const isWhole = Object.entries(options).every(([name, { isNeeded }]) => !isNeeded || values[name]);
  if (!isWhole || given.length !== command.parameters.length) throw new AdminError(usage([command]));
  for (const [index, parameter] of command.parameters.entries()) values[parameter] = given[index] ?? '';
  return { values, switches: on };
}

function usage(commands: readonly CommandWords[]): string {
  return commands.map(usageOf).join('\n');
}

function usageOf({ group, name, parameters, switches = {}, options = {}, summary }: CommandWords): string {
  const words = [
    group,
    ...(name ? [name] : []),
    ...parameters.map((one) => `<${one}>`),
    ...Object.entries(options).map(([one, { value, isNeeded }]) =>
      isNeeded ? `--${one} <${value}>` : `[--${one} <${value}>]`,
    ),
    ...Object.keys(switches).map((one) => `[--${one}]`),
  ];
  const explained = [...Object.entries(options).map(([one, { what }]) => [one, what]), ...Object.entries(switches)];
  const lines = explained.map(([one, what]) => `      --${one}: ${what}`);
  return [`npm run admin -- ${words.join(' ')}`, `      ${summary}`, ...lines].join('\n');
}
