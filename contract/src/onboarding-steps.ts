// Free of zod, so that the web may use it.

/** The four screens of the onboarding in their order (specification, section 2), and the end. */
export const onboardingSteps = ['interests', 'communities', 'mission', 'ready', 'done'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
