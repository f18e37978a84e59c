import { ledgerExcerptLength, ledgerPageSize } from '@publyka/contract/limits';
import { type MissionId, missionIds, missions } from '@publyka/contract/missions';
import type { Page } from '@publyka/contract/page';
import type { Club, LedgerLine, Mission, Ranking } from '@publyka/contract/routes/club';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import * as store from './store.ts';

export async function getClub(platform: Platform, viewer: Viewer): Promise<Club> {
  const balance = await store.selectBalance(platform.db, viewer.id);
  if (!balance) throw new AppError('not_found');
  const paid = await store.selectPaid(platform.db, viewer.id);
  const paidAt = new Map(paid.map(({ action, at }) => [action, at]));
  const read = (id: MissionId) => readMission(platform.db, viewer.id, id, paidAt.get(`mission_${id}`) ?? null);
  return { ...balance, missions: await Promise.all(missionIds.map(read)) };
}

async function readMission(sql: Sql, personId: string, id: MissionId, completedAt: string | null): Promise<Mission> {
  const { goal, reward } = missions[id];
  const progress = completedAt === null ? await countProgress(sql, personId, id) : (goal ?? 0);
  return { id, goal, progress, reward, completedAt };
}

async function countProgress(sql: Sql, personId: string, id: MissionId): Promise<number> {
  return id === 'invite'
    ? store.countArrived(sql, personId)
    : store.countFacts(sql, personId, { id, goal: missions[id].goal });
}

/** True for the first of a person's devices that asks. */
export async function celebrateMission({ db }: Platform, viewer: Viewer, id: MissionId): Promise<{ isFirst: boolean }> {
  return { isFirst: await store.updateCelebrated(db, viewer.id, id) };
}

export async function getRanking(platform: Platform, viewer: Viewer): Promise<Ranking> {
  const ranking = await store.selectRanking(platform.db, viewer.id);
  if (!ranking) throw new AppError('not_found');
  return ranking;
}

export async function setRankHidden(
  { db }: Platform,
  viewer: Viewer,
  isHidden: boolean,
): Promise<{ isHidden: boolean }> {
  await store.updateRankHidden(db, viewer.id, isHidden);
  return { isHidden };
}

interface LedgerQuery {
  cursor?: string | undefined;
  show: 'all' | 'earned' | 'spent';
}

export async function listLedger(
  platform: Platform,
  viewer: Viewer,
  { cursor, show }: LedgerQuery,
): Promise<Page<LedgerLine>> {
  const list = { personId: viewer.id, show, cursor: decodeTimeCursor(cursor) };
  return toPage(await store.selectLines(platform.db, list), ledgerPageSize, toLine);
}

function toLine(row: store.LineRow): LedgerLine {
  const { id, kind, action, amount, balanceAfter, at, personId, fullName, postId, content } = row;
  return {
    id,
    kind,
    missionId: missionIds.find((one) => action === `mission_${one}`) ?? null,
    person: personId === null || fullName === null ? null : { id: personId, fullName },
    post: postId === null || content === null ? null : { id: postId, excerpt: excerptOf(content, ledgerExcerptLength) },
    amount,
    balanceAfter,
    createdAt: at,
  };
}
