import {
  basePoints,
  defaultWeight,
  isWeighable,
  type Weight,
  weightSteps,
  weightTexts,
} from '@publyka/contract/feed-weights';
import { pointsText, type Reason, reasonText } from '@publyka/contract/text/feed-reasons';
import { classNames } from '../../ui/class-names.ts';
import { Slider } from '../../ui/slider.tsx';
import type { About } from './reason-line.tsx';

type WeightRowProps = {
  reason: Reason;
  about: About;
  /** Undefined while it is not known yet. */
  weight: Weight | undefined;
  onChange: (weight: Weight) => void;
};

/** A reason, what it counts, and the stroke that one drags to make it count more or less. */
export function WeightRow({ reason, about, weight, onChange }: WeightRowProps) {
  const text = reasonText(reason, about);
  return (
    <li className="pt-2.5">
      <p className="flex items-baseline justify-between gap-3 text-chat">
        <span className="min-w-0 wrap-anywhere">{text}</span>
        <span className="shrink-0 font-semibold tabular-nums">{signed(reason.points)}</span>
      </p>
      {isWeighable(reason) && (
        <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-3">
          <WeightSlider label={text} reason={reason} weight={weight} onChange={onChange} />
          <p aria-hidden="true" className="pt-3 text-right text-ui leading-tight">
            <span className={weight === defaultWeight ? 'text-ink-2' : 'font-semibold'}>
              {weight !== undefined && weightTexts[weight]}
            </span>
            {reason.base !== undefined && (
              <span className="block text-meta text-ink-2 tabular-nums">antes {signed(reason.base)}</span>
            )}
          </p>
        </div>
      )}
    </li>
  );
}

type WeightSliderProps = Omit<WeightRowProps, 'about'> & { label: string };

function WeightSlider({ label, reason, weight, onChange }: WeightSliderProps) {
  const place = weightSteps.indexOf(weight ?? defaultWeight);
  return (
    <div>
      <Slider
        label={label}
        value={place}
        max={weightSteps.length - 1}
        valueText={`${weightTexts[weight ?? defaultWeight]}, ${signed(reason.points)}, no padrão ${signed(basePoints(reason))}`}
        disabled={weight === undefined}
        onValueChange={(next) => onChange(weightSteps[next] ?? defaultWeight)}
      />
      <div aria-hidden="true" className="-mt-2 flex justify-between px-3.25">
        {weightSteps.map((step) => (
          <span key={step} className={classNames('h-2 w-px', step === defaultWeight ? 'bg-ink-2' : 'bg-ink-3')} />
        ))}
      </div>
    </div>
  );
}

/** With a true minus. */
export function signed(points: number): string {
  return pointsText(points).replace('-', '−');
}
