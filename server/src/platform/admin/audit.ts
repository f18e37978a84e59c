import { userInfo } from 'node:os';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../db/client.ts';
import { logSecurity } from '../log/security-log.ts';
import type { Platform } from '../platform.ts';

/** Who acts on the installation: somebody in the screen, or whoever sits at the server. */
export type Actor = { personId: string } | { operator: string };

export interface AuditedAct {
  /** Two words, as commands have them: 'people suspend'. */
  act: string;
  /** Upon whom or what: '@ana', a name, an id. */
  target?: string | null;
  /** Whom the line names: with their account go its words. Null says that it names nobody. */
  aboutId: string | null;
  details?: Record<string, string | number | boolean | null>;
}

/**
 * Adds the act's line, in the transaction of the act itself: neither is without the other. Until the commit nobody else
 * adds a line, so call it last.
 */
export async function audit(sql: Sql, by: Actor, { act, target = null, aboutId, details }: AuditedAct): Promise<void> {
  await insertLine(sql, by, { id: uuidv7(), command: act, target, aboutId, outcome: 'done', details: details ?? null });
}

/** Who sits at the keyboard, also behind sudo. */
export function operator(): Actor {
  return { operator: process.env['SUDO_USER'] || nameOfUser() };
}

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`; // A container may run under a number that has no name.
  }
}

/**
 * Records a command that does more than one transaction: a line before it, so that what breaks off half-way has one, and
 * another one that says how it ended.
 */
export async function auditedCommand(
  { db, log }: Platform,
  act: { command: string; target: string | null; aboutId: string | null },
  work: () => Promise<void>,
): Promise<void> {
  const by = operator();
  const begunId = uuidv7();
  await insertLine(db, by, { id: begunId, ...act, outcome: 'begun' });
  logSecurity(log, 'admin-command', { auditId: begunId });
  const end = (outcome: 'done' | 'failed') => insertLine(db, by, { id: uuidv7(), ...act, outcome, begunId });
  try {
    await work();
  } catch (error) {
    await end('failed');
    throw error;
  }
  await end('done');
}

interface NewLine {
  id: string;
  command: string;
  target: string | null;
  aboutId: string | null;
  outcome: 'begun' | 'done' | 'failed';
  details?: AuditedAct['details'] | null;
  begunId?: string;
}

/** The database chains it to the line before (migration 0177). */
async function insertLine(sql: Sql, by: Actor, { details = null, begunId, ...line }: NewLine): Promise<void> {
  const who = 'personId' in by ? { actorId: by.personId, operator: null } : { actorId: null, operator: by.operator };
  await sql`insert into audit_log ${sql({ ...line, ...who, begunId: begunId ?? null, details: details && sql.json(details) })}`;
}
