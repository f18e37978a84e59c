import { IconChevronDown, IconChevronUp, IconList } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { formatWhen } from '../../../ui/format-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useConversationSearch } from './use-conversation-search.ts';

/** At the thumb, in place of the composer: which of the hits one sees, and the way to the next one. */
export function SearchFoot({ place }: { place: ConversationPlace }) {
  const { list, hits, index, isSearching, isListOpen, setListOpen, step } = useConversationSearch(place);
  const more = list.hasNextPage ? '+' : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label="Resultados da busca"
      className="mx-auto flex min-h-15 w-full max-w-(--column) items-center gap-1 px-2"
    >
      <p role="status" className="min-w-0 flex-1 truncate pl-2 text-ui text-ink-2 tabular-nums">
        {isSearching && hits.length > 0 && index === -1 && found(hits.length, more)}
        {isSearching && index !== -1 && <Place of={`${index + 1} de ${hits.length}${more}`} hit={hits[index]} />}
      </p>
      <IconButton
        label="Resultados"
        aria-expanded={isListOpen}
        disabled={!isSearching}
        onClick={() => setListOpen(!isListOpen)}
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
  );
}

type PlaceProps = { of: string; hit: { author: { fullName: string }; createdAt: string } | undefined };

/** '3 de 17 · Tobias, 19 nov.' */
function Place({ of, hit }: PlaceProps): ReactNode {
  const [now] = useState(() => new Date());
  return (
    <>
      <strong className="font-semibold text-ink">{of}</strong>
      {hit && ` · ${hit.author.fullName.split(' ', 1)[0]}, ${formatWhen(new Date(hit.createdAt), now)}`}
    </>
  );
}

function found(count: number, more: string): string {
  return `${count}${more} ${count === 1 && more === '' ? 'encontrada' : 'encontradas'}`;
}
