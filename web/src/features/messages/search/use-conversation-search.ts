import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { ConversationSearch } from '../../../lib/navigation/addresses.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { conversationSearchQuery, isNarrowed, toFilters } from './search-params.ts';

/** Whether the hits lie over the conversation: the bar above it shows them, a button under it, too. */
let isListOpen = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setListOpen(isOpen: boolean): void {
  isListOpen = isOpen;
  for (const listener of listeners) listener();
}

/** The search of a conversation. Its address has all of it, so that the conversation may open at a hit and the search stays. */
export function useConversationSearch(place: ConversationPlace) {
  const navigate = useNavigate();
  const address = useSearch({ strict: false }) as ConversationSearch; // Both routes that show it validate it.
  const filters = toFilters(address);
  const isSearching = isNarrowed(filters);
  const list = useInfiniteQuery({ ...conversationSearchQuery(place, filters), enabled: isSearching });
  const hits = list.data?.pages.flatMap((page) => page.items) ?? [];
  const index = hits.findIndex(({ id }) => id === address.mensagem);

  function change(part: Partial<ConversationSearch>): void {
    setListOpen(true);
    void navigate({ to: '.', search: (before) => ({ ...before, ...part }), replace: true });
  }

  function show(id: string): void {
    setListOpen(false);
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

  return {
    address,
    filters,
    isSearching,
    list,
    hits,
    index,
    isListOpen: useSyncExternalStore(subscribe, () => isListOpen),
    setListOpen,
    change,
    show,
    step,
    close,
  };
}
