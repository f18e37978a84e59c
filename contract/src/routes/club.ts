import { z } from 'zod';
import { missionIds } from '../missions.ts';
import { cursorSchema, idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { personSchema } from './profiles.ts';
import { imageSchema } from './upload-routes.ts';

/**
 * `progress` counts what still stands, up to the goal; once the mission was paid it is the goal, whatever was deleted
 * since. `invite` has no goal: its progress are the people who arrived, each paid with `reward`.
 */
export const missionSchema = z
  .object({
    id: z.enum(missionIds),
    goal: z.int().nullable(),
    progress: z.int(),
    reward: z.int(),
    /** When it was paid; null while it is open. */
    completedAt: timeSchema.nullable(),
  })
  .meta({ id: 'Mission' });
export type Mission = z.infer<typeof missionSchema>;

/** `earnedToday`: what came in since midnight in Brasília, without what was spent. */
export const clubSchema = z
  .object({ balance: z.int(), earnedToday: z.int(), missions: z.array(missionSchema) })
  .meta({ id: 'Club' });
export type Club = z.infer<typeof clubSchema>;

/**
 * 'Sua Classificação': `rank` is the number of people with a strictly higher balance, plus 1 (requirement 9.16);
 * `behind` have a strictly lower one. `isHidden`: they do not want to see it. Others' payments change it: refetch it with the screen and after
 * `balance.changed`.
 */
export const rankingSchema = z
  .object({ rank: z.int(), behind: z.int(), members: z.int(), isHidden: z.boolean() })
  .meta({ id: 'Ranking' });
export type Ranking = z.infer<typeof rankingSchema>;

export const ledgerKinds = ['mission', 'invitation', 'highlight'] as const;

/**
 * A line of the 'Extrato'; `ledgerTexts` (club-texts.ts) says it in words. `person`: who arrived by the viewer's
 * invitation, null when they are no more to be seen. `post`: what was highlighted, null when it is gone.
 */
export const ledgerLineSchema = z
  .object({
    id: idSchema,
    kind: z.enum(ledgerKinds),
    missionId: z.enum(missionIds).nullable(),
    person: z.object({ id: idSchema, fullName: z.string() }).nullable(),
    post: z.object({ id: idSchema, excerpt: z.string() }).nullable(),
    /** Negative when spent. */
    amount: z.int(),
    balanceAfter: z.int(),
    createdAt: timeSchema,
  })
  .meta({ id: 'LedgerLine' });
export type LedgerLine = z.infer<typeof ledgerLineSchema>;

const couponStatuses = ['unused', 'used', 'expired'] as const;

/** The whole code once the coupon is used; until then its first characters. */
export const couponSchema = z
  .object({
    id: idSchema,
    partnerName: z.string(),
    /** What it is for, where the partner said so. */
    offer: z.string().nullable(),
    status: z.enum(couponStatuses),
    codeHint: z.string(),
    code: z.string().nullable(),
    expiresAt: timeSchema,
    usedAt: timeSchema.nullable(),
    /** When it was redeemed for this person. */
    createdAt: timeSchema,
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof couponSchema>;

const tag = 'club';

export const getClubRoute = defineRoute({
  method: 'get',
  path: '/api/club',
  tag,
  summary: "The viewer's balance and missions",
  access: 'member',
  response: clubSchema,
});

/** A question of one's own field, by another person, without an answer; `words`: its first sentence that asks. */
const questionSchema = z.object({
  postId: idSchema,
  author: personSchema,
  interest: z.string(),
  words: z.string(),
  askedAt: timeSchema,
});

/** An own picture without a description; `words`: the beginning of the post. */
const undescribedSchema = z.object({ postId: idSchema, image: imageSchema, words: z.string(), postedAt: timeSchema });

/** 'Missão de hoje': to answer one of these, or to describe one of these. `isDone`: today's is paid. */
export const dailyMissionSchema = z
  .object({
    isDone: z.boolean(),
    reward: z.int(),
    questions: z.array(questionSchema),
    pictures: z.array(undescribedSchema),
  })
  .meta({ id: 'DailyMission' });
export type DailyMission = z.infer<typeof dailyMissionSchema>;

/** Others' answers change it: refetch it with the screen and after `balance.changed`. */
export const getDailyMissionRoute = defineRoute({
  method: 'get',
  path: '/api/club/daily',
  tag,
  summary: "'Missão de hoje': questions of one's field that nobody has answered, own pictures without a description",
  access: 'member',
  response: dailyMissionSchema,
});

export const setRankHiddenRoute = defineRoute({
  method: 'put',
  path: '/api/club/ranking/hidden',
  tag,
  summary: "Hide one's own 'Sua Classificação' from oneself, or show it again",
  access: 'member',
  openToLimited: 'settings',
  body: z.strictObject({ isHidden: z.boolean() }),
  response: z.object({ isHidden: z.boolean() }),
});

export const celebrateMissionRoute = defineRoute({
  method: 'put',
  path: '/api/club/missions/{missionId}/celebrated',
  tag,
  summary: "Claim to show 'Missão cumprida' for a mission that was paid; of all devices one may, once",
  access: 'member',
  openToLimited: 'reading',
  params: z.strictObject({ missionId: z.enum(missionIds) }),
  response: z.object({ isFirst: z.boolean() }),
});

export const getRankingRoute = defineRoute({
  method: 'get',
  path: '/api/club/ranking',
  tag,
  summary: "'Sua Classificação'",
  access: 'member',
  response: rankingSchema,
});

/** Lines name people and posts, which stored events must not: refetch after `balance.changed`. */
export const listLedgerRoute = defineRoute({
  method: 'get',
  path: '/api/club/ledger',
  tag,
  summary: "'Extrato': what came in and went out, newest first",
  access: 'member',
  query: pageQuerySchema.extend({ show: z.enum(['all', 'earned', 'spent']).default('all') }),
  response: pageSchema(ledgerLineSchema),
  errors: ['invalid_cursor'],
});

/** `open`: unused and not expired. `past`: used or expired. */
export const couponListSchema = z.enum(['open', 'past']);
export type CouponList = z.infer<typeof couponListSchema>;

export const listCouponsRoute = defineRoute({
  method: 'get',
  path: '/api/club/coupons',
  tag,
  summary: "'Meus Cupons', the newest redeemed first; how many are open is the badge `coupons`",
  access: 'member',
  query: z.strictObject({ cursor: cursorSchema.optional(), list: couponListSchema.default('open') }),
  response: pageSchema(couponSchema),
  errors: ['invalid_cursor'],
});

export const useCouponRoute = defineRoute({
  method: 'put',
  path: '/api/club/coupons/{couponId}/use',
  tag,
  summary: "'Usar' a coupon: its code is told. Twice is once",
  access: 'member',
  openToLimited: 'account',
  params: z.strictObject({ couponId: idSchema }),
  response: couponSchema,
  errors: ['not_found', 'coupon_expired'],
});
