import { useId } from 'react';
import { type SkinTone, skinTones, toneNames, toSkinTone, withTone } from './skin-tone.ts';

type ToneRowProps = { tone: SkinTone; onToneChange: (tone: SkinTone) => void };

/** The tone of all hands and people, remembered. */
export function ToneRow({ tone, onToneChange }: ToneRowProps) {
  const name = useId();
  return (
    <fieldset className="flex shrink-0 items-center justify-between border-t border-line px-4">
      <legend className="float-left text-meta text-ink-2">Tom de pele</legend>
      <div className="flex">
        {skinTones.map((_, index) => (
          <label
            key={toneNames[index]}
            className="flex h-12 w-11 cursor-pointer items-center justify-center rounded-control text-title has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={index}
              checked={tone === index}
              onChange={() => onToneChange(toSkinTone(index))}
              aria-label={toneNames[index]}
              className="peer sr-only"
            />
            <span
              aria-hidden="true"
              className="flex size-9 items-center justify-center rounded-control border-2 border-transparent peer-checked:border-ink"
            >
              {withTone('✋', toSkinTone(index))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
