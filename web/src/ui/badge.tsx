import { badgeText } from './badge-text.ts';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type BadgeProps = {
  count: number;
  /** Read out after the number: 'não lidas', 'convites pendentes'. */
  label: string;
  /** For `aria-describedby`, when the badge sits on a button that has its own name. */
  id?: string;
  className?: string;
};

/** A yellow number; nothing at all when there is nothing to count. */
export function Badge({ count, label, id, className }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      id={id}
      className={classNames(
        'inline-flex h-5 min-w-5 items-center justify-center rounded-[0.375rem] bg-mark px-1.5 text-micro font-semibold text-on-mark tabular-nums',
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
