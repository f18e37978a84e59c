import { type Drop, removeDropCaptionsRoute, setDropCaptionsRoute } from '@publyka/contract/routes/drops';
import { videoUrl } from '@publyka/contract/routes/uploads';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, toastError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { QueryError, type QueryErrorProps } from '../../../lib/api/query-error.tsx';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { changeCachedDrop, dropsKey } from '../data.ts';
import { CaptionsField, captionsProblem } from './captions-field.tsx';

type EditCaptionsDialogProps = { drop: Drop; open: boolean; onOpenChange: (open: boolean) => void };

/** The captions of a published drop. Saving an empty text removes them. */
export function EditCaptionsDialog({ drop, open, onOpenChange }: EditCaptionsDialogProps) {
  const published = useQuery({ ...captionsQuery(drop.captionsUrl), enabled: open });
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending } = useSaveCaptions(drop.id, close);
  const value = typed ?? published.data ?? '';

  function close(): void {
    setTyped(null);
    setIsChecked(false);
    onOpenChange(false);
  }

  return (
    <PageSheet
      overViewer
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Legendas"
      description={drop.title}
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (published.data !== undefined && !isPending && captionsProblem(value) === null) mutate(value);
      }}
      footer={
        <>
          <Button variant="quiet" size="large" onClick={close}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="mark"
            size="large"
            busy={isPending}
            disabled={published.data === undefined}
            className="flex-1"
          >
            Salvar
          </Button>
        </>
      }
    >
      {published.data === undefined ? (
        <Opening query={published} />
      ) : (
        <CaptionsField
          value={value}
          isChecked={isChecked}
          onChange={setTyped}
          videoUrl={videoUrl(drop.video.id)}
          overViewer
        />
      )}
    </PageSheet>
  );
}

function Opening({ query }: Pick<QueryErrorProps, 'query'>) {
  if (query.error) {
    return (
      <QueryError
        shape="part"
        query={query}
        title="Não conseguimos abrir as legendas deste Drop."
        className="px-0! pt-2! pb-0!"
      />
    );
  }
  return (
    <SkeletonGroup label="Carregando legendas..." className="pt-5">
      <Skeleton className="h-24 w-full" />
    </SkeletonGroup>
  );
}

/** An empty text removes the captions. */
function useSaveCaptions(dropId: string, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (captions: string) => {
      const params = { dropId };
      if (captions.trim() === '') return call(removeDropCaptionsRoute, { params });
      return call(setDropCaptionsRoute, { params, body: { captions } });
    },
    onSuccess: (drop) => {
      changeCachedDrop(queryClient, dropId, (before) => ({ ...before, captionsUrl: drop.captionsUrl }));
      toast.success(drop.captionsUrl === null ? 'Legendas removidas' : 'Legendas salvas');
      onSaved();
    },
    onError: (error) => toastError(failureText(error), error),
  });
}

function failureText(error: Error): string {
  const told = error instanceof ApiError ? Object.values(error.fields)[0] : undefined;
  return told ?? 'Não foi possível salvar as legendas. Tente novamente.';
}

/** The saved captions without the file's header; empty without captions. */
function captionsQuery(captionsUrl: string | null) {
  return queryOptions({
    // Each change has another address.
    queryKey: [...dropsKey, 'captions', captionsUrl],
    queryFn: ({ signal }) => (captionsUrl === null ? '' : fetchCaptions(captionsUrl, signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Not by `call`, since the file is text, for a `track`. */
async function fetchCaptions(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The captions answered ${response.status}`);
  return (await response.text()).replace(/^WEBVTT\n+/, '').trimEnd();
}
