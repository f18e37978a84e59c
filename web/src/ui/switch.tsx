import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> & {
  label: ReactNode;
  /** What it changes, under the label. */
  hint?: ReactNode;
};

/** A setting that takes effect at once. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const hintId = useId();
  return (
    <label
      className={classNames('flex min-h-11 items-center justify-between gap-4 has-disabled:text-ink-off', className)}
    >
      <span className="min-w-0">
        <span className="block text-ui font-semibold">{label}</span>
        {hint && (
          <span id={hintId} aria-hidden="true" className="block text-meta text-ink-3">
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked
        role="switch"
        aria-describedby={hint ? hintId : undefined}
        className="switch-track"
      />
    </label>
  );
}
