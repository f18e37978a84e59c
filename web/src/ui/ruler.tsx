import { type KeyboardEvent, useRef } from 'react';
import { classNames } from './class-names.ts';

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

type RulerProps = {
  /** Above the ruler: 'Sua avaliação', 'Avaliação de Helena'. */
  label: string;
  /** 0 to 10; undefined while there is none. */
  value: number | undefined;
  /** Makes it a control. Without it the ruler only displays the value. */
  onRate?: (value: number) => void;
  disabled?: boolean;
  className?: string;
};

/** A rating as a ruler, highlighted up to the value. */
export function Ruler({ label, value, onRate, disabled = false, className }: RulerProps) {
  return (
    <div className={className}>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <span className="min-w-0 text-meta wrap-anywhere text-ink-2" aria-hidden="true">
          {label}
        </span>
        <span className="text-meta font-semibold tabular-nums" aria-hidden="true">
          {value === undefined ? '' : `${value}/10`}
        </span>
      </div>
      <div aria-hidden="true" className="ruler-ticks" />
      {onRate ? (
        <RulerButtons label={label} value={value} onRate={onRate} disabled={disabled} />
      ) : (
        <RulerScale label={label} value={value} />
      )}
    </div>
  );
}

function Stroke({ value }: { value: number | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-1/2 -left-1.5 h-5.5 -translate-y-1/2 rounded-mark bg-mark transition-[width] duration-(--time-mark) ease-mark"
      style={{ width: value ? `calc(${value * 10}% + 0.375rem)` : 0 }}
    />
  );
}

function numberClass(isCovered: boolean): string {
  return classNames(
    'relative flex min-w-0 flex-1 items-center justify-center text-meta tabular-nums',
    isCovered ? 'font-semibold text-on-mark' : 'text-ink-3',
  );
}

function RulerScale({ label, value = 0 }: { label: string; value: number | undefined }) {
  return (
    <div role="img" aria-label={`${label}: ${value} de 10`} className="relative flex h-5.5">
      <Stroke value={value} />
      {numbers.map((number) => (
        <span key={number} className={numberClass(number <= value)}>
          {number}
        </span>
      ))}
    </div>
  );
}

type RulerButtonsProps = {
  label: string;
  value: number | undefined;
  onRate: (value: number) => void;
  disabled: boolean;
};

/** Buttons, not radios, which would rate with each arrow key. */
function RulerButtons({ label, value = 0, onRate, disabled }: RulerButtonsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const tabStop = value >= 1 ? value : 1;
  function handleKeyDown(event: KeyboardEvent): void {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const next = nextIndex(event.key, buttons.indexOf(document.activeElement as HTMLButtonElement));
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  }
  return (
    <fieldset ref={group} disabled={disabled} onKeyDown={handleKeyDown} className="relative -my-2.75 flex h-11">
      <legend className="sr-only">{label}</legend>
      <Stroke value={value} />
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          tabIndex={number === tabStop ? 0 : -1}
          aria-label={`${number} de 10`}
          aria-pressed={number === value}
          onClick={() => onRate(number)}
          className={classNames(numberClass(number <= value), 'rounded-small -outline-offset-6 hover:text-ink')}
        >
          {number}
        </button>
      ))}
    </fieldset>
  );
}

function nextIndex(key: string, index: number): number | undefined {
  const last = numbers.length - 1;
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, index + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, index - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}
