import type { Page } from '@publyka/contract/page';
import type { RouteOutput } from '@publyka/contract/route';
import type { AuditLine, verifyAuditRoute } from '@publyka/contract/routes/administration';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { toKeysetPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireRole } from '../roles/service.ts';
import * as store from './store.ts';

const pageSize = 50;
/** Lines that one statement checks, or one piece of a file holds. */
const together = 2000;
const afterAll = Number.MAX_SAFE_INTEGER;

export async function listLines(
  { db }: Platform,
  viewer: Viewer,
  { q, cursor }: { q: string; cursor?: string | undefined },
): Promise<Page<AuditLine>> {
  await requireRole(db, viewer, 'administra');
  const before = cursor === undefined ? afterAll : decodeCursor(cursor, z.int());
  const rows = await store.selectLines(db, { words: wordsOf(q), before, limit: pageSize + 1 });
  return toKeysetPage(rows, pageSize, { toItem: (line) => line, toCursor: ({ seq }) => encodeCursor(seq) });
}

/** For `audit list`. */
export function lastLines({ db }: Platform, limit: number): Promise<AuditLine[]> {
  return store.selectLines(db, { words: [], before: afterAll, limit });
}

/** Every line that has these words, newest first, in pieces. */
export async function* readAll({ db }: Platform, q: string): AsyncGenerator<AuditLine[]> {
  let before: number | undefined = afterAll;
  while (before !== undefined) {
    const lines: AuditLine[] = await store.selectLines(db, { words: wordsOf(q), before, limit: together });
    yield lines;
    before = lines.length < together ? undefined : lines.at(-1)?.seq;
  }
}

function wordsOf(q: string): string[] {
  return q.split(/\s+/).filter((word) => word !== '');
}

type Verification = RouteOutput<typeof verifyAuditRoute>;

export async function verifyFor(platform: Platform, viewer: Viewer): Promise<Verification> {
  await requireRole(platform.db, viewer, 'administra');
  return verify(platform);
}

/** Goes through the whole chain: each line against its own words, against the one before, and the last one against the end. */
export async function verify({ db }: Platform): Promise<Verification> {
  const { seq: end, head, fits } = await store.selectHead(db);
  const found = { lines: 0, erased: 0, brokenAt: null as number | null };
  let from = await store.selectFirstKept(db);
  if (from === null) return { ...found, brokenAt: null, head };
  for (;;) {
    const { lines, erased, brokenAt, last } = await store.checkLines(db, from, together);
    // Each piece begins with the line that the piece before has ended with.
    const known = found.lines > 0 ? 1 : 0;
    found.lines += lines - known;
    found.erased += erased;
    found.brokenAt ??= brokenAt;
    if (lines < together || last === null) break;
    from = last;
  }
  return { ...found, brokenAt: found.brokenAt ?? (fits ? null : end), head };
}
