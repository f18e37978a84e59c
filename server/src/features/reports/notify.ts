import { product } from '@publyka/contract/brand';
import type { AppealOutcome } from '@publyka/contract/routes/appeals';
import type { CaseDecision, CaseKind } from '@publyka/contract/routes/cases';
import type { Transaction } from '../../platform/db/transaction.ts';
import { greet, toMail } from '../../platform/mail/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRecipient } from '../accounts/service.ts';
import { notify, notifyMany } from '../notifications/service.ts';
import { removedPersonId } from '../visibility/departures.ts';
import { pathOfAppeal } from './appeal-key.ts';
import { type CaseRow, selectCase, selectOpenOf, takeReporters } from './case-store.ts';

const nouns: Record<CaseKind, string> = {
  post: 'sua publicação',
  comment: 'seu comentário',
  drop: 'seu Drop',
  message: 'sua mensagem',
  person: 'seu perfil',
  review: 'sua avaliação',
  collaboration: 'sua colaboração',
  line: 'um item do seu currículo',
  request: 'seu pedido de entrada',
  community: 'sua RePublyka',
  correction: 'a sua correção de uma obra',
};

const shownDay = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'America/Sao_Paulo' });

/** 'Ocultamos sua publicação e suspendemos a sua conta até 30 de novembro.' */
export function headlineOf({
  kind,
  decision,
  fate,
  until,
}: Pick<CaseRow, 'kind' | 'decision' | 'fate' | 'until'>): string {
  const end = until ? ` até ${shownDay.format(until)}` : '';
  const done = [
    decision === 'warned' && `demos uma advertência sobre ${nouns[kind]}`,
    fate === 'hidden' && (kind === 'community' ? `fechamos ${nouns[kind]}` : `ocultamos ${nouns[kind]}`),
    fate === 'removed' && (kind === 'correction' ? `desfizemos ${nouns[kind]}` : `retiramos ${nouns[kind]}`),
    decision === 'limited' && `limitamos a sua conta${end}: você lê, mas não escreve`,
    decision === 'suspended' && `suspendemos a sua conta${end}`,
  ].filter(Boolean);
  const text = done.join(' e ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const outcomes: Record<CaseDecision, string> = {
  dismissed: 'a moderação leu e manteve no ar.',
  warned: 'a moderação advertiu quem publicou.',
  hidden: 'a moderação ocultou o que você denunciou.',
  removed: 'a moderação retirou o que você denunciou.',
  limited: 'a moderação tomou uma medida sobre quem publicou.',
  suspended: 'a moderação tomou uma medida sobre quem publicou.',
};

const plain = {
  actorId: null,
  type: 'other',
  refTable: null,
  refId: null,
  postId: null,
  summary: 'Há uma mensagem da moderação',
} as const;

/** Both sides hear the outcome and the protocol; neither hears of the other. Those who reported it, in a job. */
export async function notifyDecision(platform: Platform, tx: Transaction, decided: CaseRow): Promise<void> {
  const { id: caseId, decision, answer } = decided;
  await platform.jobs.enqueue(tx.sql, 'reports.tell-reporters', { caseId });
  if (decision !== 'dismissed')
    await notifyAuthor(platform, tx, decided, [headlineOf(decided), answer], 'Você pode recorrer.');
}

export async function notifyAnswer(
  platform: Platform,
  tx: Transaction,
  decided: CaseRow,
  { outcome, answer }: { outcome: AppealOutcome; answer: string },
): Promise<void> {
  const { id: caseId, fate } = decided;
  if (outcome === 'overturned') await platform.jobs.enqueue(tx.sql, 'reports.tell-reporters', { caseId });
  const lost = fate === 'removed' ? ' O que foi retirado não volta.' : '';
  const what = outcome === 'upheld' ? 'A decisão fica como está.' : `A decisão foi desfeita.${lost}`;
  await notifyAuthor(platform, tx, decided, [`Resposta ao seu recurso: ${what}`, answer]);
}

/** In the notifications and by mail, which also reaches who is suspended. */
async function notifyAuthor(
  platform: Platform,
  tx: Transaction,
  { id: caseId, authorId: userId, protocol }: CaseRow,
  words: string[],
  /** What the mail says beneath its button. */
  recourse = '',
): Promise<void> {
  if (userId === removedPersonId) return;
  const content = [...words, recourse, `Protocolo ${protocol}.`].filter(Boolean).join(' ');
  await notify(tx, { ...plain, userId, content, link: pathOfAppeal(platform, caseId) });
  await platform.jobs.enqueue(tx.sql, 'reports.send-mail', { caseId, words: words.filter(Boolean) });
}

export async function sendMail(
  platform: Platform,
  { caseId, words }: { caseId: string; words: string[] },
): Promise<void> {
  const found = await selectCase(platform.db, caseId);
  const person = found && (await findRecipient(platform, found.authorId));
  if (!person) return;
  const letter = {
    greeting: greet(person),
    paragraphs: words,
    action: { label: 'Ver a decisão', url: `${platform.config.publicUrl}${pathOfAppeal(platform, caseId)}` },
    closing: [`Protocolo ${found.protocol}. Neste endereço também se recorre; não o passe adiante.`],
  };
  await platform.mail.send(toMail(person, `Decisão da moderação do ${product}`, letter));
}

const batchSize = 100;

/** Each of those who reported it hears once of the decision, and once more when an appeal overturned it. */
export function notifyReporters(platform: Platform, { caseId }: { caseId: string }): Promise<void> {
  return notifyAllReporters(platform, caseId, ({ decision, isOverturned }) => {
    if (decision === null) return null;
    return isOverturned ? 'depois de um recurso, a decisão foi desfeita.' : outcomes[decision];
  });
}

const accountGone = 'a conta de quem publicou foi excluída, e com ela o que você denunciou.';

/** Before an account goes, and with it the cases about it: whoever reported something hears what became of it. */
export async function closeCasesOf(platform: Platform, personId: string): Promise<void> {
  let caseIds: string[];
  let last = '00000000-0000-0000-0000-000000000000';
  do {
    caseIds = await selectOpenOf(platform.db, personId, last, batchSize);
    for (const caseId of caseIds) await notifyAllReporters(platform, caseId, () => accountGone);
    last = caseIds.at(-1) ?? last;
  } while (caseIds.length === batchSize);
}

/** In batches, each told and marked as told in one transaction. `say` answers null where there is nothing to tell. */
async function notifyAllReporters(
  platform: Platform,
  caseId: string,
  say: (found: CaseRow) => string | null,
): Promise<void> {
  let told = 0;
  do {
    told = await platform.transaction(async (tx) => {
      const found = await selectCase(tx.sql, caseId);
      const outcome = found && say(found);
      if (!outcome) return 0;
      const userIds = await takeReporters(tx.sql, caseId, batchSize);
      await notifyMany(tx, userIds, { ...plain, content: `Denúncia ${found.protocol}: ${outcome}`, link: '/terms' });
      return userIds.length;
    });
  } while (told === batchSize);
}
