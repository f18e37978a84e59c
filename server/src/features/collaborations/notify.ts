import type { Transaction } from '../../platform/db/transaction.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { markActsRead, notify, removeAct } from '../notifications/service.ts';

/** Characters of a title in a notification. */
const titleLength = 80;

/** Where both kinds are answered and seen. */
const link = '/profile?aba=colaboracoes';

interface Telling {
  collaborationId: string;
  actorId: string;
  title: string;
}

/** Never as one with others: each waits for an answer of its own. */
export async function notifyProposed(tx: Transaction, { collaborationId, actorId, title }: Telling, userId: string) {
  const content = `diz que vocês trabalharam em “${excerptOf(title, titleLength)}”`;
  await tell(tx, { collaborationId, actorId, userId, content, summary: 'diz que vocês trabalharam juntos' });
}

export async function notifyConfirmed(tx: Transaction, { collaborationId, actorId, title }: Telling, userId: string) {
  const content = `confirmou que vocês trabalharam em “${excerptOf(title, titleLength)}”`;
  await tell(tx, { collaborationId, actorId, userId, content, summary: 'confirmou que vocês trabalharam juntos' });
}

interface Told {
  collaborationId: string;
  actorId: string;
  userId: string;
  content: string;
  summary: string;
}

async function tell(tx: Transaction, { collaborationId, ...told }: Told): Promise<void> {
  await notify(tx, { ...told, type: 'collaboration', refTable: null, refId: collaborationId, postId: null, link });
}

/** Whoever has answered knows of it. */
export async function settleProposal(tx: Transaction, userId: string, collaborationId: string): Promise<void> {
  await markActsRead(tx, { type: 'collaboration', userId, refId: collaborationId });
}

/** Nothing is told any more to, or of, whoever withdrew. */
export async function forgetPerson(tx: Transaction, personId: string, collaborationId: string): Promise<void> {
  await removeAct(tx, { userId: personId, refId: collaborationId });
  await removeAct(tx, { actorId: personId, refId: collaborationId });
}

export async function forgetCollaboration(tx: Transaction, collaborationId: string): Promise<void> {
  await removeAct(tx, { refId: collaborationId });
}
