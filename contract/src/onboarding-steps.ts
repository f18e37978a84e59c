// Free of zod, so that the web may use it.

/** The four screens of the onboarding in their order (requirements 2.34 to 2.37), and the end. */
export const onboardingSteps = ['interests', 'communities', 'mission', 'ready', 'done'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** RePublykas that a newcomer joins unless they choose others. */
export const preselectedCommunitiesMax = 3;
