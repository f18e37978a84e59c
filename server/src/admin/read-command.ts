import { AdminError, type AdminInput, type CommandWords } from '../platform/admin/command.ts';

/** The command that the words name, with what they give it. Throws AdminError with the mistake when they name none. */
export function readCommand<Command extends CommandWords>(
  commands: readonly Command[],
  [group, ...rest]: readonly string[],
): { command: Command; input: AdminInput } {
  const ofGroup = commands.filter((one) => one.group === group);
  const named = ofGroup.find((one) => one.name === rest[0]);
  if (named) return { command: named, input: readInput(named, rest.slice(1)) };
  // A group of one command is called by its name alone.
  const only = ofGroup.find((one) => one.name === '') ?? (rest.length === 0 && ofGroup.length === 1 && ofGroup[0]);
  if (!only) throw new AdminError(describeUnknown(commands, ofGroup, [group, ...rest]));
  return { command: only, input: readInput(only, rest) };
}

/** The answer to `help`, `help people`, `people --help`; null when something else is asked. */
export function readHelp(commands: readonly CommandWords[], [group, name]: readonly string[]): string | null {
  if (isHelp(group)) return helpFor(commands, name);
  return isHelp(name) ? helpFor(commands, group) : null;
}

export function isHelp(word: string | undefined): boolean {
  return word === 'help' || word === '--help' || word === '-h';
}

function helpFor(commands: readonly CommandWords[], group: string | undefined): string {
  const ofGroup = commands.filter((one) => one.group === group);
  return ofGroup.length > 0
    ? usage(ofGroup)
    : `${usage(commands)}\nnpm run admin -- help <grupo>\n      Mostra só os comandos de um grupo`;
}

/** What is wrong with words that name no command, and what could be meant. */
function describeUnknown(
  commands: readonly CommandWords[],
  ofGroup: readonly CommandWords[],
  [group = '', name]: readonly (string | undefined)[],
): string {
  const groups = [...new Set(commands.map((one) => one.group))].sort();
  if (group === '') return `Falta o comando. Os grupos são ${groups.join(', ')}.\n${helpHint}`;
  if (ofGroup.length === 0) return `Não há o comando “${group}”. Os grupos são ${groups.join(', ')}.\n${helpHint}`;
  const mistake = name === undefined ? `Falta o que fazer com “${group}”.` : `Não há o comando “${group} ${name}”.`;
  return `${mistake}\n${usage(ofGroup)}`;
}

const helpHint = 'npm run admin -- help mostra todos os comandos.';

function readInput(command: CommandWords, words: readonly string[]): AdminInput {
  const { options = {}, switches = {} } = command;
  const refuse = (mistake: string): never => {
    throw new AdminError(`${mistake}\n${usage([command])}`);
  };
  const values: Record<string, string> = {};
  const given: string[] = [];
  const on = new Set<string>();
  const rest = words.values();
  for (const word of rest) {
    const name = word.startsWith('--') ? word.slice(2) : null;
    if (name === null) given.push(word);
    else if (Object.hasOwn(options, name)) values[name] = rest.next().value ?? refuse(`Falta o valor de --${name}.`);
    else if (Object.hasOwn(switches, name)) on.add(name);
    else refuse(`Não há a opção --${name}.`);
  }
  const missing = Object.entries(options).find(([name, { isNeeded }]) => isNeeded && !values[name]);
  if (missing) refuse(`Falta --${missing[0]}.`);
  for (const [index, parameter] of command.parameters.entries())
    values[parameter] = given[index] ?? refuse(`Falta <${parameter}>.`);
  const extra = given[command.parameters.length];
  if (extra !== undefined) refuse(`Sobra “${extra}”: um valor com espaços vai entre aspas.`);
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
