import type { Orphans } from '@publyka/contract/routes/media-usage';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SectionTitle } from '../../../ui/headings.tsx';
import { orphansQuery, useRemoveOrphans } from './data.ts';

/** Folders that no file has, looked for when somebody asks. */
export function OrphansPart() {
  const query = useQuery(orphansQuery);
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useRemoveOrphans();
  const found = query.data;
  return (
    <section aria-labelledby="orfas" className="px-(--gutter) pt-6 wide:px-8">
      <SectionTitle id="orfas">Pastas órfãs</SectionTitle>
      <p className="mt-1 text-ui text-ink-2">
        O que uma queda deixou no armazenamento, de arquivos que não existem mais. Sozinho, o servidor as exclui uma vez
        por dia.
      </p>
      <p role="status" className="mt-2 text-ui">
        {found && foundWords(found)}
      </p>
      {query.error && !query.isFetching && (
        <QueryError shape="line" query={query} title="Não deu para olhar o armazenamento" />
      )}
      {found && found.folders.length > 0 && (
        <ul aria-label="Pastas" className="mt-2 max-h-60 overflow-y-auto text-meta text-ink-3">
          {found.folders.map((folder) => (
            <li key={folder} className="wrap-anywhere">
              {folder}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" busy={query.isFetching} onClick={() => void query.refetch()}>
          Procurar
        </Button>
        {found && found.folders.length > 0 && <Button onClick={() => setIsAsked(true)}>Excluir</Button>}
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Excluir as pastas órfãs?"
        confirmLabel="Excluir"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setIsAsked(false) })}
      >
        Antes de excluir, o servidor procura de novo: nada que um arquivo use vai embora. Não há volta.
      </ConfirmDialog>
    </section>
  );
}

function foundWords({ folders, isWhole }: Orphans): string {
  const more = isWhole ? '.' : '. Pode haver mais.';
  return folders.length === 0
    ? `Nenhuma pasta órfã${more}`
    : `${formatCount(folders.length, 'pasta', 'pastas')}${more}`;
}
