import type { Community } from '@publyka/contract/routes/communities';
import { communityTexts, errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { CommunityAvatar } from './community-avatar.tsx';
import { communitiesQuery, directsQuery } from './data.ts';

type ChooseCommunityProps = { onChoose: (communityId: string) => void };

/** One's conversations, to choose one that something goes to: first with people, where one may write, then RePublykas. */
export function ChooseCommunity({ onChoose }: ChooseCommunityProps) {
  return (
    <>
      <Directs onChoose={onChoose} />
      <Groups onChoose={onChoose} />
    </>
  );
}

/** Nothing where there are none. */
function Directs({ onChoose }: ChooseCommunityProps) {
  const list = useInfiniteQuery(directsQuery);
  const directs = list.data?.pages.flatMap((page) => page.items).filter(({ direct }) => direct?.canWrite) ?? [];
  if (directs.length === 0) return null;
  return (
    <>
      <Choices label={communityTexts.directsTab} communities={directs} onChoose={onChoose} />
      <ListEnd list={list} errorTitle={errorTexts.loadCommunities} />
    </>
  );
}

function Groups({ onChoose }: ChooseCommunityProps) {
  const list = useInfiniteQuery(communitiesQuery);
  const communities = list.data?.pages.flatMap((page) => page.items.filter(({ archivedAt }) => !archivedAt));
  if (!communities && list.isError)
    return <QueryError query={list} title={errorTexts.loadCommunities} className="px-(--gutter)!" />;
  if (!communities) return <ListSkeleton />;
  if (communities.length === 0)
    return <p className="px-(--gutter) py-6 text-ui text-ink-2">Você ainda não está em nenhuma RePublyka.</p>;
  return (
    <>
      <Choices label={communityTexts.title} communities={communities} onChoose={onChoose} />
      <ListEnd list={list} skeleton={<ListSkeleton />} errorTitle={errorTexts.loadCommunities} />
    </>
  );
}

type ChoicesProps = ChooseCommunityProps & { label: string; communities: readonly Community[] };

function Choices({ label, communities, onChoose }: ChoicesProps) {
  return (
    <ul aria-label={label}>
      {communities.map((community) => (
        <li key={community.id} className="row-rule">
          <button
            type="button"
            onClick={() => onChoose(community.id)}
            className="flex min-h-15 w-full items-center gap-3 px-(--gutter) text-left -outline-offset-2 hover:bg-hover active:bg-sunken"
          >
            <CommunityAvatar community={community} size={40} />
            <span className="min-w-0 flex-1 truncate text-chat font-semibold">{community.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
