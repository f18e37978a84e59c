import type { Message } from '@publyka/contract/routes/messages';
import { positionOfMatch, termsOf } from '@publyka/contract/text/highlight-matches';
import { messageLine } from '@publyka/contract/text/message-preview';
import { IconChevronDown, IconChevronUp, IconList, IconX } from '@tabler/icons-react';
import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { avatarSrc } from '../../../lib/avatar-src.ts';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import type { ConversationPlace } from '../../../lib/cache/unread.ts';
import { excerptAround, HighlightedText } from '../../../lib/highlighted-text.tsx';
import type { ConversationSearch } from '../../../lib/navigation/addresses.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SearchInput } from '../../../ui/text-input.tsx';
import { Time } from '../../../ui/time.tsx';
import { SearchFilters } from './search-filters.tsx';
import { conversationSearchQuery, toFilters } from './search-params.ts';

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
          {isSearching && list.data && hits.length > 0 && index === -1 && found(hits.length, more)}
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

const failed = 'Não foi possível buscar na conversa';

type SearchHitsProps = {
  list: UseInfiniteQueryResult;
  hits: readonly Message[];
  terms: readonly string[];
  currentId: string | undefined;
  onChoose: (id: string) => void;
};

/** What was found, over the conversation. */
function SearchHits({ list, hits, terms, currentId, onChoose }: SearchHitsProps) {
  return (
    <div className="absolute inset-x-0 top-full max-h-[50dvh] overflow-y-auto border-b border-line bg-sheet shadow-float">
      {!list.data && list.isError && <QueryError shape="part" query={list} title={failed} />}
      {!list.data && !list.isError && (
        <div className="flex justify-center py-6">
          <Spinner label="Buscando" />
        </div>
      )}
      {list.data !== undefined && hits.length === 0 && !list.hasNextPage && (
        <p role="status" className="px-(--gutter) py-6 text-chat text-ink-2">
          Nenhuma mensagem encontrada. Tente outras palavras, ou tire um filtro.
        </p>
      )}
      <ul aria-label="Mensagens encontradas">
        {hits.map((message) => (
          <li key={message.id}>
            <Hit message={message} terms={terms} isCurrent={message.id === currentId} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} errorTitle={failed} margin={200} />
    </div>
  );
}

type HitProps = { message: Message; terms: readonly string[]; isCurrent: boolean; onChoose: (id: string) => void };

function Hit({ message, terms, isCurrent, onChoose }: HitProps) {
  const { id, author, createdAt } = message;
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(id)}
      className={classNames(
        'flex w-full items-start gap-3 px-(--gutter) py-2.5 text-left -outline-offset-2 hover:bg-hover active:bg-sunken',
        isCurrent && 'bg-sunken',
      )}
    >
      <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, 30)} size={30} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="truncate text-ui font-semibold">{author.fullName}</bdi>
          <Time value={createdAt} className="shrink-0 text-meta text-ink-3 tabular-nums" />
        </span>
        <span className="line-clamp-2 text-ui text-ink-2 wrap-anywhere">
          <HighlightedText text={foundIn(message, terms)} terms={terms} />
        </span>
      </span>
    </button>
  );
}

/** What of a message has the words: its own, or else the name of a file. */
function foundIn(message: Message, terms: readonly string[]): string {
  const line = messageLine(message);
  const names = positionOfMatch(message.content, terms) === null ? message.attachments.map(({ name }) => name) : [];
  return excerptAround(names.find((name) => positionOfMatch(name, terms) !== null) ?? line, terms);
}

function found(count: number, more: string): string {
  return `${count}${more} ${count === 1 && more === '' ? 'encontrada' : 'encontradas'}`;
}
