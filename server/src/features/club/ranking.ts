import type { Ranking } from '@publyka/contract/routes/club';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './ranking-store.ts';

/** More moves than this make a rank dear: whoever meets them folds them, before the job of the minute does. */
const movesMax = 1000;
const foldSize = 10_000;

export async function getRanking(platform: Platform, viewer: Viewer): Promise<Ranking> {
  const row = await store.selectRanking(platform.db, viewer.id);
  if (!row) throw new AppError('not_found');
  const { moves, ...ranking } = row;
  if (moves > movesMax) await foldMoves(platform);
  return ranking;
}

/** Folds all moves that are there. */
export async function foldMoves(platform: Platform): Promise<void> {
  let folded = foldSize;
  while (folded === foldSize) folded = await platform.transaction(({ sql }) => store.foldMoves(sql, foldSize));
}
