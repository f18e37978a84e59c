/**
 * Suggestions among 100 thousand people: under 20 ms (issue 6), candidates, exact ties, scoring and all; the search of
 * the Linkar screen and a profile beside them. `--people=1000000` for more of them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { searchPeople } from '../server/src/features/connections/people.ts';
import { listSuggestions } from '../server/src/features/connections/suggest.ts';
import { getProfile } from '../server/src/features/profiles/service.ts';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import { show, showHead, timeEach } from './search-measure.ts';
import { fillPeople, personOf } from './suggestions-data.ts';

const { values } = parseArgs({ options: { people: { type: 'string', default: '100000' } } });
const people = Number(values.people);
const bar = 20;

async function measure(db: Database): Promise<void> {
  // What is measured reads the database and nothing else.
  const platform = { db } as Platform;
  const viewerOf = (n: number) => ({ id: personOf(n), sessionId: '' });
  const some = Array.from({ length: 300 }, (_, index) => 21 + index * Math.floor((people - 21) / 300));
  const known = Array.from({ length: 20 }, (_, index) => 1 + index);
  showHead(`${people} pessoas`);
  show('sugestões', await timeEach(some, (n) => listSuggestions(platform, viewerOf(n))), bar);
  show(
    'sugestões, para quem tem milhares de Links',
    await timeEach(known, (n) => listSuggestions(platform, viewerOf(n))),
    bar,
  );
  show('perfil de outra pessoa', await timeEach(some, (n) => getProfile(platform, viewerOf(n), personOf(n + 3))), bar);
  for (const q of [
    'helena zanetti',
    'conceicao',
    'maria',
    'ufba historia',
    'fisica',
    'an',
    'ua',
    'interesse 7',
    'xyzxyz',
  ])
    show(
      `busca no Linkar: ${q}`,
      await timeEach(some.slice(0, 60), (n) => searchPeople(platform, viewerOf(n), { q })),
      100,
    );
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'publyka-bench-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, ephemeral: true });
  const db = openDatabase(server.url, { max: 4 });
  try {
    await migrate(db);
    await fillPeople(db, people);
    await measure(db);
  } finally {
    await db.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
