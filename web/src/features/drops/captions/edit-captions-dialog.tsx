import type { Drop } from '@publyka/contract/drops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SheetLayer } from '../../../ui/sheet-layer.tsx';
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
    <SheetLayer
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
        <Opening hasFailed={published.isError} isBusy={published.isFetching} onRetry={() => void published.refetch()} />
      ) : (
        <CaptionsField value={value} isChecked={isChecked} onChange={setTyped} />
      )}
    </SheetLayer>
  );
}

type OpeningProps = { hasFailed: boolean; isBusy: boolean; onRetry: () => void };

function Opening({ hasFailed, isBusy, onRetry }: OpeningProps) {
  if (!hasFailed) {
    return (
      <SkeletonGroup label="Carregando legendas..." className="pt-5">
        <Skeleton className="h-24 w-full" />
      </SkeletonGroup>
    );
  }
  return (
    <div role="alert" className="pt-2">
      <p className="mb-4 text-chat">Não conseguimos abrir as legendas deste Drop.</p>
      <Button variant="outline" busy={isBusy} onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  );
}
