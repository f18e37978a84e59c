import type { Message } from '@publyka/contract/routes/messages';
import { positionOfMatch } from '@publyka/contract/text/highlight-matches';
import { messageLine } from '@publyka/contract/text/message-preview';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import { excerptAround, HighlightedText } from '../../../lib/text/highlighted-text.tsx';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { Time } from '../../../ui/time.tsx';

const failed = 'Não foi possível buscar na conversa';

type SearchHitsProps = {
  list: UseInfiniteQueryResult;
  hits: readonly Message[];
  terms: readonly string[];
  currentId: string | undefined;
  onChoose: (id: string) => void;
};

/** What was found, over the conversation. */
export function SearchHits({ list, hits, terms, currentId, onChoose }: SearchHitsProps) {
  return (
    <div className="absolute inset-x-0 top-full max-h-[45dvh] overflow-y-auto border-b border-line bg-sheet shadow-float">
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
