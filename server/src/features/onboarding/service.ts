import type { CoinedWord } from '@publyka/contract/coined-words';
import { recommendedCommunitiesMax } from '@publyka/contract/limits';
import { missions } from '@publyka/contract/missions';
import { type OnboardingStep, preselectedCommunitiesMax } from '@publyka/contract/onboarding-steps';
import type { Onboarding, onboardingActionSchema, RecommendedCommunity } from '@publyka/contract/routes/onboarding';
import { onboardingTexts } from '@publyka/contract/text/onboarding-texts';
import type { z } from 'zod';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { join, leave } from '../communities/service.ts';
import { type ChosenInterest, choose, readChosen } from '../interests/service.ts';
import * as store from './store.ts';

type Action = z.output<typeof onboardingActionSchema>;

export interface Taken {
  onboarding: Onboarding;
  message: string;
}

export function getOnboarding(platform: Platform, viewer: Viewer): Promise<Onboarding> {
  return readOnboarding(platform.db, viewer);
}

export function seeOnboarding(platform: Platform, viewer: Viewer): Promise<void> {
  return store.markSeen(platform.db, viewer.id);
}

export function learnWords(platform: Platform, viewer: Viewer, words: readonly CoinedWord[]): Promise<void> {
  return store.addKnownWords(platform.db, viewer.id, words);
}

/** One step, in one transaction. Taken twice, or on two devices at once, it is taken once. */
export function act(platform: Platform, viewer: Viewer, action: Action): Promise<Taken> {
  return platform.transaction(async (tx) => {
    await store.lockProgress(tx.sql, viewer.id);
    const message = await take(platform, tx, viewer, action);
    return { onboarding: await readOnboarding(tx.sql, viewer), message };
  });
}

/** Answers what to tell. */
async function take(platform: Platform, tx: Transaction, viewer: Viewer, action: Action): Promise<string> {
  switch (action.action) {
    case 'choose_interests':
      await choose(tx, viewer, action.data.interests);
      return onboardingTexts.interestsSaved;
    case 'auto_join_communities':
      await joinRecommended(tx, viewer, action.data.communityIds);
      return onboardingTexts.communitiesJoined;
    case 'leave_joined_communities':
      await leaveJoined(tx, viewer);
      return onboardingTexts.communitiesLeft;
    case 'create_invite_mission':
      await store.markMission(tx.sql, viewer.id);
      return `Missão aceita! Cada colega que chegar pelo seu convite vale ${missions.invite.reward} EduCoins.`;
    case 'complete_onboarding':
      await complete(platform, tx, viewer);
      return onboardingTexts.welcome;
  }
}

async function joinRecommended(tx: Transaction, viewer: Viewer, wantedIds: string[] | undefined): Promise<void> {
  const chosen = await readChosen(tx.sql, viewer.id);
  const recommended = await recommend(tx.sql, viewer, chosen);
  const wanted = wantedIds
    ? recommended.filter(({ id }) => wantedIds.includes(id))
    : recommended.slice(0, preselectedCommunitiesMax);
  for (const { id } of inLockOrder(wanted)) {
    await join(tx, viewer, id);
    await store.insertJoin(tx.sql, viewer.id, id);
  }
  await store.markJoined(tx.sql, viewer.id);
}

async function leaveJoined(tx: Transaction, viewer: Viewer): Promise<void> {
  for (const { id } of inLockOrder(await store.selectJoined(tx.sql, viewer.id))) await leave(tx, viewer, id);
  await store.deleteJoins(tx.sql, viewer.id);
}

/** By id, so that two newcomers do not wait for each other. */
function inLockOrder<T extends { id: string }>(communities: T[]): T[] {
  return communities.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** An invitation is paid only if somebody really went all the way, and has proved their address. */
async function complete(platform: Platform, tx: Transaction, viewer: Viewer): Promise<void> {
  const { step } = await readOnboarding(tx.sql, viewer);
  if (step === 'done') return;
  if (step !== 'ready') throw new AppError('onboarding_incomplete');
  await store.markCompleted(tx.sql, viewer.id);
  await platform.jobs.enqueue(tx.sql, 'club.settle-invitation', { inviteeId: viewer.id });
}

async function readOnboarding(sql: Sql, viewer: Viewer): Promise<Onboarding> {
  const progress = await store.selectProgress(sql, viewer.id);
  const chosen = await readChosen(sql, viewer.id);
  const step = stepOf(progress, chosen.length > 0);
  return {
    step,
    awaitsConfirmation: progress.awaitsConfirmation,
    interests: chosen.map(({ name }) => name),
    recommended: step === 'communities' ? await recommend(sql, viewer, chosen) : [],
    joined: await store.selectJoined(sql, viewer.id),
  };
}

function stepOf({ joinedAt, missionAt, onboardedAt }: store.Progress, hasChosen: boolean): OnboardingStep {
  if (onboardedAt) return 'done';
  if (!hasChosen) return 'interests';
  if (!joinedAt) return 'communities';
  return missionAt ? 'ready' : 'mission';
}

async function recommend(sql: Sql, viewer: Viewer, chosen: ChosenInterest[]): Promise<RecommendedCommunity[]> {
  const rows = await store.selectRecommended(sql, {
    userId: viewer.id,
    interestIds: chosen.map(({ id }) => id),
    categories: chosen.map(({ category }) => category),
    limit: recommendedCommunitiesMax,
  });
  return rows.map(({ isOfArea, because, ...row }) => ({
    ...row,
    because: isOfArea ? areaReason(because, chosen) : `De quem também escolheu ${because}`,
  }));
}

/** 'Da área de Fonética e Tradução': what was chosen of it. */
function areaReason(area: string, chosen: ChosenInterest[]): string {
  const names = chosen.filter(({ category }) => category === area).map(({ name }) => name);
  return `Da área de ${new Intl.ListFormat('pt-BR').format(names)}`;
}
