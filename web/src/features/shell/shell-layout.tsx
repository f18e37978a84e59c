import type { Badges } from '@publyka/contract/notifications';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { BottomBar } from './bottom-bar.tsx';
import { MarginColumn } from './margin-column.tsx';
import type { ShellActions } from './shell-actions.ts';
import { SideRail } from './side-rail.tsx';
import { TopBar } from './top-bar.tsx';

type ShellLayoutProps = {
  badges: Badges;
  actions: ShellActions;
  /** Under the header: the line about the connection. */
  notice: ReactNode;
  /** A page with a header of its own, one step in: on phones and tablets it has the whole height. */
  isInner: boolean;
  children: ReactNode;
};

/** Bars above and below on phones and tablets; rail, sheet and margin on wide screens. The page is the sheet. */
export function ShellLayout({ badges, actions, notice, isInner, children }: ShellLayoutProps) {
  return (
    <div
      className={classNames(
        'min-h-dvh tablet:bg-paper wide:flex wide:justify-center',
        isInner && '[--bar-bottom:0px] [--bar-top:0px]',
      )}
    >
      <a
        href="#conteudo"
        className="fixed top-2 left-2 z-(--z-toast) -translate-y-20 rounded-control bg-ink px-4 py-3 text-ui font-semibold text-on-ink focus:translate-y-0"
      >
        Pular para o conteúdo
      </a>
      <SideRail badges={badges} actions={actions} />
      {!isInner && <TopBar unread={badges.notifications} actions={actions} />}
      <div className="mx-auto min-h-dvh w-full max-w-(--column) min-w-0 bg-sheet pb-[calc(var(--bar-bottom)+var(--safe-bottom)+1px)] tablet:border-x tablet:border-line wide:mx-0 wide:pb-0">
        {notice}
        <main id="conteudo" tabIndex={-1} className="outline-none">
          {children}
        </main>
      </div>
      <MarginColumn onOpenSearch={actions.openSearch} />
      {!isInner && <BottomBar badges={badges} onOpenActions={actions.openActions} />}
    </div>
  );
}
