import { badgeText } from './badge-text.ts';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type BadgeProps = {
  count: number;
  /** Read out after the number: 'não lidas', 'convites pendentes'. */
  label: string;
  /** For `aria-describedby`, when the badge sits on a button that has its own name. */
  id?: string;
  /** 18 px tall instead of 20, to sit on an icon. */
  onIcon?: boolean;
  className?: string;
};

/** A yellow number; nothing at all when there is nothing to count. */
export function Badge({ count, label, id, onIcon = false, className }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      id={id}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-[0.375rem] bg-mark text-micro font-semibold text-on-mark tabular-nums',
        onIcon ? 'h-[1.125rem] min-w-[1.125rem] px-1' : 'h-5 min-w-5 px-1.5',
        className,
      )}
    >
      <span aria-hidden="true">{badgeText(count)}</span>
      <VisuallyHidden>
        {count} {label}
      </VisuallyHidden>
    </span>
  );
}
