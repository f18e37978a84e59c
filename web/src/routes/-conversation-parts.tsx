import type { Community } from '@publyka/contract/routes/communities';
import type { ReactNode } from 'react';
import type { Pane } from '../lib/navigation/use-pane.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

/** Where messages may be forwarded to. */
export const ForwardTargets = lazyPart(() =>
  import('../features/communities/choose-targets.tsx').then((part) => part.ChooseTargets),
);

/** In place of the composer of what is archived. */
export const Archived = lazyPart(() =>
  import('../features/communities/archiving/archived-line.tsx').then((part) => part.ArchivedLine),
);

const ConversationPane = lazyPart(() => import('./-conversation-pane.tsx').then((part) => part.ConversationPane), {
  fallback: <div className="w-80 shrink-0 border-l border-line bg-sheet" />,
});

type WithPaneProps = { community: Community; pane: Pane | null; children: ReactNode };

/** A conversation, and beside it 'Sobre o grupo', which keeps its place while its code is loaded. */
export function WithPane({ community, pane, children }: WithPaneProps) {
  const isOpen = pane?.isOpen === true;
  return (
    <div className="contents pane:flex pane:h-full">
      <div className="contents pane:relative pane:block pane:min-w-0 pane:flex-1">{children}</div>
      {isOpen && <ConversationPane community={community} onClose={pane.toggle} />}
    </div>
  );
}
