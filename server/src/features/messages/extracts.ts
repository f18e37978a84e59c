import { formatCitation } from '@publyka/contract/abnt';
import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { Extract, NewExtract } from '@publyka/contract/routes/extracts';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findCsl } from '../works/service.ts';

/** Says of messages that were just written what they quote; answers it by the id of the message. */
export async function addExtracts(
  sql: Sql,
  messages: readonly { id: string; extract: NewExtract | null }[],
): Promise<ReadonlyMap<string, Extract>> {
  const quoting = messages.flatMap(({ id, extract }) => (extract ? [{ id, ...extract }] : []));
  if (quoting.length === 0) return new Map();
  const csl = await findCsl(
    sql,
    quoting.map(({ workId }) => workId),
  );
  if (quoting.some(({ workId }) => !csl.has(workId))) throw new AppError('not_found');
  const extracts = quoting.map(({ id, workId, page }) => ({ id, page, call: callOf(csl.get(workId) ?? null, page) }));
  await sql`
    update messages set extract = jsonb_build_object('page', given.page, 'call', given.call)
    from json_to_recordset(${JSON.stringify(extracts)}::text::json) as given (id uuid, page text, call text)
    where messages.id = given.id`;
  return new Map(extracts.map(({ id, ...extract }) => [id, extract]));
}

/** '(Soares, 2004, p. 14)'; the page alone of a work whose facts nobody knows yet. */
function callOf(csl: WorkCsl | null, page: string): string {
  if (!csl) return `(p. ${page})`;
  const locator = { label: 'page', locator: page };
  return formatCitation({ csl: [csl], form: 'parenthetical', locator })
    .map(({ text }) => text)
    .join('');
}
