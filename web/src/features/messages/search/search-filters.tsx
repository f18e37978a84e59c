import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ConversationPlace } from '../../../lib/cache/unread.ts';
import type { ConversationSearch } from '../../../lib/navigation/addresses.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyLayer } from '../../../ui/lazy-layer.tsx';
import { Select } from '../../../ui/select.tsx';
import { kindOptions } from './search-params.ts';

const PersonSheet = lazyLayer(() => import('./person-sheet.tsx').then((part) => part.PersonSheet));

type SearchFiltersProps = {
  place: ConversationPlace;
  address: ConversationSearch;
  /** Of who is chosen, as far as something of theirs was found. */
  authorName: string | undefined;
  onChange: (part: Partial<ConversationSearch>) => void;
};

/** By person, kind and day. */
export function SearchFilters({ place, address, authorName, onChange }: SearchFiltersProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { de, tipo, desde, ate } = address;
  return (
    <div className="flex items-center gap-2 overflow-x-auto px-2 py-1.5 [scrollbar-width:none] *:shrink-0">
      {de ? (
        <Button variant="quiet" onClick={() => onChange({ de: undefined })} icon={<Icon of={IconX} size={18} />}>
          De {authorName ?? 'uma pessoa'}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setIsChoosing(true)}>
          De
        </Button>
      )}
      <Select
        aria-label="Tipo"
        options={kindOptions}
        value={kindOptions.find(({ value }) => value === tipo)?.value ?? ''}
        onValueChange={(kind) => onChange({ tipo: kind || undefined })}
        className="w-30"
      />
      <Day label="Desde" value={desde} max={ate} onChange={(day) => onChange({ desde: day })} />
      <Day label="Até" value={ate} min={desde} onChange={(day) => onChange({ ate: day })} />
      <PersonSheet
        open={isChoosing}
        onOpenChange={setIsChoosing}
        communityId={place.communityId}
        onChoose={(id) => {
          setIsChoosing(false);
          onChange({ de: id });
        }}
      />
    </div>
  );
}

type DayProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
};

function Day({ label, value = '', onChange, ...range }: DayProps) {
  return (
    <label className="flex items-center gap-1.5 text-meta text-ink-2">
      {label}
      <input
        {...range}
        type="date"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
        className="field-edge h-11 px-2 text-ui outline-none"
      />
    </label>
  );
}
