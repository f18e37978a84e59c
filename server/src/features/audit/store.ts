import { auditLogDays } from '@publyka/contract/retention';
import type { AuditLine } from '@publyka/contract/routes/administration';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { type PersonRow, personColumns, toPerson } from '../profiles/views.ts';

type LineRow = Omit<AuditLine, 'person'> & (PersonRow | { personId: null });

interface LineFilter {
  /** Each of these stands somewhere in the line. */
  words: string[];
  before: number;
  limit: number;
}

/** Newest first. An act by command whose end is known is told by its end. */
export async function selectLines(sql: Sql, { words, before, limit }: LineFilter): Promise<AuditLine[]> {
  const rows = await sql<LineRow[]>`
    select seq, ${isoTime(sql, sql`at`)} as at, operator, command as act, target, details, outcome,
      salt is null as is_erased, ${personColumns(sql)}
    from audit_log line left join profiles person on person.id = line.actor_id
    where seq < ${before}
      and (outcome <> 'begun' or not exists (select from audit_log ending where ending.begun_id = line.id))
      and not exists (
        select from unnest(${words}::text[]) as word
        where position(fold_text(word) in fold_text(concat_ws(' ', to_char(at, 'YYYY-MM-DD'), operator, person.username,
          person.full_name, command, target, line.details::text))) = 0)
    order by seq desc ${limitTo(sql, limit)}`;
  return rows.map(toLine);
}

function toLine({ seq, at, operator, act, target, details, outcome, isErased, ...person }: LineRow): AuditLine {
  const who = person.personId === null ? null : toPerson(person);
  return { seq, at, person: who, operator, act, target, details, outcome, isErased };
}

interface CheckedLines {
  lines: number;
  erased: number;
  /** The first that does not fit the one before, or its own words. */
  brokenAt: number | null;
  /** The last of them. */
  last: number | null;
}

/** Lines from this one on, each against the one before it; the first one is known already. */
export async function checkLines(sql: Sql, from: number, limit: number): Promise<CheckedLines> {
  const [row] = await sql<CheckedLines[]>`
    with line as (
      select * from audit_log where seq >= ${from} order by seq ${limitTo(sql, limit)}),
    checked as (
      select seq, salt is null as is_erased,
        (salt is null or digest = audit_digest(line)) as says_so,
        lag(seq) over chain as seq_before, previous = lag(audit_hash(line)) over chain as follows
      from line window chain as (order by seq))
    select count(*) as lines, count(*) filter (where is_erased) as erased, max(seq) as last,
      min(seq) filter (where not says_so or (seq_before is not null and (seq_before <> seq - 1 or not follows))) as broken_at
    from checked`;
  return row ?? { lines: 0, erased: 0, brokenAt: null, last: null };
}

/** Older lines are on their way out. Null when there is none. */
export async function selectFirstKept(sql: Sql): Promise<number | null> {
  const [row] = await sql<{ seq: number | null }[]>`
    select min(seq) as seq from audit_log where at > now() - ${auditLogDays} * interval '1 day'`;
  return row?.seq ?? null;
}

/** The end of the chain, and the line that should be there: null when it is not. */
export async function selectHead(sql: Sql): Promise<{ seq: number; head: string; fits: boolean | null }> {
  const [row] = await sql<{ seq: number; head: string; fits: boolean | null }[]>`
    select head.seq, encode(head.hash, 'hex') as head, head.hash = audit_hash(line) as fits
    from audit_head head left join audit_log line on line.seq = head.seq`;
  if (!row) throw new Error('The audit log has lost its end');
  return row;
}
