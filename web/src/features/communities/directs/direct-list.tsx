import { communityTexts, emptyTexts, errorTexts } from '@publyka/contract/text/texts';
import { IconMessagePlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { CommunityRow } from '../community-row.tsx';
import { directsQuery } from '../data.ts';

const ChooseLinkSheet = lazyPart(() => import('./choose-link-sheet.tsx').then((part) => part.ChooseLinkSheet));

/** One's direct conversations in their live order, and the way to one more. */
export function DirectList({ selectedId }: { selectedId: string | undefined }) {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Conversations selectedId={selectedId} onChoose={() => setIsChoosing(true)} />
      <ChooseLinkSheet open={isChoosing} onOpenChange={setIsChoosing} />
    </>
  );
}

function Conversations({ selectedId, onChoose }: { selectedId: string | undefined; onChoose: () => void }) {
  const list = useInfiniteQuery(directsQuery);
  const conversations = list.data?.pages.flatMap((page) => page.items);
  if (!conversations && list.isError)
    return (
      <QueryError query={list} title={errorTexts.loadCommunities} className="px-(--gutter)!">
        Nada se perdeu: as conversas continuam guardadas.
      </QueryError>
    );
  if (!conversations) return <ListSkeleton />;
  if (conversations.length === 0) return <NoDirects onChoose={onChoose} />;
  return (
    <>
      <ul aria-label={communityTexts.directsTab}>
        {conversations.map((community) => (
          <li key={community.id} className="row-rule">
            <CommunityRow community={community} isSelected={community.id === selectedId} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} skeleton={<ListSkeleton />} errorTitle={errorTexts.loadCommunities} />
      <div className="px-(--gutter) pt-4 pb-24 wide:px-4.5 wide:pb-6">
        <Button
          variant="quiet"
          className="w-full"
          aria-haspopup="dialog"
          icon={<Icon of={IconMessagePlus} size={18} />}
          onClick={onChoose}
        >
          Conversar com um Link
        </Button>
      </div>
    </>
  );
}

function NoDirects({ onChoose }: { onChoose: () => void }) {
  return (
    <EmptyState
      mark="[…]"
      title={emptyTexts.directs}
      className="px-(--gutter)!"
      action={
        <Button variant="mark" aria-haspopup="dialog" onClick={onChoose}>
          {emptyTexts.directsAction}
        </Button>
      }
    >
      Aqui ficam as conversas a dois, com quem é seu Link.
    </EmptyState>
  );
}
