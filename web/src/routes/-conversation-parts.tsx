import type { Community } from '@publyka/contract/routes/communities';
import { type ReactNode, type Ref, useRef } from 'react';
import { lazyCode, useLazyCode } from '../lib/lazy-code.ts';
import { usePersistentState } from '../lib/storage/persistent-state.ts';
import { useMedia } from '../ui/use-media.ts';

const loadTargets = () => import('../features/communities/choose-targets.tsx');

type ForwardTargetsProps = { chosen: readonly string[]; onToggle: (communityId: string) => void };

/** Where messages may be forwarded to. */
export function ForwardTargets(props: ForwardTargetsProps) {
  const code = useLazyCode(loadTargets);
  return code ? <code.ChooseTargets {...props} /> : null;
}

const loadArchived = () => import('../features/communities/archiving/archived-line.tsx');

/** In place of the composer of what is archived. */
export function Archived({ community }: { community: Community }) {
  const code = useLazyCode(loadArchived);
  return code ? <code.ArchivedLine community={community} /> : null;
}

const paneCode = lazyCode(() => import('./-conversation-pane.tsx'));

type PaneState = {
  isOpen: boolean;
  toggle: () => void;
  /** Of the button that opens it, which has the focus once it is closed. */
  buttonRef: Ref<HTMLButtonElement>;
};

/** 'Sobre o grupo' beside a conversation: null where there is no room for it; open unless somebody closed it. */
export function usePane(): PaneState | null {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isWidest = useMedia('(min-width: 90rem)');
  const [closed, setClosed] = usePersistentState('conversation-pane-closed');
  const isOpen = closed === '';
  function toggle(): void {
    setClosed(isOpen ? '1' : '');
    buttonRef.current?.focus();
  }
  return isWidest ? { isOpen, toggle, buttonRef } : null;
}

type WithPaneProps = { community: Community; pane: PaneState | null; children: ReactNode };

/** A conversation, and beside it the pane, which keeps its place while its code is loaded. */
export function WithPane({ community, pane, children }: WithPaneProps) {
  const isOpen = pane?.isOpen === true;
  const code = paneCode.useCode(isOpen);
  return (
    <div className="contents pane:flex pane:h-full">
      <div className="contents pane:relative pane:block pane:min-w-0 pane:flex-1">{children}</div>
      {isOpen &&
        (code ? (
          <code.ConversationPane community={community} onClose={pane.toggle} />
        ) : (
          <div className="w-80 shrink-0 border-l border-line bg-sheet" />
        ))}
    </div>
  );
}
