import { type OrcidWork, saveOrcidWorksRoute } from '@publyka/contract/routes/identities';
import { undoImportRoute } from '@publyka/contract/routes/library-files';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { useNavigateUp } from '../../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ScreenHeader } from '../../../ui/screen-header.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { orcidWorksQuery } from './data.ts';

const title = 'Trazer do ORCID';

/** 'Trazer do ORCID': works of one's record by their DOI; what is ticked goes to one's library. */
export function OrcidWorksPage() {
  const goUp = useNavigateUp();
  const query = useQuery(orcidWorksQuery);
  usePageTitle(title);
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom))] flex-col wide:min-h-dvh">
      <ScreenHeader title={title} onBack={() => goUp({ to: '/identidade' })} />
      {query.isPending && (
        <SkeletonGroup label="Lendo o seu registro" className="px-(--gutter) pt-6">
          <SkeletonText widths={[90, 60, 80, 50]} />
        </SkeletonGroup>
      )}
      {query.error && !query.data && <QueryError query={query} level={2} title="Não deu para ler o seu ORCID" />}
      {query.data && query.data.items.length === 0 && (
        <EmptyState mark="[…]" level={2} title="Nenhuma obra com DOI">
          O seu registro não tem obras públicas com DOI. As outras entram à mão, na biblioteca.
        </EmptyState>
      )}
      {query.data && query.data.items.length > 0 && <Choice {...query.data} />}
    </div>
  );
}

/** Those that the library does not have are ticked. */
function Choice({ items, withoutDoi }: { items: OrcidWork[]; withoutDoi: number }) {
  const fresh = items.filter(({ isSaved }) => !isSaved).map(({ doi }) => doi);
  const [chosen, setChosen] = useState(() => new Set(fresh));
  const { save, isPending } = useSave();

  function toggle(doi: string): void {
    const next = new Set(chosen);
    if (!next.delete(doi)) next.add(doi);
    setChosen(next);
  }

  return (
    <>
      <div className="flex-1 px-(--gutter) pt-4 pb-6">
        {withoutDoi > 0 && (
          <p className="pb-2 text-meta text-ink-3">
            {withoutDoi === 1 ? 'Uma obra sem DOI ficou de fora.' : `${withoutDoi} obras sem DOI ficaram de fora.`}
          </p>
        )}
        <ul>
          {items.map((work) => (
            <WorkRow key={work.doi} work={work} isChosen={chosen.has(work.doi)} onToggle={() => toggle(work.doi)} />
          ))}
        </ul>
      </div>
      <div className="sticky bottom-(--bar-bottom) flex items-center justify-between gap-4 border-t border-line bg-sheet px-(--gutter) py-3">
        <p className="text-meta text-ink-2">Vão para a sua biblioteca. Dá para desfazer depois.</p>
        <Button
          variant="mark"
          size="large"
          className="shrink-0"
          disabled={chosen.size === 0}
          busy={isPending}
          onClick={() => save([...chosen])}
        >
          {chosen.size === 1 ? 'Trazer 1 obra' : `Trazer ${chosen.size} obras`}
        </Button>
      </div>
    </>
  );
}

function useSave() {
  const me = useMe();
  const navigate = useNavigate();
  const { mutate: undo } = useMutation({
    mutationFn: (importId: string) => call(undoImportRoute, { params: { libraryId: me.id, importId } }),
    onError: (error) => toast.error(messageOf(error)),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { id: string; dois: string[] }) => call(saveOrcidWorksRoute, { body }),
    onSuccess: ({ added }, { id }) => {
      const words = added === 1 ? 'Uma obra na sua biblioteca' : `${added} obras na sua biblioteca`;
      toast.success(words, { label: 'Desfazer', onPress: () => undo(id) });
      void navigate({ to: '/biblioteca', replace: true });
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return { save: (dois: string[]) => mutate({ id: uuidv7(), dois }), isPending };
}

type WorkRowProps = { work: OrcidWork; isChosen: boolean; onToggle: () => void };

function WorkRow({ work: { title: name, container, year, isSaved }, isChosen, onToggle }: WorkRowProps) {
  return (
    <li className="border-b border-line last:border-0">
      <label className="flex min-h-14 items-start gap-3.5 py-3">
        <input type="checkbox" className="check-box mt-0.5" checked={isChosen} disabled={isSaved} onChange={onToggle} />
        <span className="min-w-0 flex-1">
          <span className="block font-serif text-read wrap-anywhere">{name}</span>
          <span className="block text-meta text-ink-3 wrap-anywhere">
            {[container, year, isSaved && 'já está na biblioteca'].filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
    </li>
  );
}
