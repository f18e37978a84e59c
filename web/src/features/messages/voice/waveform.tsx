import { classNames } from '../../../ui/class-names.ts';

/** The loudnesses of a hexadecimal waveform, from 0 to 1. */
export function loudnesses(waveform: string): number[] {
  return [...waveform].map((digit) => Number.parseInt(digit, 16) / 15);
}

/** Bars of a shape; those before `share` of it are ink. */
export function Waveform({ levels, share }: { levels: readonly number[]; share: number }) {
  return (
    <span aria-hidden="true" className="flex h-full w-full items-center justify-between">
      {levels.map((level, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          style={{ height: `${12 + 88 * level}%`, width: '2.5px' }}
          className={classNames('shrink rounded-full bg-ink', index / levels.length >= share && 'opacity-30')}
        />
      ))}
    </span>
  );
}
