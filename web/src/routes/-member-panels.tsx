import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShellActions } from '../features/shell/shell-actions.ts';
import { useHistoryLayer } from '../lib/history-layer.ts';
import { useShortcut } from '../lib/use-shortcut.ts';
import { lazyLayer } from '../ui/lazy-layer.tsx';

const ActionsSheet = lazyLayer(() => import('../features/shell/actions-sheet.tsx').then((part) => part.ActionsSheet));
const NotificationsPanel = lazyLayer(() =>
  import('../features/notifications/notifications-panel.tsx').then((part) => part.NotificationsPanel),
);
const SearchOverlay = lazyLayer(() =>
  import('../features/search/search-overlay.tsx').then((part) => part.SearchOverlay),
);

type Panel = 'actions' | 'search' | 'notifications';

/** What the bars open over any page: layers of the history, so that going back closes them. */
export function usePanels(unreadNotifications: number): { actions: ShellActions; panels: ReactNode } {
  const router = useRouter();
  const { layer, close } = useHistoryLayer();

  function open(panel: Panel): void {
    void router.navigate({ to: '.', search: true, hash: true, state: { layer: panel }, resetScroll: false });
  }
  function propsOf(panel: Panel) {
    return { open: layer === panel, onOpenChange: (isOpen: boolean) => void (isOpen ? open(panel) : close()) };
  }

  const actions = {
    openActions: () => open('actions'),
    openSearch: () => open('search'),
    openNotifications: () => open('notifications'),
  };
  useShortcut('/', actions.openSearch);
  return {
    actions,
    panels: (
      <>
        <ActionsSheet {...propsOf('actions')} />
        <SearchOverlay {...propsOf('search')} />
        <NotificationsPanel {...propsOf('notifications')} unread={unreadNotifications} />
      </>
    ),
  };
}
