import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type ScreenHeaderProps = {
  onBack: () => void;
  /** An inner page has a title in serif; a conversation a name (`voice="name"`) with a line under it. */
  title?: ReactNode;
  voice?: 'title' | 'name';
  subtitle?: ReactNode;
  /** Between 'Voltar' and the title: an avatar. */
  leading?: ReactNode;
  /** Icon buttons at the right. */
  actions?: ReactNode;
  /** The title is the `h1` of the page, unless something below it is. */
  isPageTitle?: boolean;
  /** On wide screens the parent page is beside this one, and 'Voltar' is hidden. */
  isBesideParent?: boolean;
};

/** The bar of an inner page, with 'Voltar'. */
export function ScreenHeader({
  onBack,
  title,
  voice = 'title',
  subtitle,
  leading,
  actions,
  isPageTitle = true,
  isBesideParent = false,
}: ScreenHeaderProps) {
  const Title = isPageTitle ? 'h1' : 'p';
  return (
    <header
      className={classNames(
        'sticky top-0 z-(--z-sticky) bg-sheet pt-(--safe-top)',
        Boolean(title) && 'border-b border-line',
      )}
    >
      <div className={classNames('flex min-h-15 items-center gap-1 px-1.5', isBesideParent && 'wide:pl-(--gutter)')}>
        <IconButton
          label="Voltar"
          onClick={onBack}
          className={isBesideParent ? 'wide:hidden' : undefined}
          icon={<Icon of={IconArrowLeft} />}
        />
        {leading && <span className="mr-2 inline-flex shrink-0">{leading}</span>}
        <div className="min-w-0 flex-1">
          {title && (
            <Title
              className={classNames(
                'truncate font-semibold',
                voice === 'title' ? 'pl-1 font-serif text-title' : 'text-chat',
              )}
            >
              {title}
            </Title>
          )}
          {subtitle && (
            <p className={classNames('truncate text-meta text-ink-3', voice === 'title' && 'pl-1')}>{subtitle}</p>
          )}
        </div>
        {actions}
      </div>
    </header>
  );
}
