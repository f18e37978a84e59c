import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCompose } from '../features/posts/composer-card.tsx';
import { postShortcuts } from '../features/posts/post-shortcuts.ts';
import type { NavEntry, ShellActions } from '../features/shell/nav-entries.ts';
import { openLayer, useHistoryLayer } from '../lib/navigation/history-layer.ts';
import { useLandmarkKeys, usePaletteKey, useShortcuts } from '../lib/navigation/use-shortcuts.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const ActionsSheet = lazyPart(() => import('../features/shell/actions-sheet.tsx').then((part) => part.ActionsSheet), {
  prerender: true,
});
const NotificationsPanel = lazyPart(() =>
  import('../features/notifications/notifications-panel.tsx').then((part) => part.NotificationsPanel),
);
const SearchOverlay = lazyPart(() =>
  import('../features/search/search-overlay.tsx').then((part) => part.SearchOverlay),
);
const Palette = lazyPart(() => import('../features/search/palette.tsx').then((part) => part.Palette), {
  whenOpened: true,
});
const ShortcutsDialog = lazyPart(() =>
  import('../features/shell/shortcuts-dialog.tsx').then((part) => part.ShortcutsDialog),
);

type Panel = 'actions' | 'search' | 'palette' | 'notifications' | 'shortcuts';

/** The second key after 'g'. */
const placeKeys: Record<string, NavEntry['to']> = {
  f: '/',
  r: '/communities',
  c: '/club',
  l: '/linkar',
  d: '/drops',
  p: '/profile',
};

/** The panels that the bars and the keyboard open over any page. Going back closes them. */
export function usePanels(unseenNotifications: number): { actions: ShellActions; panels: ReactNode } {
  const router = useRouter();
  const { layer, close } = useHistoryLayer();
  const compose = useCompose();

  /** Replaces the open panel, if there is one. */
  function open(panel: Panel): void {
    const replace = layer !== null;
    const go = () =>
      router.navigate({ to: '.', search: true, hash: true, state: { layer: panel }, replace, resetScroll: false });
    if (replace) void go();
    else openLayer(panel, go);
  }
  function propsOf(panel: Panel) {
    return { open: layer === panel, onOpenChange: (isOpen: boolean) => void (isOpen ? open(panel) : close()) };
  }

  const actions = {
    compose: () => compose(),
    openActions: () => open('actions'),
    openSearch: () => open('search'),
    openNotifications: () => open('notifications'),
  };
  useKeys(open, actions);
  return {
    actions,
    panels: (
      <>
        <ActionsSheet
          {...propsOf('actions')}
          onCompose={() => compose({ replace: true })}
          onOpenShortcuts={() => open('shortcuts')}
        />
        <SearchOverlay {...propsOf('search')} />
        <Palette
          {...propsOf('palette')}
          actions={{
            compose: () => compose({ replace: true }),
            openNotifications: actions.openNotifications,
            openShortcuts: () => open('shortcuts'),
          }}
        />
        <NotificationsPanel {...propsOf('notifications')} unseen={unseenNotifications} />
        <ShortcutsDialog {...propsOf('shortcuts')} />
      </>
    ),
  };
}

function useKeys(open: (panel: Panel) => void, { compose, openSearch }: ShellActions): void {
  const navigate = useNavigate();
  useLandmarkKeys(openSearch);
  usePaletteKey(() => open('palette'));
  useShortcuts({
    '/': openSearch,
    '?': () => open('shortcuts'),
    n: compose,
    'g n': () => open('notifications'),
    ...Object.fromEntries(
      Object.entries(placeKeys).map(([key, to]) => [`g ${key}`, () => void navigate({ to })] as const),
    ),
    ...postShortcuts,
  });
}
