import { communityName } from '@publyka/contract/brand';
import { formatSearch, parseSearch, searchKinds } from '@publyka/contract/text/search-query';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** `does` is read out with the name, which alone says little. */
const operators = {
  'de:': { field: 'from', does: 'uma pessoa' },
  'em:': { field: 'place', does: `${communityName} ou thread` },
  'tipo:': { field: 'kind', does: 'publicação, obra, arquivo…' },
  'antes:': { field: 'before', does: 'um dia, mês ou ano' },
} as const;
const chip =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control border px-3.5 text-ui active:scale-97 transition-[scale] duration-(--time-press)';

type OperatorChipsProps = {
  typed: string;
  onChange: (typed: string) => void;
};

/** The operators of a search: what is set goes by its chip, the others are begun; `tipo:` offers what it may be. */
export function OperatorChips({ typed, onChange }: OperatorChipsProps) {
  const query = parseSearch(typed);
  const begin = (text: string) => onChange(`${typed.trimEnd()} ${text}`.trimStart());
  if (/(?:^|\s)tipo:$/iu.test(typed))
    return (
      <ChipRow label="Tipos">
        {searchKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className={`${chip} border-line bg-sheet`}
            onClick={() => onChange(`${typed}${kind} `)}
          >
            {kind}
          </button>
        ))}
      </ChipRow>
    );
  return (
    <ChipRow label="Afinar a busca">
      {Object.entries(operators).map(([name, { field, does }]) => {
        const value = query[field];
        return value === null ? (
          <button
            key={name}
            type="button"
            aria-label={`${name} ${does}`}
            className={`${chip} border-line bg-sheet hover:bg-sunken`}
            onClick={() => begin(name)}
          >
            {name}
          </button>
        ) : (
          <button
            key={name}
            type="button"
            aria-label={`Remover ${name} ${value}`}
            className={`${chip} max-w-56 border-ink bg-sheet font-semibold ring-1 ring-ink ring-inset`}
            onClick={() => onChange(formatSearch({ ...query, [field]: null }))}
          >
            <span className="truncate">
              {name} {value}
            </span>
            <IconX size={16} aria-hidden="true" className="shrink-0" />
          </button>
        );
      })}
    </ChipRow>
  );
}

function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex gap-2 overflow-x-auto px-(--gutter) pt-3 pb-1">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}
