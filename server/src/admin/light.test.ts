import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { adminCommands, loneCommands } from './all-commands.ts';
import { loadCommands } from './registry.ts';

const run = promisify(execFile);
const registry = fileURLToPath(new URL('./registry.ts', import.meta.url));
const opening = fileURLToPath(new URL('../open-for-command.ts', import.meta.url));

test('each command is loaded with its own group', async () => {
  const all = [...adminCommands, ...loneCommands];
  for (const group of new Set(all.map((command) => command.group)))
    expect(await loadCommands(group), group).toEqual(all.filter((command) => command.group === group));
});

/** What takes longer to load than an operator wants to wait; each command loads what it needs when it runs. */
const heavy = ['better-auth', 'sharp', '@tus/server', '@simplewebauthn/server', 'kysely', '@fedify/fedify'];

test('neither the help nor a look at the database loads what only requests of people need', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    await (await import(${JSON.stringify(registry)})).loadCommands();
    await import(${JSON.stringify(opening)});
    console.log(JSON.stringify(loaded.filter((url) => url.includes('/node_modules/'))));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { maxBuffer: 10_000_000 });
  const urls: string[] = JSON.parse(stdout);
  expect(urls.length).toBeGreaterThan(20);
  expect(heavy.filter((name) => urls.some((url) => url.includes(`/node_modules/${name}/`)))).toEqual([]);
});
