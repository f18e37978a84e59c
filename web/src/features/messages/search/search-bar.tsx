import { termsOf } from '@publyka/contract/text/highlight-matches';
import { IconArrowLeft } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchInput } from '../../../ui/text-input.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { SearchFilters } from './search-filters.tsx';
import { SearchHits } from './search-hits.tsx';
import { useConversationSearch } from './use-conversation-search.ts';
import { useMarkedHits } from './use-marked-hits.ts';

const debounceMs = 250;
const title = 'Buscar na conversa';

/** In place of the header of a conversation during a search. */
export function SearchBar({ place }: { place: ConversationPlace }) {
  const search = useConversationSearch(place);
  const { address, filters, index, hits } = search;
  const [text, setText] = useState(address.busca ?? '');
  const settled = useDebounced(text, debounceMs, '');
  const terms = termsOf(filters.q ?? '');
  usePageTitle(title);
  useMarkedHits({ terms, hits, currentId: address.mensagem });

  const open = useEffectEvent(() => search.setListOpen(address.mensagem === undefined));
  useEffect(() => open(), []);
  const handleSettled = useEffectEvent((busca: string) => {
    if (busca !== (address.busca ?? '')) search.change({ busca });
  });
  useEffect(() => handleSettled(settled), [settled]);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') search.close();
    else if (event.key === 'ArrowUp' || event.key === 'Enter') void search.step(1);
    else if (event.key === 'ArrowDown') void search.step(-1);
    else return;
    event.preventDefault();
  }

  return (
    <search aria-label={title} className="relative z-10 shrink-0 border-b border-line bg-sheet pt-(--safe-top)">
      <h1 className="sr-only">{title}</h1>
      <div className="flex min-h-15 items-center gap-1 px-1.5 wide:pl-3">
        <IconButton label="Fechar busca" onClick={search.close} icon={<Icon of={IconArrowLeft} />} />
        <SearchInput
          label={title}
          placeholder="Buscar na conversa..."
          // On a phone the keyboard would cover the message that was found.
          autoFocus={index === -1 || matchMedia('(hover: hover)').matches}
          maxLength={100}
          value={text}
          onValueChange={setText}
          onKeyDown={handleKeyDown}
          className="mr-1 min-w-0 flex-1"
        />
      </div>
      <SearchFilters
        place={place}
        address={address}
        authorName={hits[0]?.author.fullName.split(' ', 1)[0]}
        onChange={search.change}
      />
      {search.isListOpen && search.isSearching && (
        <SearchHits list={search.list} hits={hits} terms={terms} currentId={address.mensagem} onChoose={search.show} />
      )}
    </search>
  );
}
