import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { LegalLinks } from './main-menu.tsx';

type MarginColumnProps = {
  onOpenSearch: () => void;
  /** Between the search and the legal pages. */
  children: ReactNode;
};

/** Where its skip link leads. */
export const marginId = 'margem';

/** "À margem": what stands beside the sheet on the widest screens. */
export function MarginColumn({ onOpenSearch, children }: MarginColumnProps) {
  return (
    <aside
      id={marginId}
      tabIndex={-1}
      aria-label="À margem"
      className="sticky top-0 hidden h-dvh w-(--margin-column) shrink-0 flex-col overflow-y-auto py-5 pl-7 outline-none margin:flex"
    >
      <button
        type="button"
        aria-label="Buscar"
        aria-haspopup="dialog"
        onClick={onOpenSearch}
        className="flex h-11 w-full shrink-0 items-center gap-3 rounded-control border border-line bg-sheet px-3.5 text-left text-chat text-ink-3 hover:bg-hover"
      >
        <Icon of={IconSearch} size={18} className="text-ink" />
        Buscar...
      </button>
      {children}
      {/* At the foot, where it stays while the rest comes. */}
      <LegalLinks className="mt-auto pt-8" />
    </aside>
  );
}
