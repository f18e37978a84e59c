import { product } from '@publyka/contract/brand';
import type { deleteAccountSchema, returnSchema } from '@publyka/contract/routes/my-data';
import type { z } from 'zod';
import type { Client, WithCookies } from '../../platform/auth/client.ts';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { logSecurity } from '../../platform/log/security-log.ts';
import type { Mail } from '../../platform/mail/create-mailer.ts';
import { greet, type Recipient, toMail } from '../../platform/mail/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { identify, requireProof } from '../account-security/service.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { findRecipient } from '../accounts/service.ts';
import { leaveFediverse } from '../federation/service.ts';
import { identifyVouched } from '../identities/service.ts';
import { readBadges } from '../notifications/service.ts';
import { closeOpeners } from '../openers/service.ts';
import { requireAnotherAdministrator } from '../roles/service.ts';
import { departureNotice, findDeparture } from '../visibility/departures.ts';
import * as store from './store.ts';
import { selectTied } from './store.ts';

/** From now on the person is hidden from everybody and signed out everywhere; in seven days nothing is left of them. */
export async function deleteAccount(
  platform: Platform,
  viewer: Viewer,
  proof: z.output<typeof deleteAccountSchema>,
): Promise<{ purgeAfter: string }> {
  await requireProof(platform, viewer, proof);
  return platform.transaction(async (tx) => ({ purgeAfter: (await depart(platform, tx, viewer.id)).purgeAfter }));
}

/** Asking again moves nothing. The person is told by mail, also when somebody else asked. */
export async function depart(
  platform: Platform,
  tx: Transaction,
  personId: string,
): Promise<{ purgeAfter: string; isNew: boolean }> {
  await requireAnotherAdministrator(tx.sql, personId);
  const { purgeAfter: until, isNew } = await store.insertDeparture(tx.sql, personId);
  const purgeAfter = until.toISOString();
  if (!isNew) return { purgeAfter, isNew };
  await closeOpeners(platform, tx, personId, 'departure');
  await leaveFediverse(platform, tx, personId);
  await platform.jobs.enqueue(tx.sql, 'my-data.mail-departure', { personId, purgeAfter });
  await platform.jobs.enqueue(tx.sql, 'my-data.tell-departure', { personId });
  await platform.jobs.enqueue(tx.sql, 'communities.replace-absent-owners', { personId });
  tx.afterCommit(() => logSecurity(platform.log, 'deletion-asked', { userId: personId }));
  return { purgeAfter, isNew };
}

/** Takes a deletion back; false when there is none, or it is too late. */
export async function comeBack(
  platform: Platform,
  { sql, afterCommit }: Transaction,
  personId: string,
): Promise<boolean> {
  if (!(await store.deleteDeparture(sql, personId))) return false;
  await platform.jobs.enqueue(sql, 'my-data.tell-departure', { personId });
  await platform.jobs.enqueue(sql, 'communities.replace-absent-owners', { personId });
  afterCommit(() => logSecurity(platform.log, 'deletion-withdrawn', { userId: personId }));
  return true;
}

/** 'Voltar a usar a conta': everything is as it was, but RePublykas that were owned are others' by now, and who followed from the Fediverse was told that the account is gone. Twice is once; too late, there is no such account. */
export async function returnToAccount(
  accounts: Accounts,
  input: z.output<typeof returnSchema>,
  client: Client,
): Promise<WithCookies<undefined>> {
  const { platform } = accounts;
  const { output, cookies } =
    'isVouched' in input
      ? await identifyVouched(accounts, input, client)
      : await identify(accounts, input, client, { isReturning: true });
  const personId = output.userId;
  await platform.transaction((tx) => comeBack(platform, tx, personId));
  if (await findDeparture(platform.db, personId)) throw new AppError('wrong_credentials');
  return { output: undefined, cookies };
}

export interface Departure {
  personId: string;
  purgeAfter: string;
  /** An account was asked for with the address of one that is leaving. */
  hasSignedUpAgain?: boolean;
}

export async function mailDeparture(platform: Platform, { personId, ...departure }: Departure): Promise<void> {
  const person = await findRecipient(platform, personId);
  if (person) await platform.mail.send(departureMail(person, departure, platform.config.publicUrl));
}

/** Tells the person, who may not be the one who asked, until when it can be undone. */
function departureMail(
  person: Recipient,
  { purgeAfter, hasSignedUpAgain = false }: Omit<Departure, 'personId'>,
  publicUrl: string,
): Mail {
  const notice = departureNotice(new Date(purgeAfter));
  return toMail(person, `Sua conta no ${product} será excluída`, {
    greeting: greet(person),
    paragraphs: [
      hasSignedUpAgain
        ? `Alguém, esperamos que você, quis criar uma conta com este endereço. Ele ainda é de uma conta que está de saída. ${notice}.`
        : `${notice}. Desde já, ninguém mais vê o seu perfil nem o que você publicou, e saímos da sua conta em todos os aparelhos.`,
      'Mudou de ideia? Até lá, basta entrar como antes, com e-mail e senha ou pela sua instituição, e tocar em “Voltar a usar a conta”. Se não lembra a senha, “Esqueci minha senha” funciona do mesmo jeito.',
    ],
    action: { label: 'Entrar', url: `${publicUrl}/auth` },
    closing: [
      'Não foi você quem pediu para excluir? Entre, toque em “Voltar a usar a conta” e troque a senha em seguida.',
      'Depois dessa data não há como recuperar a conta, e este endereço fica livre para um novo cadastro.',
    ],
  });
}

const batchSize = 100;

/**
 * Tells whoever is tied to this person, while they look, that the person is gone or is back: as with a block. Others find
 * out by what they fetch next. Told again it says the same.
 */
export async function emitDeparture(platform: Platform, personId: string): Promise<void> {
  const isLeaving = (await findDeparture(platform.db, personId)) !== null;
  for (let after = ''; ; ) {
    const userIds = await selectTied(platform.db, personId, { after: after || null, limit: batchSize });
    const last = userIds.at(-1);
    if (!last) return;
    await platform.transaction(async (tx) => {
      for (const userId of userIds) emitDepartureTo(tx, userId, { personId, isLeaving });
      tx.afterCommit(() => platform.live.refreshHiddenActors(userIds));
    });
    after = last;
  }
}

/** No actor: it must reach its hearers, from whom the person is hidden. */
function emitDepartureTo(
  tx: Transaction,
  userId: string,
  { personId, isLeaving }: { personId: string; isLeaving: boolean },
): void {
  const hidden = async (sql: Sql) => ({ personId, badges: await readBadges(sql, userId) });
  if (isLeaving) tx.emit(`user:${userId}`, 'person.hidden', hidden, null);
  else tx.emit(`user:${userId}`, 'person.shown', { personId }, null);
}
