import './communities.css';
import { communityTexts } from '@publyka/contract/text/texts';
import { IconPlus } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { groupDoorHash } from '../../shared/groups/group-door.tsx';
import { CoinedWordPlace } from '../../shared/people/coined-word-place.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScreenTitle } from '../../ui/headings.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';

/** Over every conversation, which need not wait for it. */
const WordHelp = lazyPart(() => import('../../shared/people/word-help.tsx').then((part) => part.WordHelp));

const CreateCommunityDialog = lazyPart(() =>
  import('./create-community-dialog.tsx').then((part) => part.CreateCommunityDialog),
);

/** A conversation on a phone needs no list. */
const ConversationTabs = lazyPart(() => import('./conversation-tabs.tsx').then((part) => part.ConversationTabs), {
  fallback: <ListSkeleton />,
});

type CommunitiesLayoutProps = {
  /** The RePublyka beside the list; nothing when the list is the page. */
  selectedId: string | undefined;
  isCreating: boolean;
  onCreatingChange: (isCreating: boolean) => void;
  children: ReactNode;
};

/** The list and what is open: one after the other on phones, side by side on wide screens. */
export function CommunitiesLayout({ selectedId, isCreating, onCreatingChange, children }: CommunitiesLayoutProps) {
  const isList = selectedId === undefined;
  const isGroup = useLocation({ select: ({ hash }) => hash === groupDoorHash });
  const create = () => onCreatingChange(true);
  return (
    <div className="wide:flex wide:h-full">
      <div
        data-column=""
        className={classNames(
          'wide:block wide:w-(--list-column) wide:shrink-0 wide:overflow-y-auto wide:overscroll-contain wide:border-r wide:border-line',
          !isList && 'hidden',
        )}
      >
        <ListHeader isPage={isList} onCreate={create} />
        <CoinedWordPlace words={['republyka']} narrow className="wide:mx-0.5" />
        <ConversationTabs selectedId={selectedId} onCreate={create} />
      </div>
      <div
        className={classNames('min-w-0 wide:relative wide:flex-1 wide:overflow-y-auto', isList && 'hidden wide:block')}
      >
        {children}
      </div>
      <CreateCommunityDialog
        key={String(isGroup)}
        open={isCreating}
        onOpenChange={onCreatingChange}
        isGroup={isGroup}
      />
    </div>
  );
}

function ListHeader({ isPage, onCreate }: { isPage: boolean; onCreate: () => void }) {
  return (
    <div className="flex items-center justify-between px-(--gutter) pt-4 pb-3 wide:sticky wide:top-0 wide:z-(--z-sticky) wide:bg-sheet wide:py-3 wide:pr-2 wide:pl-4.5">
      <div>
        {isPage ? (
          <div className="flex items-center">
            <PageHeading />
            <WordHelp words={['republyka']} />
          </div>
        ) : (
          <p className="font-serif text-title font-semibold tracking-(--tracking-head)">{communityTexts.title}</p>
        )}
        <p className={classNames('text-ui text-ink-2', !isPage && 'wide:hidden')}>{communityTexts.subtitle}</p>
      </div>
      <IconButton
        label={communityTexts.create}
        aria-haspopup="dialog"
        onClick={onCreate}
        className="hidden! wide:inline-flex!"
        icon={<IconPlus size={22} stroke={1.75} aria-hidden="true" />}
      />
    </div>
  );
}

function PageHeading() {
  usePageTitle(communityTexts.title);
  return <ScreenTitle className="wide:text-title">{communityTexts.title}</ScreenTitle>;
}

/** Beside the list, on wide screens, while nothing is open. */
export function NothingOpen() {
  return (
    <div className="hidden h-full flex-col items-start justify-center bg-paper px-10 wide:flex">
      <p className="font-serif text-title font-semibold">Escolha uma conversa</p>
      <p className="mt-0.5 text-chat text-ink-2">O que você escrever e não enviar fica guardado nela.</p>
    </div>
  );
}
