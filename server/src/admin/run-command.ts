import { type AdminCommand, type AdminContext, AdminError, type AdminInput } from '../platform/admin/command.ts';

/** Runs the command that the words name. Throws AdminError with the usage when they name none. */
export async function runCommand(
  commands: readonly AdminCommand[],
  context: AdminContext,
  words: readonly string[],
): Promise<void> {
  const [group, name, ...rest] = words;
  const command = commands.find((one) => one.group === group && one.name === name);
  if (!command) throw new AdminError(usage(commands.filter((one) => one.group === group)) || usage(commands));
  await command.run(context, readInput(command, rest));
}

function readInput(command: AdminCommand, words: readonly string[]): AdminInput {
  const given = words.filter((word) => !word.startsWith('--'));
  const switches = words.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
  const isKnown = switches.every((one) => Object.hasOwn(command.switches ?? {}, one));
  if (!isKnown || given.length !== command.parameters.length) throw new AdminError(usage([command]));
  const values = Object.fromEntries(command.parameters.map((parameter, index) => [parameter, given[index] ?? '']));
  return { values, switches: new Set(switches) };
}

export function usage(commands: readonly AdminCommand[]): string {
  return commands.map(usageOf).join('\n');
}

function usageOf({ group, name, parameters, switches = {}, summary }: AdminCommand): string {
  const words = [
    group,
    name,
    ...parameters.map((one) => `<${one}>`),
    ...Object.keys(switches).map((one) => `[--${one}]`),
  ];
  const lines = Object.entries(switches).map(([one, what]) => `      --${one}: ${what}`);
  return [`npm run admin -- ${words.join(' ')}`, `      ${summary}`, ...lines].join('\n');
}
