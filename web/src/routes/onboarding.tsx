import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { onboardingQuery } from '../features/onboarding/data.ts';
import { OnboardingPage } from '../features/onboarding/onboarding-page.tsx';
import { BareSkeleton } from '../features/shell/bare-page.tsx';
import { getCachedMe, requireMember } from '../lib/session/session.ts';
import { addToStored } from '../lib/storage/persistent-state.ts';
import { draftTextKey } from '../shared/unread/message-draft.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

/** Without the bars; leads to the feed after it is finished. */
export const Route = createFileRoute('/onboarding')({
  beforeLoad: async ({ context }) => {
    const { onboardedAt } = await requireMember(context.queryClient);
    if (onboardedAt !== null) throw redirect({ to: '/', replace: true });
  },
  // The page shows a failure.
  loader: ({ context }) => context.queryClient.prefetchQuery(onboardingQuery),
  pendingComponent: BareSkeleton,
  component: Onboarding,
});

const FaceForm = lazyPart(() => import('../features/profiles/face-form.tsx').then((part) => part.FaceForm));
const Colleagues = lazyPart(() => import('../features/connections/colleagues.tsx').then((part) => part.Colleagues));

function Onboarding() {
  const me = getCachedMe(useQueryClient());

  function introduce(communityId: string, words: string): string {
    if (me) addToStored(draftTextKey(me.id, { communityId, roomId: null }), words);
    return `/communities/${communityId}`;
  }

  return <OnboardingPage ready={{ face: <FaceForm />, colleagues: <Colleagues />, onIntroduce: introduce }} />;
}
