import { Link, useLocation } from '@tanstack/react-router';
import { useId } from 'react';
import { useMe } from '../../lib/session/session.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { NavBadges, NavEntry } from './nav-entries.ts';
import { usePlacePress } from './use-place-press.ts';

type NavLinkProps = { entry: NavEntry; badges: NavBadges };

/** The tab of a profile, or the open composer, are the same place. */
function activeOptionsOf({ isExact = false }: NavEntry) {
  return { exact: isExact, includeSearch: false };
}

/** An entry of the bottom bar. */
export function BarLink({ entry, badges }: NavLinkProps) {
  const badge = useEntryBadge(entry, badges);
  const { press, isAnswer } = usePlacePress(entry.to);
  return (
    <>
      <Link
        {...press}
        aria-current={isAnswer ? 'page' : undefined}
        to={entry.to}
        aria-describedby={badge.describedBy}
        activeOptions={activeOptionsOf(entry)}
        className="flex h-full flex-col items-center justify-end gap-0.5 pb-2.5 text-ink-2 -outline-offset-2"
      >
        {({ isActive: isThere }) => {
          const isActive = isAnswer ?? isThere;
          return (
            <>
              <span className={classNames('flex size-7 items-center justify-center', isActive && 'text-ink')}>
                <NavIcon entry={entry} size={24} isActive={isActive} />
              </span>
              <span
                className={classNames(barLabelClass, isActive && 'rounded-mark bg-mark font-semibold text-on-mark')}
              >
                {entry.label}
              </span>
            </>
          );
        }}
      </Link>
      <Badge
        {...badge.props}
        onIcon
        className="pointer-events-none absolute top-0.5 left-[calc(50%+4px)] ring-2 ring-sheet"
      />
    </>
  );
}

/** An entry of the side rail. */
export function RailLink({ entry, badges }: NavLinkProps) {
  const badge = useEntryBadge(entry, badges);
  const { press, isAnswer } = usePlacePress(entry.to);
  const { holds } = entry;
  const isInside = useLocation({ select: ({ pathname }) => holds !== undefined && pathname.startsWith(holds) });
  return (
    <>
      <Link
        {...press}
        aria-current={isAnswer ? 'page' : undefined}
        to={entry.to}
        aria-describedby={badge.describedBy}
        activeOptions={activeOptionsOf(entry)}
        className={railRowClass}
      >
        {({ isActive }) => {
          const isCurrent = isAnswer ?? (isActive || isInside);
          return (
            <>
              <span className={classNames('flex w-5.5 justify-center', isCurrent && 'text-ink')}>
                <NavIcon entry={entry} size={24} isActive={false} />
              </span>
              <RailLabel isCurrent={isCurrent}>{entry.label}</RailLabel>
            </>
          );
        }}
      </Link>
      <Badge {...badge.props} className={railBadgeClass} />
    </>
  );
}

/** The label of an entry of the rail, highlighted when it is current. */
export function RailLabel({ isCurrent, children }: { isCurrent: boolean; children: string }) {
  return (
    <span className={classNames('mark-stroke', isCurrent && 'bg-mark font-semibold text-on-mark')}>{children}</span>
  );
}

/** The badge is over the link, not in it, so that the link's name is the plain word. */
function useEntryBadge(entry: NavEntry, badges: NavBadges) {
  const id = useId();
  const count = entry.count?.(badges) ?? 0;
  const label = entry.countLabels?.[count === 1 ? 'one' : 'many'] ?? '';
  return { describedBy: count > 0 ? id : undefined, props: { id, count, label } };
}

function NavIcon({ entry, size, isActive }: { entry: NavEntry; size: number; isActive: boolean }) {
  const me = useMe();
  if (entry.icon) return <Icon of={entry.icon} />;
  return (
    <Avatar
      id={me.id}
      name={me.fullName}
      src={avatarSrc(me, size)}
      size={size}
      fallback="U"
      className={classNames(isActive && 'ring-2 ring-ink')}
    />
  );
}

/** The label under an icon of the bottom bar. Does not grow with enlarged text, which would push its neighbours out. */
export const barLabelClass =
  'px-[min(0.25rem,1.1vw)] text-[length:min(var(--text-tab),3.4vw)] leading-[1.34] font-medium tracking-(--tracking-tab) whitespace-nowrap [word-spacing:0]';

/** A row of the side rail, 46 px tall with an icon of 22; less where the window is too low for all rows. */
export const railRowClass =
  'flex h-11.5 low:h-10 lower:h-9.5 items-center gap-3.5 rounded-control pr-3 pl-3 text-ui font-medium text-ink-2 -outline-offset-2 hover:bg-sunken hover:text-ink';

/** At the right end of such a row, whose item is `relative`. */
export const railBadgeClass = 'pointer-events-none absolute top-1/2 right-3 -translate-y-1/2';
