import { communityNamePlural } from './brand.ts';

// Free of zod, so that the web's first load may use it.

/** In the order they are shown in. `invite` has no goal: it pays for each person who arrives. */
export const missionIds = ['posts', 'links', 'communities', 'drops', 'invite'] as const;
export type MissionId = (typeof missionIds)[number];
/** Missions with a goal: paid once, when it is reached. */
export type GoalId = Exclude<MissionId, 'invite'>;

/**
 * Goals and EduCoins (requirement 9.14). The server pays what stands here; no request names an amount. Creating
 * a RePublyka makes one its member, so it counts as joining; the onboarding's starters count, too.
 */
export const missions = {
  posts: { goal: 5, reward: 75, title: 'Publicar 5 posts' },
  links: { goal: 3, reward: 100, title: 'Linkar com 3 acadêmicos' },
  communities: { goal: 2, reward: 120, title: `Entrar em 2 ${communityNamePlural}` },
  drops: { goal: 1, reward: 150, title: 'Criar 1 Drop' },
  invite: { goal: null, reward: 50, title: 'Convidar colegas' },
} as const satisfies Record<MissionId, { goal: number | null; reward: number; title: string }>;

/** 'Missão de hoje': paid once a day, by the day in Brasília; nothing is lost by leaving it. */
export const dailyReward = 10;

/** How many newcomers somebody is paid for within 24 hours; the others are paid later. */
export const invitationsPaidPerDay = 10;

const units: Record<GoalId, string> = {
  posts: 'posts',
  links: 'Links',
  communities: communityNamePlural,
  drops: 'Drop',
};

/** How far a mission is, under its title: '3 de 5 posts'. */
export function progressText(id: MissionId, progress: number): string {
  if (id === 'invite') return arrivalsText(progress);
  if (progress === 0) return 'Ainda não começou';
  return `${progress} de ${missions[id].goal} ${units[id]}`;
}

function arrivalsText(people: number): string {
  if (people === 0) return 'Ninguém chegou ainda';
  return people === 1 ? '1 pessoa chegou' : `${amountText(people)} pessoas chegaram`;
}

/** An amount of EduCoins as Brazilians write numbers: 1.245. */
export function amountText(amount: number): string {
  return amount.toLocaleString('pt-BR');
}

/** A change with its sign, as in the ledger: '+120', and a true minus in '−50'. */
export function changeText(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${amountText(Math.abs(amount))}`;
}
