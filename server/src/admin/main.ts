import { readConfig } from '../config.ts';
import { AdminError } from '../platform/admin/command.ts';
import { ConfigError } from '../platform/errors/app-error.ts';
import { isHelp, readCommand, readHelp } from './read-command.ts';
import { loadCommands } from './registry.ts';

/** `npm run admin -- …`: works on the database of the running server; what it changes is told live like anything else. */
async function main(words: string[]): Promise<void> {
  const commands = await loadCommands(isHelp(words[0]) ? words[1] : words[0]);
  const help = readHelp(commands, words);
  if (help !== null) return print(help); // Needs no database.
  const { command, input } = readCommand(commands, words);
  const config = readConfig({ ...process.env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' });
  if ('runAlone' in command) return command.runAlone({ config, print }, input);
  // A command that needs no database does without these modules.
  const [{ openForCommand }, { runCommand }] = await Promise.all([
    import('../open-for-command.ts'),
    import('./run-command.ts'),
  ]);
  const { platform, close } = await openForCommand(config);
  try {
    await runCommand([command], { platform, print }, words);
  } finally {
    await close();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = error instanceof AdminError || error instanceof ConfigError;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${isPlain ? error.message : detail}\n`);
  process.exitCode = 1;
});
