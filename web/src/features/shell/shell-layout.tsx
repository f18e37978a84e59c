import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { BottomBar } from './bottom-bar.tsx';
import { MarginColumn, marginId } from './margin-column.tsx';
import type { NavBadges } from './nav-entries.ts';
import type { ShellActions } from './shell-actions.ts';
import { SideRail } from './side-rail.tsx';
import { TopBar } from './top-bar.tsx';

type ShellLayoutProps = {
  badges: NavBadges;
  actions: ShellActions;
  /** Under the header: the line about the connection. */
  notice: ReactNode;
  /** A page with a header of its own, one step in: on phones and tablets it has the whole height. */
  isInner: boolean;
  /** An inner page over which the bar of places stays. */
  keepsBar: boolean;
  /** A page of two columns on wide screens: it takes the margin's place too, and scrolls inside. */
  isSplit: boolean;
  /** What stands in the margin of the widest screens. */
  margin: ReactNode;
  children: ReactNode;
};

const skipLinkClass =
  'fixed top-2 left-2 z-(--z-toast) -translate-y-20 rounded-control bg-ink px-4 py-3 text-ui font-semibold text-on-ink focus:translate-y-0';

/** Bars above and below on phones and tablets; rail, sheet and margin on wide screens. The page is the sheet. */
export function ShellLayout({ badges, actions, notice, margin, children, ...frame }: ShellLayoutProps) {
  const { isInner, isSplit } = frame;
  const hasBar = !isInner || frame.keepsBar;
  return (
    <div
      className={classNames(
        'min-h-dvh tablet:bg-paper wide:flex wide:justify-center',
        isInner && '[--bar-top:0px]',
        !hasBar && '[--bar-bottom:0px]',
        isSplit && 'wide:[--column:57.75rem]',
      )}
    >
      <a href="#conteudo" className={skipLinkClass}>
        Pular para o conteúdo
      </a>
      {/* An endless page stands before it: by Tab alone nobody comes to the margin. */}
      {!isSplit && (
        <a href={`#${marginId}`} className={classNames(skipLinkClass, 'hidden margin:block')}>
          Pular para a margem
        </a>
      )}
      <SideRail badges={badges} actions={actions} />
      {!isInner && <TopBar unseen={badges.notifications} actions={actions} />}
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
