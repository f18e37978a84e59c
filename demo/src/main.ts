import { signOutRoute } from '@publyka/contract/routes/accounts';
import { readConfig } from '../../server/src/config.ts';
import { provideStarters } from '../../server/src/features/onboarding/starters.ts';
import { openForCommand } from '../../server/src/open-for-command.ts';
import { type Database, openDatabase } from '../../server/src/platform/db/client.ts';
import { ConfigError } from '../../server/src/platform/errors/app-error.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { emailOf, openAccounts, openPassword, planArrivals } from './acts/arrivals.ts';
import { planCases } from './acts/cases.ts';
import { planCoupons } from './acts/coupons.ts';
import { planDrop } from './acts/drops.ts';
import { planCatalogue, planLibrary } from './acts/libraries.ts';
import { planPost } from './acts/posts.ts';
import { planTies } from './acts/relations.ts';
import { planReview } from './acts/reviews.ts';
import { planCommunity } from './acts/talk.ts';
import { type Campus, createCampus } from './campus.ts';
import { readCommunities } from './content/communities.ts';
import { readDrops } from './content/drops.ts';
import { readPeople } from './content/people.ts';
import { readPosts } from './content/posts.ts';
import { readReviews } from './content/reviews.ts';
import { readLibraries, readWorks } from './content/works.ts';
import { type Act, createClock, tellStory } from './story.ts';

/** `npm run demo`: fills an empty database with a campus, beside the running server or without one. */
async function main(): Promise<void> {
  const config = readConfig({ ...process.env, RATE_LIMITS: 'off', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' });
  const { openApp, platform, databaseUrl, close } = await openForCommand(config, {
    onProgress: say,
    migrates: true,
  });
  const db = openDatabase(databaseUrl, { max: 2 });
  try {
    await requireEmpty(db);
    await provideStarters(platform);
    await fill(createCampus(await openApp()), platform, db);
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

/** Everything that happens on the campus, read from the content. */
async function planCampus(campus: Campus, platform: Platform): Promise<Act[]> {
  const people = await readPeople();
  const [posts, drops, communities] = await Promise.all([readPosts(), readDrops(), readCommunities()]);
  const [works, libraries, reviews] = await Promise.all([readWorks(), readLibraries(), readReviews()]);
  const keys = people.map(({ key }) => key);
  return [
    ...planArrivals(campus, people),
    planCatalogue(campus, 'helena', [...works.values()]),
    ...libraries.map((library) => planLibrary(campus, library)),
    ...planTies(campus, people),
    ...planCoupons(platform),
    ...planCases(campus, platform),
    ...communities.flatMap((community) => planCommunity(campus, community, works)),
    ...posts.flatMap((post) => planPost(campus, post, keys)),
    ...drops.flatMap((drop) => planDrop(campus, drop, keys)),
    ...reviews.map((review) => planReview(campus, review, works)),
  ];
}
