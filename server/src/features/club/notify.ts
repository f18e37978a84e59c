import { dailyReward, type GoalId, missions } from '@publyka/contract/missions';
import type { Transaction } from '../../platform/db/transaction.ts';
import { notify } from '../notifications/service.ts';
import { sayOnly } from '../notifications/views.ts';
import type { CouponRow } from './coupon-store.ts';

const link = '/club';
const landing = { refTable: null, refId: null, postId: null, link } as const;

export async function notifyMission(tx: Transaction, personId: string, id: GoalId): Promise<void> {
  const { title, reward } = missions[id];
  const content = `Missão cumprida: ${title}. Você ganhou ${reward} EduCoins`;
  await notify(tx, { userId: personId, actorId: null, type: 'other', ...sayOnly(content), ...landing });
}

export async function notifyDaily(tx: Transaction, personId: string): Promise<void> {
  const content = `Missão do dia cumprida. Você ganhou ${dailyReward} EduCoins`;
  await notify(tx, { userId: personId, actorId: null, type: 'other', ...sayOnly(content), ...landing });
}

export async function notifyArrival(
  tx: Transaction,
  { inviterId, inviteeId }: { inviterId: string; inviteeId: string },
): Promise<void> {
  const content = `chegou pelo seu convite. Você ganhou ${missions.invite.reward} EduCoins`;
  await notify(tx, { userId: inviterId, actorId: inviteeId, type: 'other', ...sayOnly(content), ...landing });
}

export async function notifyCoupon(
  tx: Transaction,
  userId: string,
  { id, offer, partnerName }: CouponRow,
): Promise<void> {
  const content = `Você ganhou um cupom: ${offer ? `${offer}, ` : ''}${partnerName}`;
  const about = { refTable: 'partner_coupons', refId: id, postId: null, link } as const;
  await notify(tx, { userId, actorId: null, type: 'coupon', content, summary: 'Você ganhou um cupom', ...about });
}
