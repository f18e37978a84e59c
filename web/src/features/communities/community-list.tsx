import { communityTexts, emptyTexts, errorTexts } from '@publyka/contract/text/texts';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { GroupDoor } from '../../shared/groups/group-door.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { useFoot } from '../../ui/use-foot.ts';
import { CommunityRow } from './community-row.tsx';
import { communitiesQuery } from './data.ts';

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
  if (communities.length === 0)
    return (
      <>
        <NoCommunities onCreate={onCreate} />
        <div className="px-(--gutter) pt-3">
          <GroupDoor />
        </div>
        <OpenSection />
      </>
    );
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
        {!list.hasNextPage && <OpenSection />}
      </div>
      {selectedId === undefined && <FloatingCreate onCreate={onCreate} />}
    </>
  );
}

const OpenSection = lazyPart(() => import('./discovery/open-section.tsx').then((part) => part.OpenSection));

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

/** Over the end of the list, at the thumb; wide screens have a button in the header of the list. */
function FloatingCreate({ onCreate }: { onCreate: () => void }) {
  useFoot('floating');
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-bottom)+var(--safe-bottom)+2rem)] z-(--z-float) mx-auto flex max-w-(--column) justify-end px-(--gutter) wide:hidden">
      <button
        type="button"
        aria-label={communityTexts.create}
        aria-haspopup="dialog"
        onClick={onCreate}
        className={buttonClass({
          size: 'large',
          // Bound to the screen, so that enlarged text does not make it cover the rows under it.
          className:
            'pointer-events-auto min-h-[min(3.125rem,13vw)]! gap-[min(0.75rem,3.1vw)]! rounded-[min(1rem,4.2vw)]! px-[min(1.5rem,6.2vw)]! py-0! text-[length:min(var(--text-ui),4.7vw)]! leading-none! shadow-float',
        })}
      >
        <IconPlus size={22} stroke={1.75} aria-hidden="true" />
        Criar
      </button>
    </div>
  );
}
