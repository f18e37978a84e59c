import type { Community } from '@publyka/contract/routes/communities';
import type { ReactNode } from 'react';
import { lazyCode, useLazyCode } from '../lib/lazy-code.ts';
import type { Pane } from '../lib/navigation/use-pane.ts';

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

type WithPaneProps = { community: Community; pane: Pane | null; children: ReactNode };

/** A conversation, and beside it 'Sobre o grupo', which keeps its place while its code is loaded. */
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
