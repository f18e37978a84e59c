import { type IiaComponent, iiaComponents, iiaVersion, iiaVersions, partOf, totalOf } from '@publyka/contract/iia';
import { useState } from 'react';
import { QuietHeading } from '../../ui/headings.tsx';
import { Slider } from '../../ui/slider.tsx';
import { partTexts, peopleText, totalText } from './iia-texts.ts';

const peopleMax = 40;
const constants = iiaVersions[iiaVersion];

type People = Record<IiaComponent, number>;

/**
 * 'E se…': how many people a part would come from, and what the number would be. A slider has whole people; a part that
 * nobody moves stays what it is, so that the number begins as it stands beside it.
 */
export function Simulator({ title, first }: { title: string; first: People }) {
  const [people, setPeople] = useState(first);
  function move(component: IiaComponent, count: number): void {
    const before = first[component];
    setPeople({ ...people, [component]: count === Math.round(before) ? before : count });
  }
  return (
    <section aria-label={title}>
      <QuietHeading level={2}>{title}</QuietHeading>
      <div className="mt-2 flex flex-col gap-3">
        {iiaComponents.map((component) => (
          <PartSlider
            key={component}
            component={component}
            before={Math.round(first[component])}
            people={Math.round(people[component])}
            onChange={(count) => move(component, count)}
          />
        ))}
      </div>
      <p role="status" className="mt-3 text-ui text-ink-2">
        O IIA iria de {totalText(totalIn(first))} para{' '}
        <strong className="font-semibold text-ink">{totalText(totalIn(people))}</strong>. A próxima pessoa sempre pesa
        menos que a anterior.
      </p>
    </section>
  );
}

function totalIn(people: People): number {
  return totalOf(iiaComponents.map((component) => partOf(people[component], constants)));
}

type PartSliderProps = {
  component: IiaComponent;
  before: number;
  people: number;
  onChange: (people: number) => void;
};

function PartSlider({ component, before, people, onChange }: PartSliderProps) {
  const { label } = partTexts[component];
  const isSame = people === before;
  return (
    <div>
      <p aria-hidden="true" className="flex items-baseline justify-between gap-3 text-ui">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <span className="shrink-0 font-semibold tabular-nums">
          {isSame ? peopleText(people) : `${before} → ${people}`}
        </span>
      </p>
      <Slider label={label} value={people} max={peopleMax} valueText={peopleText(people)} onValueChange={onChange} />
    </div>
  );
}
