import { Mark } from '../../ui/brand.tsx';
import { classNames } from '../../ui/class-names.ts';
import { entriesAfter, entriesBefore, type NavBadges, type NavEntry } from './nav-entries.ts';
import { BarLink, barLabelClass } from './nav-link.tsx';

/** The navigation of phones and tablets. */
export function BottomBar({ badges, onOpenActions }: { badges: NavBadges; onOpenActions: () => void }) {
  return (
    <nav
      aria-label="Principal"
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
    // The longest word needs 63 px of the phone; the other six share the rest.
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
