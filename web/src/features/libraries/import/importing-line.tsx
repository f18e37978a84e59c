import { undoImportRoute } from '@publyka/contract/routes/library-files';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { ProgressBar } from '../../../ui/progress.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.ts';
import { libraryKey, libraryQuery } from '../data.ts';

const lookIntervalMs = 1500;

/** A file that is going into the library, also when its sheet, or the tab that sent it, was closed. */
export function ImportingLine({ libraryId }: { libraryId: string }) {
  const queryClient = useQueryClient();
  const { data: library } = useQuery({
    ...libraryQuery(libraryId),
    refetchInterval: ({ state }) => (state.data?.importing ? lookIntervalMs : false),
  });
  const { mutate: stop, isPending } = useMutation({
    mutationFn: (importId: string) => call(undoImportRoute, { params: { libraryId, importId } }),
    onSuccess: () => toast.info('Importação parada: nada dela ficou na biblioteca'),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: libraryKey(libraryId) }),
  });
  const importing = library?.importing;
  if (!importing) return null;
  const { id, done, entries } = importing;
  const words = `${done.toLocaleString('pt-BR')} de ${entries.toLocaleString('pt-BR')} obras`;
  return (
    <div className="border-b border-line px-(--gutter) py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-ui">
          Importando <span className="tabular-nums">{words}</span>
        </p>
        <TextButton disabled={isPending} onClick={() => stop(id)}>
          Parar e desfazer
        </TextButton>
      </div>
      <ProgressBar label="Importação" value={done} max={entries} valueText={words} className="mt-2" />
      <p className="mt-1.5 text-meta text-ink-3">Pode fechar esta página: a importação continua.</p>
    </div>
  );
}
