import type { IiaPart } from '@publyka/contract/iia';
import type { CSSProperties } from 'react';
import { partText, partTexts } from './iia-texts.ts';

/** The scale on which all parts are drawn. */
const partMax = 2;

/** The parts, each as a stroke over its own words: one scale from 0 to 2. */
export function IiaBars({ parts }: { parts: readonly Pick<IiaPart, 'component' | 'value'>[] }) {
  return (
    <ul aria-label="As cinco partes, de 0 a 2" className="flex flex-col gap-3.5">
      {parts.map(({ component, value }) => (
        <li key={component} className="flex items-center gap-4">
          <span className="-ml-1.5 min-w-0 flex-1 rounded-mark bg-sunken">
            <span
              style={{ '--share': `${(value / partMax) * 100}%` } as CSSProperties}
              className="progress-stroke block rounded-mark px-1.5 py-1 text-ui wrap-anywhere"
            >
              {partTexts[component].label}
            </span>
          </span>
          <span className="w-10 text-right text-ui font-semibold tabular-nums">{partText(value)}</span>
        </li>
      ))}
    </ul>
  );
}
