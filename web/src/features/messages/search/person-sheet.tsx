import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { useMe } from '../../../lib/session/session.ts';
import { mentionableQuery } from '../../../shared/mentions/use-mention-completion.tsx';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SearchInput } from '../../../ui/text-input.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';

type PersonSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  communityId: string;
  onChoose: (id: string) => void;
};

/** Asks whose messages are searched: one's own, or another member's. */
export function PersonSheet({ open, onOpenChange, communityId, onChoose }: PersonSheetProps) {
  const me = useMe();
  const [text, setText] = useState('');
  const prefix = useDebounced(text.trim(), 200, '');
  const query = useQuery({ ...mentionableQuery({ communityId }, prefix), enabled: open });
  const others = query.data?.items.filter(({ id }) => id !== me.id) ?? [];
  const people = prefix === '' ? [{ ...me, fullName: 'Você' }, ...others] : others;
  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="De quem?">
      <SearchInput label="Buscar uma pessoa" placeholder="Buscar por nome..." value={text} onValueChange={setText} />
      {query.isError && <QueryError shape="part" query={query} title="Não foi possível buscar pessoas" />}
      {query.isPending && <Spinner label="Buscando" />}
      <ul aria-label="Pessoas" className="-mx-(--gutter) mt-2">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onChoose(person.id)}
              className="flex min-h-13 w-full items-center gap-3 px-(--gutter) text-left -outline-offset-2 hover:bg-hover active:bg-sunken"
            >
              <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 36)} size={36} />
              <span className="min-w-0 flex-1 truncate text-chat">{person.fullName}</span>
            </button>
          </li>
        ))}
      </ul>
      {query.data && people.length === 0 && <p className="py-4 text-ui text-ink-2">Ninguém com esse nome aqui.</p>}
    </PageSheet>
  );
}
