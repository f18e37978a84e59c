import { IconBell, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Mark, Wordmark } from '../../ui/brand.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MainMenu } from './main-menu.tsx';
import {
  entriesAfter,
  entriesBefore,
  type NavBadges,
  type NavEntry,
  type ShellActions,
  unreadLabel,
} from './nav-entries.ts';
import { BarLink, barLabelClass } from './nav-link.tsx';
import { SideRail } from './side-rail.tsx';
import { usePlacePress } from './use-place-press.ts';

type ShellLayoutProps = {
  badges: NavBadges;
  actions: ShellActions;
  /** Under the header: the line about the connection. */
  notice: ReactNode;
  /** A page with a header of its own, which has the whole height on phones and tablets. */
  isInner: boolean;
  /** An inner page that keeps the bottom bar. */
  keepsBar: boolean;
  /** Two columns on wide screens, which scroll separately and also take the space of the margin. */
  isSplit: boolean;
  /** The content of the margin. */
  margin: ReactNode;
  children: ReactNode;
};

const skipLinkClass =
  'fixed top-2 left-2 z-(--z-toast) -translate-y-20 rounded-control bg-ink px-4 py-3 text-ui font-semibold text-on-ink focus:translate-y-0';

/** Top and bottom bar on phones and tablets; rail, page and margin on wide screens. */
export function ShellLayout({ badges, actions, notice, margin, children, ...frame }: ShellLayoutProps) {
  const { isInner, isSplit } = frame;
  const hasBar = !isInner || frame.keepsBar;
  return (
    <div
      className={classNames(
        'min-h-dvh tablet:bg-paper wide:flex wide:justify-center',
        isInner && '[--bar-top:0px]',
        !hasBar && '[--bar-bottom:0px]',
        isSplit && 'wide:[--column:var(--split-column)]',
      )}
    >
      <a href="#conteudo" className={skipLinkClass}>
        Pular para o conteúdo
      </a>
      {/* The page before it may be endless, so Tab alone does not reach the margin. */}
      {!isSplit && (
        <a href={`#${marginId}`} className={classNames(skipLinkClass, 'hidden margin:block')}>
          Pular para a margem
        </a>
      )}
      <SideRail badges={badges} actions={actions} />
      {!isInner && <TopBar unread={badges.notifications} actions={actions} />}
      <div
        className={classNames(
          'mx-auto min-h-dvh w-full max-w-(--column) min-w-0 bg-sheet tablet:border-x tablet:border-line wide:mx-0 wide:pb-0',
          isSplit && !hasBar ? 'pb-0' : 'pb-[calc(var(--bar-bottom)+var(--safe-bottom)+1px)]',
          isSplit && 'wide:flex wide:h-dvh wide:flex-col',
        )}
      >
        {notice}
        <main id="conteudo" tabIndex={-1} className={classNames('outline-none', isSplit && 'wide:min-h-0 wide:flex-1')}>
          {children}
        </main>
      </div>
      {!isSplit && <MarginColumn onOpenSearch={actions.openSearch}>{margin}</MarginColumn>}
      {hasBar && <BottomBar badges={badges} onOpenActions={actions.openActions} />}
    </div>
  );
}

/** The header of phones and tablets; on wide screens the rail and the margin hold all of it. */
function TopBar({ unread, actions }: { unread: number; actions: ShellActions }) {
  const { press } = usePlacePress('/');
  return (
    <header
      data-bar=""
      className="sticky top-0 z-(--z-bar) bg-sheet pt-(--safe-top) tablet:border-b tablet:border-line wide:hidden"
    >
      <div
        data-bar-content=""
        className="mx-auto flex h-(--bar-top) max-w-(--column) items-center pr-1.5 pl-(--gutter)"
      >
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
          badge={{ count: unread, label: unreadLabel(unread) }}
          onClick={actions.openNotifications}
          icon={<Icon of={IconBell} />}
        />
        <MainMenu trigger={<IconButton label="Menu" data-footer icon={<Icon of={IconMenu2} />} />} />
      </div>
    </header>
  );
}

/** The navigation of phones and tablets. */
function BottomBar({ badges, onOpenActions }: { badges: NavBadges; onOpenActions: () => void }) {
  return (
    <nav
      aria-label="Principal"
      data-bar=""
      className="fixed inset-x-0 bottom-0 z-(--z-bar) border-t border-line bg-sheet pb-(--safe-bottom) wide:hidden"
    >
      <ul className="mx-auto flex h-(--bar-bottom) max-w-(--column)">
        <BarItems entries={entriesBefore} badges={badges} />
        <li className="min-w-0 flex-1">
          <ActionsButton onPress={onOpenActions} />
        </li>
        <BarItems entries={entriesAfter} badges={badges} />
      </ul>
    </nav>
  );
}

function BarItems({ entries, badges }: { entries: readonly NavEntry[]; badges: NavBadges }) {
  return entries.map((entry) => (
    // The longest label needs 63 px; the others share the rest.
    <li
      key={entry.to}
      className={classNames(
        'relative min-w-0',
        entry.to === '/communities' ? 'flex-[0_1_min(3.9375rem,16.2vw)] tablet:flex-1' : 'flex-1',
      )}
    >
      <BarLink entry={entry} badges={badges} />
    </li>
  ));
}

function ActionsButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="group relative flex h-full w-full flex-col items-center justify-end gap-0.5 pb-2.5 text-ink-2 outline-none"
    >
      <span className="absolute -top-4.25 flex size-[min(3.125rem,14vw)] items-center justify-center rounded-[0.875rem] bg-mark text-on-mark shadow-float ring-4 ring-sheet transition-[scale,background-color] duration-(--time-press) group-focus-visible:outline-2 group-focus-visible:outline-offset-4 group-focus-visible:outline-ink group-active:scale-97 hover:bg-mark-strong">
        <Mark size={26} />
      </span>
      <span className={barLabelClass}>Ações</span>
    </button>
  );
}

type MarginColumnProps = {
  onOpenSearch: () => void;
  /** Under the search. */
  children: ReactNode;
};

/** The target of the skip link. */
const marginId = 'margem';

/** "À margem": the column beside the page on the widest screens. */
function MarginColumn({ onOpenSearch, children }: MarginColumnProps) {
  return (
    <aside
      id={marginId}
      tabIndex={-1}
      aria-label="À margem"
      className="sticky top-0 hidden h-dvh w-(--margin-column) shrink-0 flex-col overflow-y-auto py-5 pl-7 outline-none margin:flex"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpenSearch}
        className="flex h-11 w-full shrink-0 items-center gap-3 rounded-control border border-line bg-sheet px-3.5 text-left text-chat text-ink-3 hover:bg-hover"
      >
        <Icon of={IconSearch} size={18} className="text-ink" />
        Buscar...
        <span aria-hidden="true" className="ml-auto rounded-mark border border-line-strong px-1.5 text-meta">
          /
        </span>
      </button>
      {children}
    </aside>
  );
}
