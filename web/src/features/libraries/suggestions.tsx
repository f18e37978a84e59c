import { listInWords } from '@publyka/contract/abnt/names';
import type { WorkSuggestion } from '@publyka/contract/routes/libraries';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { PathLink } from '../../lib/navigation/path-link.tsx';
import { usePendingCommands, usePendingValue } from '../../lib/outbox/use-outbox.ts';
import { useMe } from '../../lib/session/session.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { WorkLines } from '../../shared/works/work-lines.tsx';
import { titleText } from '../../shared/works/work-words.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { formatWhen } from '../../ui/format-time.ts';
import { SectionTitle } from '../../ui/headings.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.ts';
import { dismissCommand, saveQueueKey, saveWorkCommand, suggestionsQuery } from './data.ts';

/** 'Sugeridas pelas conversas': works of the RePublyka's talk that its library has not. Nothing without any. */
export function Suggestions({ libraryId, hasSaved }: { libraryId: string; hasSaved: boolean }) {
  const query = useInfiniteQuery(suggestionsQuery(libraryId));
  const isHere = (one: { libraryId: string }) => one.libraryId === libraryId;
  const saved = usePendingCommands(saveWorkCommand).filter((one) => isHere(one) && one.isSaved);
  const dismissed = usePendingCommands(dismissCommand).filter(isHere);
  const gone = new Set([...saved, ...dismissed].map(({ workId }) => workId));
  const items = query.data?.pages.flatMap((page) => page.items).filter(({ work }) => !gone.has(work.id)) ?? [];
  if (query.isError && !query.data)
    return <QueryError shape="part" query={query} title="Erro ao carregar as sugestões" />;
  if (items.length === 0) return null;
  return (
    <>
      <section aria-label="Sugeridas pelas conversas" className="border-b-8 border-paper pt-5">
        <SectionTitle className="px-(--gutter)">Sugeridas pelas conversas</SectionTitle>
        <p className="px-(--gutter) pb-2 text-ui text-ink-3">
          Obras citadas aqui que ainda não estão salvas. Só quem participa vê.
        </p>
        <ul>
          {items.map((item) => (
            <SuggestionRow key={item.work.id} libraryId={libraryId} suggestion={item} />
          ))}
        </ul>
        {query.isFetchNextPageError && (
          <QueryError
            shape="line"
            query={query}
            title="Erro ao carregar mais sugestões"
            onRetry={() => void query.fetchNextPage()}
          />
        )}
        {query.hasNextPage && !query.isFetchNextPageError && (
          <p className="px-(--gutter) pb-3">
            <TextButton disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Ver mais sugestões
            </TextButton>
          </p>
        )}
      </section>
      {hasSaved && <SectionTitle className="px-(--gutter) pt-5">Salvas</SectionTitle>}
    </>
  );
}

function SuggestionRow({ libraryId, suggestion }: { libraryId: string; suggestion: WorkSuggestion }) {
  const { work, people } = suggestion;
  const me = useMe();
  const save = usePendingValue(saveWorkCommand, saveQueueKey(libraryId, work.id));
  const dismissal = usePendingValue(dismissCommand, `dismiss:${libraryId}:${work.id}`);

  function handleSave(): void {
    save.set({ libraryId, workId: work.id, isSaved: true });
    toast.success('Salva na biblioteca', {
      label: 'Desfazer',
      onPress: () => save.set({ libraryId, workId: work.id, isSaved: false }),
    });
  }

  return (
    <li className="border-line px-(--gutter) py-3 not-last:border-b">
      <WorkLines
        work={work}
        title={
          <PathLink to={`/obra/${work.id}`} className="target-44 relative block">
            {titleText(work)}
          </PathLink>
        }
      />
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <span className="flex">
          {people.map((person) => (
            <span key={person.id} className="not-first:-ml-2">
              <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 28)} size={28} />
            </span>
          ))}
        </span>
        <p className="min-w-28 flex-1 text-meta text-ink-3">{citedBy(suggestion, me.id)}</p>
        <Button
          variant="quiet"
          onClick={() => dismissal.set({ libraryId, workId: work.id })}
          className="bg-transparent!"
        >
          Dispensar
        </Button>
        <Button variant="outline" onClick={handleSave}>
          Salvar
        </Button>
      </div>
    </li>
  );
}

/** 'citada 4 vezes, por Rui e você', 'citada ontem, por Helena', 'citada há 5 min, por Rui'. */
function citedBy({ people, mentions, lastAt }: WorkSuggestion, viewerId: string): string {
  const names = people.map(({ id, fullName }) => (id === viewerId ? 'você' : firstName(fullName)));
  const when = formatWhen(new Date(lastAt), new Date());
  const often = mentions > 1 ? `${mentions} vezes` : when.replace(/^(?=\d+ (?:min|h)$)/, 'há ');
  return [`citada ${often}`, names.length > 0 && `por ${listInWords(names)}`].filter(Boolean).join(', ');
}
