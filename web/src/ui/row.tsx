import { useRender } from '@base-ui/react/use-render';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

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
  /** Highlighted ground and the bar on the left edge. The words must say it too. */
  unread?: boolean;
  /** The one open beside the list, on wide screens. */
  selected?: boolean;
  /** Makes the whole row a link or button: `render={<Link to=… />}`, `render={<button type="button" />}`. */
  render?: ReactElement;
};

/** A row of a list: picture, two lines, something at the end. */
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
