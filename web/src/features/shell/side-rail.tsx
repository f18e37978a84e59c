import { IconBell, IconBooks, IconMenu2, IconPencil, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Mark, Wordmark } from '../../ui/brand.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { MainMenu } from './main-menu.tsx';
import type { ShellActions } from './nav-entries.ts';
import { entriesAfter, entriesBefore, type NavBadges, type NavEntry, unreadLabel } from './nav-entries.ts';
import { RailLabel, RailLink, railBadgeClass, railRowClass } from './nav-link.tsx';
import { usePlacePress } from './use-place-press.ts';

/** The header and the navigation of wide screens. */
export function SideRail({ badges, actions }: { badges: NavBadges; actions: ShellActions }) {
  const { press } = usePlacePress('/');
  return (
    <header className="sticky top-0 hidden h-dvh w-(--rail) shrink-0 flex-col overflow-y-auto pr-5 pb-4.75 pl-px wide:flex">
      <Link
        {...press}
        to="/"
        className="mt-2.5 ml-3 inline-flex h-12 shrink-0 items-center self-start rounded-small low:mt-1 low:h-11"
      >
        <Wordmark size={34} />
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="n"
        onClick={actions.compose}
        className="mt-2 flex h-12 w-full shrink-0 items-center low:mt-1 low:h-11 gap-3.5 rounded-control bg-mark px-3 text-left text-ui font-semibold text-on-mark transition-[background-color,scale] duration-(--time-press) hover:bg-mark-strong active:scale-97"
      >
        <Icon of={IconPencil} />
        Publicar
        <span aria-hidden="true" className="ml-auto rounded-mark border border-on-mark px-1.5 text-meta">
          N
        </span>
      </button>
      <nav aria-label="Principal" className="mt-3 low:mt-1.5">
        <ul>
          {entriesBefore.map((entry) => (
            <RailItem key={entry.to} entry={entry} badges={badges} />
          ))}
          <li>
            <RailButton icon={<Mark size={22} />} label="Ações" onPress={actions.openActions} />
          </li>
          {entriesAfter.map((entry) => (
            <RailItem key={entry.to} entry={entry} badges={badges} />
          ))}
        </ul>
      </nav>
      <div className="mt-2 ml-3 border-t border-line pt-2 *:-ml-3 low:mt-1 low:pt-1">
        <LibraryPlace />
      </div>
      <div className="mt-auto pt-6 low:pt-1 lower:flex lower:flex-wrap">
        <div className="margin:hidden">
          <RailButton icon={<Icon of={IconSearch} />} label="Buscar" isInFoot onPress={actions.openSearch} />
        </div>
        <RailButton
          icon={<Icon of={IconBell} />}
          label="Notificações"
          count={badges.notifications}
          isInFoot
          onPress={actions.openNotifications}
        />
        <MainMenu
          side="top"
          align="start"
          trigger={
            <button type="button" data-footer className={classNames(railRowClass, 'w-full text-left', footClass)}>
              <Icon of={IconMenu2} />
              <span className={footLabelClass}>Mais</span>
            </button>
          }
        />
      </div>
    </header>
  );
}

function RailItem({ entry, badges }: { entry: NavEntry; badges: NavBadges }) {
  return (
    <li className="relative">
      <RailLink entry={entry} badges={badges} />
    </li>
  );
}

function LibraryPlace() {
  return (
    <Link to="/biblioteca" className={railRowClass}>
      {({ isActive }) => (
        <>
          <Icon of={IconBooks} className={classNames(isActive && 'text-ink')} />
          <RailLabel isCurrent={isActive}>Biblioteca</RailLabel>
        </>
      )}
    </Link>
  );
}

/** On the lowest windows the foot of the rail is a row of icons, so that all of the rail is in view. */
const footClass = 'lower:size-11 lower:justify-center lower:p-0';
const footLabelClass = 'lower:sr-only';

type RailButtonProps = { icon: ReactNode; label: string; count?: number; isInFoot?: boolean; onPress: () => void };

function RailButton({ icon, label, count = 0, isInFoot = false, onPress }: RailButtonProps) {
  const badgeId = useId();
  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={count > 0 ? badgeId : undefined}
        onClick={onPress}
        className={classNames(railRowClass, 'w-full text-left', isInFoot && footClass)}
      >
        {icon}
        <span className={isInFoot ? footLabelClass : undefined}>{label}</span>
      </button>
      <Badge
        count={count}
        label={unreadLabel(count)}
        id={badgeId}
        className={classNames(railBadgeClass, isInFoot && 'lower:top-2 lower:-right-1')}
      />
    </div>
  );
}
