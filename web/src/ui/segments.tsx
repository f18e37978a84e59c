import { useId } from 'react';

type SegmentsProps<Value extends string> = {
  /** Names the group, for screen readers. */
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** One of two or three that share a line; arrow keys choose. */
export function Segments<Value extends string>({
  legend,
  options,
  value,
  onValueChange,
  className,
}: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex rounded-control bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-[0.4375rem] border border-transparent px-2 text-center text-ui text-ink-2 has-checked:border-line has-checked:bg-sheet has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
