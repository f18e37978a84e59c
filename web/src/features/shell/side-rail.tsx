import {
  IconBell,
  IconBookmark,
  IconBooks,
  IconHighlight,
  IconPencil,
  IconSearch,
  IconSettings,
  type Icon as IconShape,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Mark, Wordmark } from '../../ui/brand.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LegalLinks } from './main-menu.tsx';
import type { ShellActions } from './nav-entries.ts';
import { entriesAfter, entriesBefore, type NavBadges, type NavEntry, unseenLabel } from './nav-entries.ts';
import { RailLabel, RailLink, railBadgeClass, railRowClass } from './nav-link.tsx';
import { usePlacePress } from './use-place-press.ts';

/** The header and the navigation of wide screens. */
export function SideRail({ badges, actions }: { badges: NavBadges; actions: ShellActions }) {
  const { press } = usePlacePress('/');
  return (
    <header className="sticky top-0 hidden h-dvh w-(--rail) shrink-0 flex-col overflow-y-auto pr-5 pb-4.75 pl-px wide:flex">
      <Link {...press} to="/" className="mt-2.5 ml-3 inline-flex h-12 items-center self-start rounded-small">
        <Wordmark size={34} />
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="n"
        onClick={actions.compose}
        className="mt-2 flex h-12 w-full shrink-0 items-center gap-3.5 rounded-control bg-mark px-3 text-left text-ui font-semibold text-on-mark transition-[background-color,scale] duration-(--time-press) hover:bg-mark-strong active:scale-97"
      >
        <Icon of={IconPencil} />
        Publicar
        <span aria-hidden="true" className="ml-auto rounded-mark border border-on-mark px-1.5 text-meta">
          N
        </span>
      </button>
      <nav aria-label="Principal" className="mt-3">
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
      <div className="mt-2 ml-3 border-t border-line pt-2 *:-ml-3">
        <RailPlace to="/profile/salvos" label="Salvos" icon={IconBookmark} />
        <RailPlace to="/biblioteca" label="Biblioteca" icon={IconBooks} />
        <RailPlace to="/profile/grifos" label="Meus grifos" icon={IconHighlight} />
      </div>
      <div className="mt-auto pt-6">
        <div className="margin:hidden">
          <RailButton icon={<Icon of={IconSearch} />} label="Buscar" onPress={actions.openSearch} />
        </div>
        <RailButton
          icon={<Icon of={IconBell} />}
          label="Notificações"
          count={badges.notifications}
          onPress={actions.openNotifications}
        />
        <RailPlace to="/settings" label="Configurações" icon={IconSettings} />
        <LegalLinks className="mt-3 ml-3 margin:hidden" />
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

type RailPlaceProps = {
  to: '/profile/salvos' | '/biblioteca' | '/profile/grifos' | '/settings';
  label: string;
  icon: IconShape;
};

function RailPlace({ to, label, icon }: RailPlaceProps) {
  return (
    <Link to={to} className={railRowClass}>
      {({ isActive }) => (
        <>
          <Icon of={icon} className={classNames(isActive && 'text-ink')} />
          <RailLabel isCurrent={isActive}>{label}</RailLabel>
        </>
      )}
    </Link>
  );
}

type RailButtonProps = { icon: ReactNode; label: string; count?: number; onPress: () => void };

function RailButton({ icon, label, count = 0, onPress }: RailButtonProps) {
  const badgeId = useId();
  return (
    <div className="relative">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-describedby={count > 0 ? badgeId : undefined}
        onClick={onPress}
        className={classNames(railRowClass, 'w-full text-left')}
      >
        {icon}
        {label}
      </button>
      <Badge count={count} label={unseenLabel(count)} id={badgeId} className={railBadgeClass} />
    </div>
  );
}
