import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';
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
  // In place of an icon it has the icon's size; alone, the one that the busy padding makes room for.
  const spinner = <Spinner size={icon ? 18 : 14} />;
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
  // Also stops Enter in a field from sending the form twice: browsers do that by pressing the submit button.
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

/** Both labels lie in one cell, so that the wider one decides the width; only one is seen, or read out. */
function SwappedLabel({ idle, busy, isBusy }: { idle: ReactNode; busy: ReactNode; isBusy: boolean }) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
  return (
    <span className="grid">
      <span className={isBusy ? `${cell} invisible` : cell}>{idle}</span>
      <span className={isBusy ? cell : `${cell} invisible`}>{busy}</span>
    </span>
  );
}
