import { type ComponentProps, type ReactNode, useId } from 'react';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'children'> & {
  /** The accessible name, in plain Portuguese: 'Curtir', 'Mais opções'. */
  label: string;
  icon: ReactNode;
  /** Makes it a toggle and says its state. */
  pressed?: boolean;
  tone?: 'plain' | 'mark' | 'ink' | 'quiet';
  /** Shown at the upper right corner and read out as a description, so that the name stays the same. */
  badge?: { count: number; label: string };
};

const tones = {
  plain: 'text-ink hover:bg-sunken active:bg-sunken',
  mark: 'bg-mark text-on-mark hover:bg-mark-strong active:bg-mark-strong',
  ink: 'bg-ink text-on-ink hover:bg-ink/88',
  quiet: 'bg-sunken text-ink hover:bg-line',
};

export function IconButton({ label, icon, pressed, tone = 'plain', badge, className, type = 'button', ...rest }: IconButtonProps) {
  const badgeId = useId();
  return (
    <button
      aria-describedby={badge && badge.count > 0 ? badgeId : undefined}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(
        'relative inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-[background-color,scale] duration-(--time-press) active:scale-97 disabled:text-ink-off disabled:hover:bg-transparent',
        tones[tone],
        className,
      )}
    >
      {icon}
      {badge && <Badge {...badge} id={badgeId} className="absolute top-0 left-[calc(50%+2px)] ring-2 ring-sheet" />}
    </button>
  );
}
