import { useLocation, useParams } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { MarginSkeleton } from '../ui/skeleton.tsx';

const PostAuthor = beside(() => import('./-post-author.tsx').then((part) => part.PostAuthor));
const PeopleToLink = beside(() =>
  import('../features/connections/people-to-link.tsx').then((part) => part.PeopleToLink),
);
const OpenMissions = beside(
  () => import('../features/club/open-missions.tsx').then((part) => part.OpenMissions),
  <MarginSkeleton hasFaces={false} />,
);
const ActiveCommunities = beside(() =>
  import('../features/communities/active-communities.tsx').then((part) => part.ActiveCommunities),
);
const LibraryMargin = beside(
  () => import('../features/libraries/library-margin.tsx').then((part) => part.LibraryMargin),
  <MarginSkeleton hasFaces={false} />,
);
const WorkMargin = beside(() => import('../features/works/work-margin.tsx').then((part) => part.WorkMargin));
const IiaMargin = beside(() => import('../features/iia/own-iia-page.tsx').then((part) => part.IiaMargin));

/** What stands beside a page, but for what the page shows too. */
export function MarginSections() {
  const page = useLocation({ select: ({ pathname }) => pathname });
  const { postId, workId } = useParams({ strict: false });
  if (page.startsWith('/biblioteca')) return <LibraryMargin />;
  return (
    <>
      {postId && <PostAuthor postId={postId} />}
      {workId && <WorkMargin workId={workId} />}
      {page === '/profile/iia' && <IiaMargin />}
      {page !== '/linkar' && <PeopleToLink />}
      {!page.startsWith('/club') && <OpenMissions />}
      <ActiveCommunities />
    </>
  );
}

/**
 * A section, with what holds its place until its code is there. If that cannot be loaded, its place stays empty: the page
 * lacks nothing.
 */
function beside<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  skeleton: ReactNode = <MarginSkeleton />,
): ComponentType<Props> {
  const Section = lazyPart(load, { fallback: skeleton, missing: null });
  return (props) => (
    <div className="turn">
      <Section {...props} />
    </div>
  );
}
