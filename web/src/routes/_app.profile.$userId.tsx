import { createFileRoute, redirect } from '@tanstack/react-router';
import { BlockQuestion } from '../features/blocks/block-item.tsx';
import { OpenDirectButton } from '../features/communities/directs/open-direct-button.tsx';
import { LinkButton } from '../features/connections/link-button.tsx';
import { ShownIiaBadge } from '../features/iia/iia-badge.tsx';
import { PostSkeletons } from '../features/posts/post-skeletons.tsx';
import { OtherProfilePage } from '../features/profiles/other-profile-page.tsx';
import { prefetchWith } from '../lib/cache/query-client.ts';
import { requireMember } from '../lib/session/session.ts';
import { LazyFollowButton } from '../shared/follows/lazy-follow-button.tsx';
import { ListedPost, useCommentsDialog } from './-listed-post.tsx';
import { PersonReviews } from './-person-reviews.tsx';
import { ProfileCollaborations } from './-profile-collaborations.tsx';
import { ProfileCurriculum } from './-profile-curriculum.tsx';
import { searchOf, tabOf, validateTab } from './-profile-tabs.ts';

export const Route = createFileRoute('/_app/profile/$userId')({
  validateSearch: validateTab,
  beforeLoad: async ({ context, params }) => {
    const me = await requireMember(context.queryClient);
    if (me.id === params.userId) throw redirect({ to: '/profile', replace: true });
  },
  loader: ({ context, params }) =>
    prefetchWith(import('../features/profiles/data.ts'), ({ prefetchProfile }) =>
      prefetchProfile(context.queryClient, params.userId),
    ),
  staticData: { isInner: true, keepsBar: true },
  component: OtherProfile,
});

function OtherProfile() {
  const { userId } = Route.useParams();
  const tab = tabOf(Route.useSearch());
  const navigate = Route.useNavigate();
  const comments = useCommentsDialog();
  return (
    <>
      <OtherProfilePage
        key={userId}
        personId={userId}
        tab={tab}
        onTabChange={(next) => void navigate({ search: searchOf(next), replace: true, resetScroll: false })}
        badge={<ShownIiaBadge personId={userId} />}
        reviews={<PersonReviews personId={userId} />}
        collaborations={<ProfileCollaborations personId={userId} />}
        curriculum={<ProfileCurriculum personId={userId} />}
        renderLinkButton={(profile) => (
          <div className="flex flex-wrap gap-2">
            {profile.viewer.status === 'connected' && <OpenDirectButton personId={userId} />}
            <div className="min-w-[min(100%,10rem)] flex-1">
              <LinkButton profile={profile} />
            </div>
            {profile.viewer.status !== 'connected' && <LazyFollowButton thing="person" thingId={userId} />}
          </div>
        )}
        renderBlockQuestion={(person, open, onOpenChange) => (
          <BlockQuestion person={person} open={open} onOpenChange={onOpenChange} />
        )}
        renderPost={(postId) => <ListedPost postId={postId} onComment={comments.openFor} />}
        skeleton={<PostSkeletons count={2} />}
      />
      {comments.dialog}
    </>
  );
}
