import { communityTexts, errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { CommunityAvatar } from './community-avatar.tsx';
import { communitiesQuery } from './community-queries.ts';
import { ListSkeleton } from './list-skeleton.tsx';

/** One's RePublykas, to choose one that something goes to. */
export function ChooseCommunity({ onChoose }: { onChoose: (communityId: string) => void }) {
  const list = useInfiniteQuery(communitiesQuery);
  const communities = list.data?.pages.flatMap((page) => page.items);
  if (!communities && list.isError)
    return <QueryError query={list} title={errorTexts.loadCommunities} className="px-(--gutter)!" />;
  if (!communities) return <ListSkeleton />;
  if (communities.length === 0)
    return <p className="px-(--gutter) py-6 text-ui text-ink-2">Você ainda não está em nenhuma RePublyka.</p>;
  return (
    <>
      <ul aria-label={communityTexts.title}>
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
      <ListEnd list={list} skeleton={<ListSkeleton />} errorTitle={errorTexts.loadCommunities} />
    </>
  );
}
