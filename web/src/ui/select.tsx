import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field-control.ts';

type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'size' | 'aria-invalid'
> & {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** One of a list, by the system's own picker. A `Field` labels it, or `aria-label`. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  className,
  ...rest
}: SelectProps<Value>) {
  const wiring = useFieldControl(rest);
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...rest}
        {...wiring}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value);
          if (chosen) onValueChange(chosen.value);
        }}
        className="field-edge h-11 w-full appearance-none truncate pr-10 pl-3.5 text-ui font-medium outline-none"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown
        size={18}
        stroke={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
      />
    </span>
  );
}
