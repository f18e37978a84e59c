import { createFileRoute } from '@tanstack/react-router';
import { OwnIiaBadge } from '../features/iia/iia-badge.tsx';
import { PostSkeletons } from '../features/posts/post-skeletons.tsx';
import { OwnProfilePage, type OwnProfileTab } from '../features/profiles/own-profile-page.tsx';
import { prefetchWith } from '../lib/cache/query-client.ts';
import { requireMember } from '../lib/session/session.ts';
import { ListedPost, useCommentsDialog } from './-listed-post.tsx';
import { PersonReviews } from './-person-reviews.tsx';
import { ProfileCollaborations } from './-profile-collaborations.tsx';
import { ProfileCurriculum } from './-profile-curriculum.tsx';
import { searchOf, tabOf, validateTab } from './-profile-tabs.ts';

export const Route = createFileRoute('/_app/profile/')({
  validateSearch: validateTab,
  beforeLoad: async ({ context }) => ({ me: await requireMember(context.queryClient) }),
  loader: ({ context }) =>
    prefetchWith(import('../features/profiles/data.ts'), ({ prefetchProfile }) =>
      prefetchProfile(context.queryClient, context.me.id),
    ),
  component: OwnProfile,
});

function OwnProfile() {
  const comments = useCommentsDialog();
  const { me } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();

  function showTab(tab: OwnProfileTab): void {
    void navigate({ search: searchOf(tab), replace: true, resetScroll: false });
  }

  return (
    <>
      <OwnProfilePage
        tab={tabOf(search)}
        onTabChange={showTab}
        badge={<OwnIiaBadge />}
        reviews={<PersonReviews personId={me.id} />}
        collaborations={<ProfileCollaborations personId={me.id} />}
        curriculum={<ProfileCurriculum personId={me.id} />}
        renderPost={(postId) => <ListedPost postId={postId} onComment={comments.openFor} />}
        skeleton={<PostSkeletons count={2} />}
      />
      {comments.dialog}
    </>
  );
}
