import { createFileRoute, redirect } from '@tanstack/react-router';
import { onboardingQuery } from '../features/onboarding/data.ts';
import { OnboardingPage } from '../features/onboarding/onboarding-page.tsx';
import { PageSpinner } from '../features/shell/route-states.tsx';
import { requireMember } from '../lib/session/session.ts';

/** Without the bars; leads to the feed after it is finished. */
export const Route = createFileRoute('/onboarding')({
  beforeLoad: async ({ context }) => {
    const { onboardedAt } = await requireMember(context.queryClient);
    if (onboardedAt !== null) throw redirect({ to: '/', replace: true });
  },
  // The page shows a failure.
  loader: ({ context }) => context.queryClient.prefetchQuery(onboardingQuery),
  pendingComponent: PageSpinner,
  component: OnboardingPage,
});
