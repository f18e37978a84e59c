import { IconCheck } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import type { RadioOption } from './radio-list.tsx';

const look =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control border px-3.5 text-ui font-medium select-none transition-[background-color,scale] duration-(--time-press) active:scale-97';
const free = 'border-line bg-sheet text-ink hover:bg-sunken disabled:text-ink-off disabled:hover:bg-sheet';
const chosenLooks = {
  mark: 'border-mark bg-mark font-semibold text-on-mark',
  // Where several are chosen on one screen, or the tab above them has the stroke already.
  ink: 'border-ink bg-sheet font-semibold text-ink ring-1 ring-ink ring-inset',
};

function Tick() {
  return <IconCheck size={18} stroke={2} aria-hidden="true" className="-ml-0.5 shrink-0" />;
}

type ChipProps = Omit<ComponentProps<'button'>, 'aria-pressed' | 'type'> & { selected: boolean };

/** One of many that can be chosen together; highlighted with a tick when chosen. */
export function Chip({ selected, children, className, ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={selected}
      className={classNames(look, selected ? chosenLooks.mark : free, className)}
    >
      {selected && <Tick />}
      {children}
    </button>
  );
}

type ChipChoiceProps<Value extends string> = {
  /** Names the group. */
  label: string;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  tone?: keyof typeof chosenLooks;
  hasTick?: boolean;
  className?: string;
};

/** Chips of which exactly one is chosen. */
export function ChipChoice<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  tone = 'mark',
  hasTick = true,
  className,
}: ChipChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              look,
              'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
              option.value === value ? chosenLooks[tone] : free,
              // Four answers fit beside each other on a phone.
              tone === 'ink' && 'px-2.5!',
            )}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-[inherit] opacity-0"
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValueChange(option.value)}
            />
            {hasTick && option.value === value && <Tick />}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
