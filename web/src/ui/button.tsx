import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonProps = Omit<ComponentProps<'button'>, 'aria-busy' | 'aria-disabled'> & {
  variant?: ButtonVariant;
  /** 36, 44 or 50 px tall. */
  size?: ButtonSize;
  /** Shows the spinner before the word at the same width; the button keeps the focus and ignores presses. */
  busy?: boolean;
  /** Replaces the word while busy, as in 'Enviando...'. The button is always wide enough for both. */
  busyLabel?: string;
  /** An 18 px icon before the word. */
  icon?: ReactNode;
};

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    busy = false,
    busyLabel,
    icon,
    className,
    children,
    type = 'button',
    onClick,
    ...rest
  } = props;
  const tight = busy && !icon && !busyLabel;
  // The size of the icon it replaces, or what the busy padding leaves.
  const spinner = <Spinner size={icon ? 18 : 14} isStill={!busy} />;
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignoreClick : onClick}
      className={buttonClass({ variant, size, busyPadding: tight, className })}
    >
      {busyLabel ? (
        <SwappedLabel idle={withIcon(icon, children)} busy={withIcon(spinner, busyLabel)} isBusy={busy} />
      ) : (
        withIcon(busy ? spinner : icon, children)
      )}
    </button>
  );
}

function ignoreClick(event: MouseEvent): void {
  // Also stops Enter in a field from submitting twice, which browsers do by clicking the submit button.
  event.preventDefault();
}

function withIcon(icon: ReactNode, label: ReactNode): ReactNode {
  return (
    <>
      {icon}
      {label}
    </>
  );
}

/** Both labels are in one grid cell, so that the wider one sets the width; the other one is invisible. */
function SwappedLabel({ idle, busy, isBusy }: { idle: ReactNode; busy: ReactNode; isBusy: boolean }) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
  return (
    <span className="grid">
      <span className={isBusy ? `${cell} invisible` : cell}>{idle}</span>
      <span className={isBusy ? cell : `${cell} invisible`}>{busy}</span>
    </span>
  );
}

export type ButtonVariant = 'mark' | 'ink' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  mark: 'bg-mark text-on-mark hover:bg-mark-strong active:bg-mark-strong',
  ink: 'bg-ink text-on-ink hover:bg-ink/88 active:bg-ink/88',
  outline: 'border border-line-strong bg-sheet text-ink hover:bg-sunken active:bg-sunken',
  quiet: 'bg-sunken text-ink hover:bg-line active:bg-line',
  danger: 'bg-danger text-on-danger hover:bg-danger/88 active:bg-danger/88',
};

// A spinner of 14 px and its gap of 6 px fit into the reduced padding, so that the width stays.
const sizes: Record<ButtonSize, { idle: string; busy: string; shape: string }> = {
  small: { idle: 'px-3.5', busy: 'px-1', shape: 'target-44 min-h-9 text-meta' },
  medium: { idle: 'px-4.5', busy: 'px-2', shape: 'min-h-11 text-ui' },
  large: { idle: 'px-5', busy: 'px-2.5', shape: 'min-h-12.5 text-ui' },
};

const base =
  'relative inline-flex shrink-0 items-center justify-center max-w-full rounded-control py-1 text-center font-semibold select-none ' +
  'transition-[background-color,scale] duration-(--time-press) active:scale-97';
const off = 'disabled:scale-100 disabled:border-transparent disabled:bg-sunken disabled:text-ink-off';

type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; busyPadding?: boolean; className?: string };

/** For a link that looks like a button: `<Link className={buttonClass({ variant: 'ink' })}>`. */
export function buttonClass({
  variant = 'ink',
  size = 'medium',
  busyPadding = false,
  className,
}: ButtonLook = {}): string {
  const { idle, busy, shape } = sizes[size];
  return classNames(base, shape, busyPadding ? `${busy} gap-1.5` : `${idle} gap-2`, variants[variant], off, className);
}
