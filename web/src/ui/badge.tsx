import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type BadgeProps = {
  count: number;
  /** Read out after the number: 'não lidas', 'convites pendentes'. */
  label: string;
  /** For `aria-describedby`, when the badge sits on a button that has its own name. */
  id?: string;
  /** 18 px tall, on an icon. Does not grow with enlarged text, which would hide the icon. */
  onIcon?: boolean;
  /** Whether it is muted. */
  quiet?: boolean;
  className?: string;
};

/** A number on yellow; nothing at 0. */
export function Badge({ count, label, id, onIcon = false, quiet = false, className }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      id={id}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-[0.375rem] font-semibold tabular-nums',
        quiet ? 'bg-sunken text-ink-2' : 'bg-mark text-on-mark',
        onIcon
          ? 'h-[min(1.125rem,5vw)] min-w-[min(1.125rem,5vw)] px-[min(0.25rem,1.1vw)] text-[length:min(var(--text-micro),3.2vw)] leading-none'
          : 'h-5 min-w-5 px-1.5 text-micro',
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

/** The number, or '99+'. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
