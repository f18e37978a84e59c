import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type ActionButtonProps = ComponentProps<'button'> & {
  /** The accessible name: 'Curtir'. */
  label: string;
  /** 22 px. */
  icon: ReactNode;
  /** Shown beside the icon: '1.245'. */
  figure?: string | undefined;
  /** The figure in words, as the accessible description. */
  figureText?: string | undefined;
};

/** An action under a post or drop. The figure is outside of the button, so that the name is the plain word. */
export function ActionButton({ label, icon, figure, figureText, className, ...rest }: ActionButtonProps) {
  const figureId = useId();
  return (
    <span
      className={classNames(
        'relative inline-flex h-11 min-w-11 items-center gap-2 rounded-control px-2 text-ui font-medium tabular-nums transition-[background-color,scale] duration-(--time-press) hover:bg-sunken active:scale-97',
        className ?? 'text-ink-2',
      )}
    >
      <button
        {...rest}
        type="button"
        aria-label={label}
        aria-describedby={figureText ? figureId : undefined}
        className="outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-ink"
      >
        {icon}
      </button>
      {figure && <span aria-hidden="true">{figure}</span>}
      {figureText && (
        <span id={figureId} hidden>
          {figureText}
        </span>
      )}
    </span>
  );
}
