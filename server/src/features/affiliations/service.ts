import { timingSafeEqual } from 'node:crypto';
import { affiliationCodeMinutes, affiliationReminderDays } from '@publyka/contract/limits';
import { wrongMailedCode } from '@publyka/contract/routes/accounts';
import type { OwnAffiliation } from '@publyka/contract/routes/affiliations';
import type { Affiliation } from '@publyka/contract/routes/profiles';
import { AdminError } from '../../platform/admin/command.ts';
import { isUniqueViolation, type Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { createMailedCode } from '../../platform/mail/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { showConfirmed } from '../profiles/service.ts';
import { canonicalMailbox, domainsOf, hashAffiliationCode, hashMailbox, seal } from './mailbox.ts';
import * as store from './store.ts';

const mailsPerPerson: RateLimit = { name: 'affiliation', times: 5, seconds: 3600, counted: 'together' };
const mailsPerMailbox: RateLimit = { name: 'affiliation-mailbox', times: 5, seconds: 24 * 3600, counted: 'together' };

const unknownDomain =
  'Não conhecemos este domínio. Use o e-mail da sua instituição, ou peça a quem mantém a rede que a inclua';

export async function getAffiliation(platform: Platform, viewer: Viewer): Promise<OwnAffiliation> {
  const [current, pending] = await Promise.all([
    store.selectShown(platform.db, viewer.id),
    store.selectPending(platform.db, viewer.id),
  ]);
  if (!pending) return { current, pending: null };
  const { until, ...institution } = pending;
  return { current, pending: { institution, until } };
}

/** Queues a mail to a mailbox of a known institution. Whose it is already is told to nobody but who reads it. */
export async function requestAffiliation(platform: Platform, viewer: Viewer, address: string): Promise<OwnAffiliation> {
  const email = address.toLowerCase();
  const institution = await store.selectByDomains(platform.db, domainsOf(email));
  if (!institution) throw new AppError('invalid_input', { message: unknownDomain, fields: { email: unknownDomain } });
  await platform.limits.take([
    { limit: mailsPerPerson, subject: viewer.id },
    { limit: mailsPerMailbox, subject: canonicalMailbox(email) },
  ]);
  await sendCode(platform, viewer, email, institution.id);
  return getAffiliation(platform, viewer);
}

async function sendCode(platform: Platform, viewer: Viewer, email: string, institutionId: string): Promise<void> {
  const { secret } = platform.sessions;
  const code = createMailedCode();
  const codeHash = hashAffiliationCode(secret, viewer.id, code);
  const mailboxHash = hashMailbox(secret, email);
  await platform.transaction(async ({ sql }) => {
    await store.replaceCode(sql, { userId: viewer.id, institutionId, mailboxHash, codeHash }, affiliationCodeMinutes);
    const payload = { userId: viewer.id, institutionId, sealed: seal(secret, { email, code }) };
    await platform.jobs.enqueue(sql, 'affiliations.send-code', payload);
  });
}

/** Five guesses a code, each counted before it is compared. */
export async function confirmAffiliation(platform: Platform, viewer: Viewer, code: string): Promise<OwnAffiliation> {
  const hash = hashAffiliationCode(platform.sessions.secret, viewer.id, code);
  const expected = await store.countAttempt(platform.db, viewer.id);
  if (!expected) throw new AppError('reset_invalid');
  if (!timingSafeEqual(expected, hash)) throw new AppError('code_invalid', { message: wrongMailedCode });
  await affiliate(platform, viewer, hash);
  return getAffiliation(platform, viewer);
}

async function affiliate(platform: Platform, viewer: Viewer, codeHash: Buffer): Promise<void> {
  try {
    await platform.transaction(async (tx) => {
      const proved = await store.consumeCode(tx.sql, viewer.id, codeHash);
      if (!proved) throw new AppError('reset_invalid');
      await showConfirmed(tx, viewer.id, { affiliation: await store.upsertAffiliation(tx.sql, viewer.id, proved) });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'affiliations_mailbox') ? new AppError('mailbox_taken') : error;
  }
}

export async function removeAffiliation(platform: Platform, viewer: Viewer): Promise<OwnAffiliation> {
  await platform.transaction(async (tx) => {
    if (await store.deleteAffiliation(tx.sql, viewer.id)) await showConfirmed(tx, viewer.id, { affiliation: null });
  });
  return getAffiliation(platform, viewer);
}

/**
 * By who administers, without a mailbox: for twelve months, as if one had been proved. Null takes it away. False when the
 * institution is not there, or there was nothing to take away.
 */
export async function setAffiliationFor(
  platform: Platform,
  tx: Transaction,
  personId: string,
  institutionId: string | null,
): Promise<boolean> {
  if (institutionId === null) {
    const isGone = await store.deleteAffiliation(tx.sql, personId);
    if (isGone) await showConfirmed(tx, personId, { affiliation: null });
    return isGone;
  }
  if (!(await store.selectInstitution(tx.sql, institutionId))) return false;
  // Of no mailbox: no address has the person's id in it.
  const mailboxHash = hashMailbox(platform.sessions.secret, personId);
  const affiliation = await store.upsertAffiliation(tx.sql, personId, { institutionId, mailboxHash });
  await showConfirmed(tx, personId, { affiliation });
  return true;
}

/** For a command: the id of the only institution with these initials. */
export async function requireInstitution({ db }: Platform, initials = ''): Promise<string> {
  const id = await store.findByInitials(db, initials);
  if (!id) throw new AdminError('Não há uma instituição só com esta sigla: veja institutions list.');
  return id;
}

export function findAffiliation(sql: Sql, personId: string): Promise<Affiliation | null> {
  return store.selectShown(sql, personId);
}

const batchSize = 100;

/** Takes the mark from whose twelve months are over. */
export async function endAffiliations(platform: Platform): Promise<void> {
  let ended: string[];
  do {
    ended = await platform.transaction(async (tx) => {
      const people = await store.deleteEnded(tx.sql, batchSize);
      for (const personId of people) await showConfirmed(tx, personId, { affiliation: null });
      return people;
    });
  } while (ended.length === batchSize);
}

/** One mail each, queued in the transaction that marks it. */
export async function remindOfAffiliations(platform: Platform): Promise<void> {
  let reminded: string[];
  do {
    reminded = await platform.transaction(async ({ sql }) => {
      const people = await store.markReminded(sql, affiliationReminderDays, batchSize);
      await platform.jobs.enqueueAll(
        sql,
        'affiliations.remind',
        people.map((userId) => ({ userId })),
      );
      return people;
    });
  } while (reminded.length === batchSize);
}
