import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-context.ts';

export type TextInputProps = Omit<ComponentProps<'input'>, 'size' | 'prefix' | 'aria-invalid'> & {
  /** Inside the edge, before the text: '@' or an icon. */
  leading?: ReactNode;
  /** Inside the edge, after the text: an IconButton. */
  trailing?: ReactNode;
};

/** A one-line text field, 50 px tall. Its label comes from the `Field` around it. */
export function TextInput({ leading, trailing, className, ...rest }: TextInputProps) {
  const wiring = useFieldControl(rest);
  return (
    <div className={classNames('field-edge flex h-[3.125rem] items-center', rest.disabled && 'field-off', className)}>
      {leading && <span className="pl-3.5 text-chat text-ink-3">{leading}</span>}
      <input
        {...rest}
        {...wiring}
        className={classNames(
          'h-full w-full min-w-0 bg-transparent px-3.5 text-chat outline-none',
          Boolean(leading) && 'pl-0.5',
        )}
      />
      {trailing}
    </div>
  );
}
