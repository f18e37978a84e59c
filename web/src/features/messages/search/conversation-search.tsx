import { termsOf } from '@publyka/contract/text/highlight-matches';
import { IconChevronDown, IconChevronUp, IconList, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { ConversationPlace } from '../../../lib/cache/unread.ts';
import type { ConversationSearch } from '../../../lib/navigation/search-params.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchInput } from '../../../ui/text-input.tsx';
import { conversationSearchQuery } from './data.ts';
import { SearchFilters } from './search-filters.tsx';
import { SearchHits } from './search-hits.tsx';
import { toFilters } from './search-params.ts';

const debounceMs = 250;

/** The search of a conversation. Its address has all of it, so that the conversation may open at a hit and the bar stays. */
export function SearchBar({ place }: { place: ConversationPlace }) {
  const navigate = useNavigate();
  const address = useSearch({ strict: false }) as ConversationSearch;
  const [text, setText] = useState(address.busca ?? '');
  const settled = useDebounced(text, debounceMs, '');
  const filters = toFilters(address);
  const list = useInfiniteQuery({ ...conversationSearchQuery(place, filters), enabled: filters.q !== '' });
  const hits = list.data?.pages.flatMap((page) => page.items) ?? [];
  const index = hits.findIndex(({ id }) => id === address.mensagem);
  const [isListOpen, setIsListOpen] = useState(index === -1);

  function change(part: Partial<ConversationSearch>): void {
    setIsListOpen(true);
    void navigate({ to: '.', search: (before) => ({ ...before, ...part }), replace: true });
  }

  const handleSettled = useEffectEvent((busca: string) => {
    if (busca !== (address.busca ?? '')) change({ busca });
  });
  useEffect(() => handleSettled(settled), [settled]);

  function show(id: string): void {
    setIsListOpen(false);
    void navigate({ to: '.', search: (before) => ({ ...before, mensagem: id }), replace: true });
  }

  /** Towards the older ones by 1, towards the newer ones by -1; what is not loaded yet is fetched first. */
  async function step(by: 1 | -1): Promise<void> {
    const next = hits[index + by];
    if (next) return show(next.id);
    if (by === -1 || !list.hasNextPage) return;
    const { data } = await list.fetchNextPage();
    const found = data?.pages.flatMap((page) => page.items)[index + 1];
    if (found) show(found.id);
  }

  function close(): void {
    void navigate({ to: '.', search: ({ mensagem }: ConversationSearch) => (mensagem ? { mensagem } : {}) });
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowUp' || event.key === 'Enter') void step(1);
    else if (event.key === 'ArrowDown') void step(-1);
    else return;
    event.preventDefault();
  }

  const more = list.hasNextPage ? '+' : '';
  const isSearching = filters.q !== '';
  return (
    <search aria-label="Buscar na conversa" className="relative z-10 shrink-0 border-b border-line bg-sheet">
      <div className="flex items-center gap-1 px-2 pt-2">
        <SearchInput
          label="Buscar na conversa"
          placeholder="Buscar na conversa..."
          // On a phone the keyboard would cover the message that was found.
          autoFocus={index === -1 || matchMedia('(hover: hover)').matches}
          maxLength={100}
          value={text}
          onValueChange={setText}
          onKeyDown={handleKeyDown}
          className="min-w-0 flex-1"
        />
        <IconButton label="Fechar busca" onClick={close} icon={<Icon of={IconX} />} />
      </div>
      <SearchFilters place={place} address={address} authorName={hits[0]?.author.fullName} onChange={change} />
      <div className="flex min-h-11 items-center gap-1 px-2">
        <p role="status" className="flex-1 pl-2 text-meta text-ink-2 tabular-nums">
          {isSearching && list.data && hits.length > 0 && index === -1 && `${hits.length}${more} encontradas`}
          {isSearching && index !== -1 && `${index + 1} de ${hits.length}${more}`}
        </p>
        <IconButton
          label="Resultados"
          aria-expanded={isListOpen}
          onClick={() => setIsListOpen(!isListOpen)}
          icon={<Icon of={IconList} />}
        />
        <IconButton
          label="Mais antiga"
          disabled={index + 1 >= hits.length && !list.hasNextPage}
          onClick={() => void step(1)}
          icon={<Icon of={IconChevronUp} />}
        />
        <IconButton
          label="Mais nova"
          disabled={index <= 0}
          onClick={() => void step(-1)}
          icon={<Icon of={IconChevronDown} />}
        />
      </div>
      {isListOpen && isSearching && (
        <SearchHits list={list} hits={hits} terms={termsOf(filters.q)} currentId={address.mensagem} onChoose={show} />
      )}
    </search>
  );
}
