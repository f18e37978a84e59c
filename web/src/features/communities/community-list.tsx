import { communityTexts, emptyTexts, errorTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { communitiesQuery } from './community-queries.ts';
import { CommunityRow } from './community-row.tsx';
import { FloatingCreate } from './floating-create.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

type CommunityListProps = { selectedId: string | undefined; onCreate: () => void };

/** One's RePublykas in their live order. */
export function CommunityList({ selectedId, onCreate }: CommunityListProps) {
  const list = useInfiniteQuery(communitiesQuery);
  const { data, isError } = list;
  const communities = data?.pages.flatMap((page) => page.items) ?? [];
  const firstArchived = communities.find(({ archivedAt }) => archivedAt);
  if (!data && isError)
    return (
      <QueryError query={list} title={errorTexts.loadCommunities} className="px-(--gutter)!">
        Nada se perdeu: as conversas continuam guardadas.
      </QueryError>
    );
  if (!data) return <ListSkeleton />;
  if (communities.length === 0) return <NoCommunities onCreate={onCreate} />;
  return (
    <>
      <ul aria-label={communityTexts.title}>
        {communities.map((community) => (
          <li key={community.id} className="row-rule">
            {community === firstArchived && (
              <QuietHeading level={2} className="px-(--gutter) pt-6 pb-1.5 wide:px-4.5">
                Arquivadas
              </QuietHeading>
            )}
            <CommunityRow community={community} isSelected={community.id === selectedId} />
          </li>
        ))}
      </ul>
      <div className="pb-24 wide:pb-4">
        <ListEnd list={list} skeleton={<ListSkeleton />} errorTitle={errorTexts.loadCommunities} />
      </div>
      {selectedId === undefined && <FloatingCreate onCreate={onCreate} />}
    </>
  );
}

function NoCommunities({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      mark="[…]"
      title={emptyTexts.communities}
      className="px-(--gutter)!"
      action={
        <Button variant="mark" onClick={onCreate}>
          {communityTexts.create}
        </Button>
      }
    >
      <span>{emptyTexts.communitiesAction}</span> Três pessoas e uma pergunta bastam.
    </EmptyState>
  );
}
