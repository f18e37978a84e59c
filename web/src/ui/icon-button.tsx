import { type ComponentProps, type ReactNode, useId } from 'react';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'children'> & {
  /** The accessible name, in plain Portuguese: 'Curtir', 'Mais opções'. */
  label: string;
  icon: ReactNode;
  /** Makes it a toggle with this state. */
  pressed?: boolean;
  tone?: 'plain' | 'mark' | 'ink' | 'quiet';
  /** Outside of the button, as its description, so that the name stays the same. */
  badge?: { count: number; label: string };
};

const look =
  'relative inline-flex size-(--icon-button) shrink-0 items-center justify-center rounded-control transition-[background-color,scale] duration-(--time-press) active:scale-97 disabled:text-ink-off disabled:hover:bg-transparent';

const tones = {
  plain: 'text-ink hover:bg-sunken active:bg-sunken',
  mark: 'bg-mark text-on-mark hover:bg-mark-strong active:bg-mark-strong',
  ink: 'bg-ink text-on-ink hover:bg-ink/88',
  quiet: 'bg-sunken text-ink hover:bg-line',
};

export function IconButton({
  label,
  icon,
  pressed,
  tone = 'plain',
  badge,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const badgeId = useId();
  const hasBadge = badge !== undefined && badge.count > 0;
  const button = (
    <button
      aria-describedby={hasBadge ? badgeId : undefined}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(look, tones[tone], className)}
    >
      {icon}
    </button>
  );
  if (!badge) return button;
  return (
    <span className="relative inline-flex">
      {button}
      <Badge
        {...badge}
        id={badgeId}
        onIcon
        className="pointer-events-none absolute top-0.5 left-[calc(50%+2px)] ring-2 ring-sheet"
      />
    </span>
  );
}
