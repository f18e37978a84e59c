import { useRender } from '@base-ui/react/use-render';
import { IconChevronRight, type Icon as IconShape } from '@tabler/icons-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type RowProps = Omit<ComponentProps<'div'>, 'title'> & {
  /** Avatar or icon. */
  leading?: ReactNode;
  title: ReactNode;
  /** Beside the title, at the right: the time. */
  meta?: ReactNode;
  /** The second line. */
  detail?: ReactNode;
  /** At the right end: badge, button, arrow. */
  trailing?: ReactNode;
  /** Highlights the row. Its text must say that it is unread, too. */
  unread?: boolean;
  /** Open beside the list, on wide screens. */
  selected?: boolean;
  /** Makes the whole row a link or button: `render={<Link to=… />}`, `render={<button type="button" />}`. */
  render?: ReactElement;
};

/** A row of a list: picture, two lines, and something at the end. */
export function Row({
  leading,
  title,
  meta,
  detail,
  trailing,
  unread = false,
  selected = false,
  render,
  className,
  ...rest
}: RowProps) {
  const children = (
    <>
      {leading}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate text-ui font-semibold">{title}</span>
          {meta && (
            <span
              className={classNames(
                'shrink-0 text-meta tabular-nums',
                unread ? 'font-semibold text-ink' : 'text-ink-3',
              )}
            >
              {meta}
            </span>
          )}
        </span>
        {detail && (
          <span className={classNames('block truncate text-meta', unread ? 'text-ink' : 'text-ink-3')}>{detail}</span>
        )}
      </span>
      {trailing}
    </>
  );
  return useRender({
    render,
    defaultTagName: 'div',
    props: {
      ...rest,
      className: classNames(
        'relative flex min-h-14 w-full items-center gap-3 px-(--gutter) py-2 text-left text-ink -outline-offset-2',
        render && 'hover:bg-hover active:bg-sunken',
        unread && 'row-unread',
        selected && 'bg-sunken hover:bg-sunken',
        className,
      ),
      children,
    },
  });
}

type SettingRowProps = { icon: IconShape; title: string; detail?: ReactNode; onPress: () => void };

/** A setting that opens something: icon, two lines, an arrow. */
export function SettingRow({ icon: RowIcon, title, detail, onPress }: SettingRowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="-mx-(--gutter) flex min-h-14 w-[calc(100%+2*var(--gutter))] items-center gap-3.5 px-(--gutter) py-2 text-left -outline-offset-2 hover:bg-hover active:bg-sunken"
    >
      <Icon of={RowIcon} className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block text-chat">{title}</span>
        {detail && <span className="block text-meta text-ink-3 wrap-anywhere">{detail}</span>}
      </span>
      <Icon of={IconChevronRight} size={18} className="shrink-0 text-ink-3" />
    </button>
  );
}
