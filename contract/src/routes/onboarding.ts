import { z } from 'zod';
import { coinedWordIds } from '../coined-words.ts';
import { recommendedCommunitiesMax } from '../limits.ts';
import { onboardingSteps } from '../onboarding-steps.ts';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { chosenInterestsSchema } from './interests.ts';
import { imageSchema } from './upload-routes.ts';

/** A RePublyka that fits what was chosen; `because` says by which interests. */
export const recommendedCommunitySchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  avatar: imageSchema.nullable(),
  membersCount: z.int(),
  because: z.string(),
  /** Nobody has written for a month: recommended only where every other one is silent, too. */
  isSilent: z.boolean(),
});
export type RecommendedCommunity = z.infer<typeof recommendedCommunitySchema>;

/** How far somebody has come, the same on every device. */
export const onboardingSchema = z
  .object({
    step: z.enum(onboardingSteps),
    /** Names of the chosen interests. */
    /** Came by an invitation, which is paid once they have confirmed their address, too. */
    awaitsConfirmation: z.boolean(),
    interests: z.array(z.string()),
    /** What 'Entrar em Comunidades' offers now, the first ones ticked. */
    recommended: z.array(recommendedCommunitySchema),
    /** What it has joined, and one is still in. */
    joined: z.array(z.object({ id: idSchema, name: z.string() })),
  })
  .meta({ id: 'Onboarding' });
export type Onboarding = z.infer<typeof onboardingSchema>;

const noData = z.strictObject({});

/** The actions of the onboarding (requirement 7.24), and the one that takes the joining back. */
export const onboardingActionSchema = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('choose_interests'),
    data: z.strictObject({ interests: chosenInterestsSchema }),
  }),
  z.strictObject({
    action: z.literal('auto_join_communities'),
    /** Those of the recommended ones that are wanted; the first ones by default. */
    data: z.strictObject({ communityIds: z.array(idSchema).max(recommendedCommunitiesMax).optional() }),
  }),
  z.strictObject({ action: z.literal('leave_joined_communities'), data: noData }),
  z.strictObject({ action: z.literal('create_invite_mission'), data: noData }),
  z.strictObject({ action: z.literal('complete_onboarding'), data: noData }),
]);
export type OnboardingAction = z.input<typeof onboardingActionSchema>;

const tag = 'onboarding';

export const getOnboardingRoute = defineRoute({
  method: 'get',
  path: '/api/onboarding',
  tag,
  summary: 'How far the viewer has come, what would be joined, what was',
  access: 'member',
  response: onboardingSchema,
});

export const actOnboardingRoute = defineRoute({
  method: 'post',
  path: '/api/onboarding',
  tag,
  summary: 'Take a step; taking it twice is taking it once. `message` is for the viewer to read',
  access: 'member',
  openToLimited: 'settings',
  body: onboardingActionSchema,
  response: z.object({ onboarding: onboardingSchema, message: z.string() }),
  errors: ['onboarding_incomplete'],
});

export const seeOnboardingRoute = defineRoute({
  method: 'put',
  path: '/api/onboarding/seen',
  tag,
  summary: 'The onboarding was shown: from now on `/` leads to the feed',
  access: 'member',
  openToLimited: 'reading',
});

export const learnWordsRoute = defineRoute({
  method: 'put',
  path: '/api/onboarding/words',
  tag,
  summary: "The product's own words that were explained to the viewer: on no device again",
  access: 'member',
  openToLimited: 'reading',
  body: z.strictObject({ words: z.array(z.enum(coinedWordIds)).min(1).max(coinedWordIds.length) }),
});
