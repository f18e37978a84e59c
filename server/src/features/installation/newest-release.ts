import type { NewestRelease } from '@publyka/contract/routes/newest-release';
import { z } from 'zod';
import { fetchData } from '../../platform/net/fetch-data.ts';
import { type FetchGuard, publicOnly } from '../../platform/net/guarded-fetch.ts';
import type { Platform } from '../../platform/platform.ts';
import { version as installed } from '../../platform/version/version.ts';

/** What the address answers: '{"version": "1.0.1", "url": "https://…"}'. */
const releaseSchema = z.object({
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
});

type Found = Pick<NewestRelease, 'newer' | 'problem'>;

const nothing: Found = { newer: null, problem: null };
const day = 24 * 60 * 60 * 1000;
const maxBytes = 16 * 1024;

interface Options {
  guard?: FetchGuard;
  now?: () => number;
}

/**
 * Answers whether there is a newer version. The address is asked once a day at most, when an administrator looks, and hears
 * nothing of this installation: neither its version nor its own address. An address at home is refused, as of any page that
 * people name.
 */
export function createReleaseFinder(
  { settings, log }: Pick<Platform, 'settings' | 'log'>,
  { guard = publicOnly, now = Date.now }: Options = {},
): () => Promise<NewestRelease> {
  let last: { address: string; at: number; found: Promise<Found> } | null = null;
  return async () => {
    const { address } = settings.now.updates;
    if (address === null) return { installed, ...nothing };
    if (last?.address !== address || now() - last.at >= day) last = { address, at: now(), found: ask(address, guard) };
    const found = await last.found;
    if (found.problem !== null) log.warn({ problem: found.problem }, 'the newest version is not known');
    return { installed, ...found };
  };
}

async function ask(address: string, guard: FetchGuard): Promise<Found> {
  const types = ['application/json', 'text/plain'];
  const fetched = await fetchData(address, { types, userAgent: 'Publyka', guard, maxBytes });
  if (fetched.outcome !== 'data') return { newer: null, problem: fetched.reason };
  const release = readRelease(fetched.text);
  if (!release) return { newer: null, problem: 'The answer names no version' };
  return isNewer(release.version, installed) ? { newer: release, problem: null } : nothing;
}

function readRelease(text: string): z.output<typeof releaseSchema> | null {
  try {
    return releaseSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null; // No JSON names no version.
  }
}

/** Compared number by number: 1.10.0 is newer than 1.9.0. */
function isNewer(version: string, than: string): boolean {
  const [ours, theirs] = [numbersOf(than), numbersOf(version)];
  const index = theirs.findIndex((number, place) => number !== ours[place]);
  return index >= 0 && (theirs[index] ?? 0) > (ours[index] ?? 0);
}

function numbersOf(version: string): number[] {
  return version.split('-', 1).flatMap((numbers) => numbers.split('.').map(Number));
}
