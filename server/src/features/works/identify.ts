import type { Sql } from '../../platform/db/client.ts';
import { type Identifier, keyOf } from './identifiers.ts';
import { insertIdentifiers } from './manual-entry-store.ts';
import * as store from './store.ts';

/**
 * Gives new works their identifiers. Where somebody else was faster the new work goes again: answers, by its id, the work
 * that stands in its place.
 */
export async function nameWorks(sql: Sql, named: (Identifier & { workId: string })[]): Promise<Map<string, string>> {
  const taken = new Set(await insertIdentifiers(sql, named));
  const late = named.filter(({ workId }) => !taken.has(workId));
  if (late.length === 0) return new Map();
  const ids = late.map(({ workId }) => workId);
  await store.deleteNamed(sql, ids);
  const others = new Map((await store.selectIdentified(sql, late)).map((one) => [keyOf(one), one.workId]));
  return new Map(late.map((one) => [one.workId, requireOther(others.get(keyOf(one)), one)]));
}

function requireOther(workId: string | undefined, identifier: Identifier): string {
  if (!workId) throw new Error(`The work of ${keyOf(identifier)} is gone`);
  return workId;
}
