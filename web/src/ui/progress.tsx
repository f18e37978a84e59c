import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ProgressProps = {
  /** Names it: 'Publicar 5 posts'. */
  label: string;
  value: number;
  max: number;
  /** The state in words: '3 de 5 posts'. */
  valueText: string;
  className?: string;
};

function progressAria({ label, value, max, valueText }: ProgressProps) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': max,
    'aria-valuenow': Math.min(value, max),
    'aria-valuetext': valueText,
  };
}

function shareOf(value: number, max: number): number {
  return max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
}

/** A line of text, highlighted as far as the work is done. */
export function ProgressStroke(props: ProgressProps & { children: ReactNode }) {
  const share = shareOf(props.value, props.max);
  // A custom property for .progress-stroke in parts.css.
  const style = { '--share': `${share * 100}%` } as CSSProperties;
  return (
    <span
      {...progressAria(props)}
      data-complete={share === 1 ? '' : undefined}
      style={style}
      className={classNames('progress-stroke mark-stroke inline-block', props.className)}
    >
      {props.children}
    </span>
  );
}

/** A bar of 6 px, for uploads. Where yellow would vanish, it is of ink. */
export function ProgressBar({ tone = 'mark', ...props }: ProgressProps & { tone?: 'mark' | 'ink' }) {
  return (
    <div
      {...progressAria(props)}
      className={classNames(
        'h-1.5 overflow-hidden rounded-mark',
        tone === 'ink' ? 'bg-ink/8' : 'bg-sunken',
        props.className,
      )}
    >
      <div
        className={classNames(
          'h-full transition-[width] duration-(--time-mark) ease-mark',
          tone === 'ink' ? 'bg-ink' : 'bg-mark',
        )}
        style={{ width: `${shareOf(props.value, props.max) * 100}%` }}
      />
    </div>
  );
}
