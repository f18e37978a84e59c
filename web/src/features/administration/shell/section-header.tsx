import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigateUp } from '../../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

type SectionHeaderProps = {
  title: string;
  /** How many there are, and what waits. */
  detail?: ReactNode;
  /** At the right: a search, a button. */
  children?: ReactNode;
  /** The page above, by its part of the address; on wide screens the sections themselves need no 'Voltar'. */
  above?: string;
};

/** The look of a field at the right of a head, or under it on phones. */
export const headerFieldClass = 'mx-2.5 mb-2 w-full wide:mx-0 wide:mb-0 wide:w-80';

/** The head of a section, or of something in it. */
export function SectionHeader({ title, detail, children, above }: SectionHeaderProps) {
  const navigateUp = useNavigateUp();
  usePageTitle(title);
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-sheet px-1.5 pt-(--safe-top) pb-1 wide:px-8 wide:pt-4 wide:pb-3">
      <div className="flex min-h-14 min-w-0 flex-1 items-center gap-1 py-2 wide:min-h-11 wide:py-0">
        <IconButton
          label="Voltar"
          onClick={() => navigateUp({ to: '/administracao/$', params: { _splat: above ?? '' } })}
          icon={<Icon of={IconArrowLeft} />}
          className={classNames(above === undefined ? 'wide:hidden' : 'wide:-ml-3')}
        />
        <div className="min-w-0 wide:flex wide:flex-wrap wide:items-baseline wide:gap-x-4">
          <h1 className="min-w-0 pl-1 font-serif text-title font-semibold wrap-anywhere wide:pl-0 wide:text-head">
            {title}
          </h1>
          {detail && <p className="pl-1 text-meta text-ink-3 wide:pl-0 wide:text-ui">{detail}</p>}
        </div>
      </div>
      {children}
    </header>
  );
}
