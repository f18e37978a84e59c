import type { Sql } from '../../platform/db/client.ts';
import type { JobPriority } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Identifier, isAskable } from './identifiers.ts';

export function isAsked({ config }: Platform, identifier: Identifier): boolean {
  return config.works.isLookupOn && isAskable(identifier);
}

/** Has the sources asked what these new identifiers stand for. What somebody has just written goes before whole files. */
export async function askAbout(
  platform: Platform,
  sql: Sql,
  identifiers: readonly Identifier[],
  priority: JobPriority = 0,
): Promise<void> {
  const asked = identifiers.filter((one) => isAsked(platform, one)).map(({ scheme, value }) => ({ scheme, value }));
  if (asked.length > 0) await platform.jobs.enqueueAll(sql, 'works.fetch', asked, { priority });
}
