import type { MarkColour } from '@publyka/contract/routes/installation';

const colours: readonly { mark: MarkColour; name: string }[] = [
  { mark: 'yellow', name: 'Amarelo' },
  { mark: 'green', name: 'Verde' },
  { mark: 'blue', name: 'Azul' },
  { mark: 'pink', name: 'Rosa' },
  { mark: 'orange', name: 'Laranja' },
];

type MarkChoiceProps = { value: MarkColour; onChange: (mark: MarkColour) => void };

/** 'Cor do grifo': each name is highlighted in its colour. */
export function MarkChoice({ value, onChange }: MarkChoiceProps) {
  return (
    <fieldset>
      <legend className="text-meta font-semibold">Cor do grifo</legend>
      <p className="text-meta text-ink-3">Destaca o que importa em todas as telas.</p>
      <div className="mt-1 flex flex-wrap gap-x-5">
        {colours.map(({ mark, name }) => (
          <label key={mark} data-mark={mark} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="grifo"
              className="radio-dot shrink-0"
              checked={value === mark}
              onChange={() => onChange(mark)}
            />
            <span className="rounded-mark bg-mark px-1 font-serif text-read text-on-mark">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
