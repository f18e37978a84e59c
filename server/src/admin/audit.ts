import { userInfo } from 'node:os';
import { uuidv7 } from 'uuidv7';
import { type AdminCommand, type AdminContext, columns, minuteOf, printable } from '../platform/admin/command.ts';
import type { Sql } from '../platform/db/client.ts';
import { logSecurity } from '../platform/log/security-log.ts';
import type { Platform } from '../platform/platform.ts';

const listMax = 100;
const outcomes = { begun: 'interrompido', done: 'feito', failed: 'não feito' };

/** Notes who does what, before it is done: what breaks off half-way has its line, too. */
export async function audited(
  { db, log }: Platform,
  act: { command: string; target: string | null },
  work: () => Promise<void>,
): Promise<void> {
  const id = uuidv7();
  await insertAct(db, { id, operator: operatorName(), ...act });
  logSecurity(log, 'admin-command', { auditId: id });
  try {
    await work();
  } catch (error) {
    await setOutcome(db, id, 'failed');
    throw error;
  }
  await setOutcome(db, id, 'done');
}

/** Who sits at the keyboard, also behind sudo. */
function operatorName(): string {
  return process.env['SUDO_USER'] || nameOfUser();
}

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`; // A container may run under a number that has no name.
  }
}

/** `npm run admin -- audit list` */
export const auditCommands: readonly AdminCommand[] = [
  {
    group: 'audit',
    name: 'list',
    parameters: [],
    summary: `Lista os últimos ${listMax} atos de administração: quando, quem, qual comando, sobre o quê`,
    run: list,
  },
];

async function list({ platform, print }: AdminContext): Promise<void> {
  const acts = await selectActs(platform.db, listMax);
  if (acts.length === 0) print('Nenhum ato de administração até agora.');
  const rows = acts.map(({ at, operator, outcome, command }) => [
    minuteOf(at),
    operator,
    outcomes[outcome],
    printable(command),
  ]);
  for (const line of columns(rows)) print(line);
}

interface Act {
  id: string;
  operator: string;
  command: string;
  target: string | null;
}

interface ActRow extends Act {
  at: Date;
  outcome: 'begun' | 'done' | 'failed';
}

async function insertAct(sql: Sql, act: Act): Promise<void> {
  await sql`insert into audit_log ${sql({ ...act })}`;
}

async function setOutcome(sql: Sql, id: string, outcome: 'done' | 'failed'): Promise<void> {
  await sql`update audit_log set outcome = ${outcome} where id = ${id}`;
}

async function selectActs(sql: Sql, limit: number): Promise<ActRow[]> {
  return sql<ActRow[]>`
    select id, at, operator, command, target, outcome from audit_log order by at desc, id desc limit ${limit}::bigint`;
}
