import './slider.css';
import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from './class-names.ts';

export type SliderProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'min' | 'max' | 'step' | 'aria-label'
> & {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max: number;
  step?: number;
  /** The value in words: '7 de 10'. */
  valueText?: string;
  /** Written under the track, evenly spaced: ['0', '5', '10']. */
  marks?: readonly string[];
};

/** A native range whose filled part is a stroke. */
export function Slider({
  label,
  value,
  onValueChange,
  min = 0,
  max,
  step = 1,
  valueText,
  marks,
  className,
  ...rest
}: SliderProps) {
  const share = (value - min) / (max - min);
  // A custom property for .slider in parts.css.
  const style = { '--share': share } as CSSProperties;
  return (
    <div className={className}>
      <input
        {...rest}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
        style={style}
        className="slider"
      />
      {marks && (
        <div
          aria-hidden="true"
          className={classNames(
            'flex justify-between text-meta text-ink-3 tabular-nums',
            rest.disabled && 'text-ink-off',
          )}
        >
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
      )}
    </div>
  );
}
