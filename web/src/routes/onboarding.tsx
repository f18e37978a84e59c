import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireMember } from '../lib/session.ts';

/** Accounts are complete as soon as they exist, so that there is nothing to ask here and the way leads on to the feed. */
export const Route = createFileRoute('/onboarding')({
  beforeLoad: async ({ context }) => {
    await requireMember(context.queryClient);
    throw redirect({ to: '/', replace: true });
  },
});
