import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ConversationSearch } from '../../../lib/navigation/addresses.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Select } from '../../../ui/select.tsx';
import { daysText, kindOptions } from './search-params.ts';

const PersonSheet = lazyPart(() => import('./person-sheet.tsx').then((part) => part.PersonSheet));
const DateSheet = lazyPart(() => import('./date-sheet.tsx').then((part) => part.DateSheet));

type SearchFiltersProps = {
  place: ConversationPlace;
  address: ConversationSearch;
  /** The name of the chosen person, if something of theirs was found. */
  authorName: string | undefined;
  onChange: (part: Partial<ConversationSearch>) => void;
};

/** By person, kind and day. */
export function SearchFilters({ place, address, authorName, onChange }: SearchFiltersProps) {
  const [sheet, setSheet] = useState<'person' | 'date' | null>(null);
  const { de, tipo, desde, ate } = address;
  const kind = kindOptions.find(({ value }) => value === tipo)?.value ?? '';
  const sheetProps = (one: typeof sheet) => ({
    open: sheet === one,
    onOpenChange: (isOpen: boolean) => setSheet(isOpen ? one : null),
  });
  return (
    <div className="flex items-center gap-2 overflow-x-auto px-3 pb-2.5 [scrollbar-width:none] *:shrink-0">
      <Filter
        label="De"
        chosen={de && `De ${authorName ?? 'uma pessoa'}`}
        onOpen={() => setSheet('person')}
        onClear={() => onChange({ de: undefined })}
      />
      <Select
        aria-label="Tipo"
        options={kindOptions}
        value={kind}
        onValueChange={(chosen) => onChange({ tipo: chosen || undefined })}
        className={classNames('w-32', kind !== '' && '[&_select]:border-transparent [&_select]:bg-sunken')}
      />
      <Filter
        label="Data"
        chosen={daysText(address, new Date())}
        onOpen={() => setSheet('date')}
        onClear={() => onChange({ desde: undefined, ate: undefined })}
      />
      <PersonSheet
        {...sheetProps('person')}
        communityId={place.communityId}
        onChoose={(id) => {
          setSheet(null);
          onChange({ de: id });
        }}
      />
      <DateSheet {...sheetProps('date')} since={desde} until={ate} onChange={onChange} />
    </div>
  );
}

type FilterProps = {
  label: string;
  /** What it is set to. */
  chosen: string | undefined;
  onOpen: () => void;
  onClear: () => void;
};

/** A press sets it; once it is set, a press takes it off. */
function Filter({ label, chosen, onOpen, onClear }: FilterProps): ReactNode {
  return (
    <Button
      variant={chosen ? 'quiet' : 'outline'}
      onClick={chosen ? onClear : onOpen}
      aria-label={chosen && `${chosen}, tirar filtro`}
      aria-haspopup={chosen ? undefined : 'dialog'}
    >
      {chosen || label}
      <Icon of={chosen ? IconX : IconChevronDown} size={18} />
    </Button>
  );
}
