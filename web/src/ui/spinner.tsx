import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type SpinnerProps = {
  /** Announced by screen readers; without it the spinner is decoration beside a text. */
  label?: string;
  size?: number;
  /** Takes its place without turning, for where it is not seen: what turns unseen costs every frame, too. */
  isStill?: boolean;
  className?: string;
};

export function Spinner({ label, size = 18, isStill = false, className }: SpinnerProps) {
  const arc = (
    <svg
      width={size}
      height={size}
      viewBox="0 0 18 18"
      fill="none"
      aria-hidden="true"
      className={classNames('shrink-0', !isStill && 'animate-spin', !label && className)}
    >
      <path d="M9 1.75A7.25 7.25 0 1 1 1.75 9" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
  if (!label) return arc;
  return (
    <span role="status" className={classNames('inline-flex text-ink-3', className)}>
      {arc}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
