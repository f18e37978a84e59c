import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type RadioOption<Value extends string> = { value: Value; label: ReactNode; hint?: string; disabled?: boolean };

type RadioListProps<Value extends string> = {
  /** Names the group. */
  legend: string;
  /** Shows the legend as a quiet heading; otherwise it is for screen readers. */
  showLegend?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** One of a few, each on its line; the stroke is drawn behind the chosen one. */
export function RadioList<Value extends string>({
  legend,
  showLegend,
  options,
  value,
  onValueChange,
  className,
}: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className={showLegend ? 'text-meta font-semibold' : 'sr-only'}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-12.5 items-center gap-4 text-chat has-disabled:text-ink-off">
          <input
            type="radio"
            name={name}
            className="radio-dot"
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
          />
          <span
            data-drawn={option.value === value ? '' : undefined}
            className={classNames('stroke-drawn mark-stroke', option.value === value && 'font-semibold text-on-mark')}
          >
            {option.label}
          </span>
          {option.hint && <span className="ml-auto text-right text-meta text-ink-3">{option.hint}</span>}
        </label>
      ))}
    </fieldset>
  );
}
