import { signOutRoute } from '@publyka/contract/routes/accounts';
import { readConfig } from '../../server/src/config.ts';
import { provideStarters } from '../../server/src/features/onboarding/starters.ts';
import { openForCommand } from '../../server/src/open-for-command.ts';
import { type Database, openDatabase } from '../../server/src/platform/db/client.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { ConfigError } from '../../server/src/platform/errors/config-error.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { emailOf, openAccounts, openPassword } from './acts/arrivals.ts';
import { type Campus, createCampus } from './campus.ts';
import { createClock } from './clock.ts';
import { planCampus } from './plan.ts';
import { tellStory } from './story.ts';

/** `npm run demo`: fills an empty database with a campus, beside the running server or without one. */
async function main(): Promise<void> {
  const config = readConfig({ ...process.env, RATE_LIMITS: 'off', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' });
  const { app, platform, databaseUrl, close } = await openForCommand(config, say);
  const db = openDatabase(databaseUrl, { max: 2 });
  try {
    await migrate(db);
    await requireEmpty(db);
    await provideStarters(platform);
    await fill(createCampus(app), platform, db);
  } finally {
    await db.end({ timeout: 5 });
    await close();
  }
  say(`\nO campus está pronto em ${config.publicUrl}. Entre com:`);
  for (const key of openAccounts) say(`  ${emailOf(key)}   senha ${openPassword}`);
}

async function requireEmpty(db: Database): Promise<void> {
  const [row] = await db<{ someone: boolean }[]>`select exists (select from profiles) as someone`;
  if (row?.someone)
    throw new ConfigError(
      'Já há pessoas neste banco de dados: a demonstração só enche um vazio. Para experimentar, use outra pasta com DATA_DIR.',
    );
}

async function fill(campus: Campus, platform: Platform, db: Database): Promise<void> {
  const clock = createClock(db);
  say('Chegam as pessoas, as publicações e as conversas (um a dois minutos)…');
  await tellStory(await planCampus(campus, platform), clock, (share) =>
    process.stdout.write(`\r${Math.round(share * 100)} %`),
  );
  process.stdout.write('\r');
  for (const member of campus.members.values()) await campus.call(member, signOutRoute, {});
  await clock.rewrite();
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${error instanceof ConfigError ? error.message : detail}\n`);
  process.exitCode = 1;
});
