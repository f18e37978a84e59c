import { createFileRoute, redirect } from '@tanstack/react-router';
import { onboardingQuery } from '../features/onboarding/data.ts';
import { OnboardingPage } from '../features/onboarding/onboarding-page.tsx';
import { PageSpinner } from '../features/shell/route-states.tsx';
import { requireMember } from '../lib/session/session.ts';

/** Outside of the bars; whoever has finished it goes to the feed. */
export const Route = createFileRoute('/onboarding')({
  beforeLoad: async ({ context }) => {
    const { onboardedAt } = await requireMember(context.queryClient);
    if (onboardedAt !== null) throw redirect({ to: '/', replace: true });
  },
  // A failure is the page's to show.
  loader: ({ context }) => context.queryClient.prefetchQuery(onboardingQuery),
  pendingComponent: PageSpinner,
  component: OnboardingPage,
});
