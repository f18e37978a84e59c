import type { WebThing } from '@publyka/contract/routes/open-web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../../lib/api/api-error.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { Button } from '../../ui/button.tsx';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { useSetWebChoice, webChoiceQuery } from './data.ts';

type AudienceSheetProps = {
  thing: WebThing;
  thingId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  overViewer?: boolean;
};

/** 'Quem pode ler' of something that is published. */
export function AudienceSheet({ thing, thingId, open, onOpenChange, overViewer = false }: AudienceSheetProps) {
  const query = useQuery({ ...webChoiceQuery(thing, thingId), enabled: open });
  const { mutate, isPending } = useSetWebChoice(thing, thingId);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOnWeb = chosen ?? query.data?.isOnWeb ?? false;

  function save(): void {
    mutate(isOnWeb, {
      onSuccess: (choice) => {
        setChosen(null);
        onOpenChange(false);
        toast.success(choice.isOnWeb ? 'Agora é público na web' : 'Agora é só para membros');
      },
      onError: (error) => toastError('Não foi possível mudar quem pode ler', error),
    });
  }

  return (
    <SheetLayer
      open={open}
      onOpenChange={(next) => {
        setChosen(null);
        onOpenChange(next);
      }}
      title="Quem pode ler"
      overViewer={overViewer}
      footer={
        <Button
          size="large"
          className="flex-1"
          busy={isPending}
          disabled={!query.data || isOnWeb === query.data.isOnWeb}
          onClick={save}
        >
          {isOnWeb ? 'Abrir para a web' : 'Deixar só para membros'}
        </Button>
      }
    >
      {query.isPending && (
        <SkeletonGroup label="Carregando">
          <Skeleton className="h-20 w-full" />
        </SkeletonGroup>
      )}
      {query.error && !query.data && <QueryError shape="line" query={query} title="Erro ao carregar quem pode ler" />}
      {query.data && !query.data.isAllowed && (
        <p className="text-ui">
          Nesta instalação nada é público na web: só membros leem.
          {query.data.isOnWeb && ' O que você escolheu antes vale de novo se isso mudar.'}
        </p>
      )}
      {query.data && (query.data.isAllowed || query.data.isOnWeb) && (
        <AudienceChoice of={thing} isOnWeb={isOnWeb} onChange={setChosen} />
      )}
    </SheetLayer>
  );
}
