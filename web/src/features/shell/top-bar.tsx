import { IconBell, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Wordmark } from '../../ui/brand.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MainMenu } from './main-menu.tsx';
import { unseenLabel } from './nav-entries.ts';
import type { ShellActions } from './shell-actions.ts';
import { usePlacePress } from './use-place-press.ts';

/** The header of phones and tablets; on wide screens the rail and the margin hold all of it. */
export function TopBar({ unseen, actions }: { unseen: number; actions: ShellActions }) {
  const press = usePlacePress('/');
  return (
    <header className="sticky top-0 z-(--z-bar) bg-sheet pt-(--safe-top) tablet:border-b tablet:border-line wide:hidden">
      <div className="mx-auto flex h-(--bar-top) max-w-(--column) items-center pr-1.5 pl-(--gutter)">
        <Link {...press} to="/" className="mr-auto inline-flex h-11 min-w-0 items-center rounded-small">
          <Wordmark size={29} className="max-w-full" />
        </Link>
        <IconButton
          label="Buscar"
          aria-haspopup="dialog"
          onClick={actions.openSearch}
          icon={<Icon of={IconSearch} />}
        />
        <IconButton
          label="Notificações"
          aria-haspopup="dialog"
          badge={{ count: unseen, label: unseenLabel(unseen) }}
          onClick={actions.openNotifications}
          icon={<Icon of={IconBell} />}
        />
        <MainMenu />
      </div>
    </header>
  );
}
