import { classNames } from './class-names.ts';

export type ButtonVariant = 'mark' | 'ink' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  mark: 'bg-mark text-on-mark hover:bg-mark-strong active:bg-mark-strong',
  ink: 'bg-ink text-on-ink hover:bg-ink/88 active:bg-ink/88',
  outline: 'border border-line-strong bg-sheet text-ink hover:bg-sunken active:bg-sunken',
  quiet: 'bg-sunken text-ink hover:bg-line active:bg-line',
  danger: 'bg-danger text-on-danger hover:bg-danger/88 active:bg-danger/88',
};

// A spinner of 14 px and its gap of 6 fit into what the busy padding gives up, so the width stays.
const sizes: Record<ButtonSize, { idle: string; busy: string; shape: string }> = {
  small: { idle: 'px-3.5', busy: 'px-1', shape: 'target-44 min-h-9 text-meta' },
  medium: { idle: 'px-[1.125rem]', busy: 'px-2', shape: 'min-h-11 text-ui' },
  large: { idle: 'px-5', busy: 'px-2.5', shape: 'min-h-[3.125rem] text-ui' },
};

const base =
  'relative inline-flex shrink-0 items-center justify-center max-w-full rounded-control py-1 text-center font-semibold select-none ' +
  'transition-[background-color,scale] duration-(--time-press) active:scale-97';
const off = 'disabled:scale-100 disabled:border-transparent disabled:bg-sunken disabled:text-ink-off';

type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; busyPadding?: boolean; className?: string };

/** The look of a button, for a link that is one: `<Link className={buttonClass({ variant: 'ink' })}>`. */
export function buttonClass({
  variant = 'ink',
  size = 'medium',
  busyPadding = false,
  className,
}: ButtonLook = {}): string {
  const { idle, busy, shape } = sizes[size];
  return classNames(base, shape, busyPadding ? `${busy} gap-1.5` : `${idle} gap-2`, variants[variant], off, className);
}
