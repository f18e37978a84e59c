import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & { label: ReactNode };

/** A native checkbox with its label; takes the props of a form's `register`. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={classNames('inline-flex min-h-11 items-center gap-3 text-chat has-disabled:text-ink-off', className)}
    >
      <input {...rest} type="checkbox" className="check-box" />
      {label}
    </label>
  );
}
