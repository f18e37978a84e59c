import type { Drop } from '@publyka/contract/routes/drops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError, type QueryErrorProps } from '../../../lib/api/query-error.tsx';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { CaptionsField, captionsProblem } from './captions-field.tsx';
import { captionsQuery } from './captions-query.ts';
import { useSaveCaptions } from './use-save-captions.ts';

type EditCaptionsDialogProps = { drop: Drop; open: boolean; onOpenChange: (open: boolean) => void };

/** The captions of a drop that is published already. Saved empty, they are taken away. */
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
        <CaptionsField value={value} isChecked={isChecked} onChange={setTyped} />
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
