import type { Csl } from '@publyka/contract/abnt/csl';
import type { Work } from '@publyka/contract/routes/works';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { namesakesQuery, workQuery } from '../works/work-query.ts';
import { CiteSheet } from './cite-sheet.tsx';
import { MissingForm } from './missing-form.tsx';
import { PlaceSheet } from './place-sheet.tsx';
import { type CiteLayerProps, type CiteTarget, thingToCsl } from './things.ts';

/** 'Citar' of what it was opened for. */
export function CiteLayer({ target, ...layer }: CiteLayerProps & { target: CiteTarget }) {
  if ('workId' in target) return <WorkCite {...layer} workId={target.workId} />;
  return <CiteSheet {...layer} csl={thingToCsl(target, new Date())} />;
}

/** 'Citar' of a work: what its reference lacks can be filled in on the spot. */
function WorkCite({ workId, ...layer }: CiteLayerProps & { workId: string }) {
  const query = useQuery(workQuery(workId));
  const { data: namesakes } = useQuery(namesakesQuery(workId));
  const { data: work } = query;
  if (work?.csl) {
    const { csl } = work;
    const missing = <Missing work={{ ...work, csl }} layer={layer} />;
    return <CiteSheet {...layer} csl={csl} others={namesakes ?? []} missing={missing} />;
  }
  return (
    <PageSheet {...layer} title="Citar">
      {work === undefined && query.isError ? (
        <QueryError shape="part" query={query} title="Erro ao carregar a obra" />
      ) : (
        <p role="status" className="text-chat text-ink-2">
          {work === undefined
            ? 'Buscando os dados da obra...'
            : 'Ainda não há dados desta obra para fazer a referência.'}
        </p>
      )}
    </PageSheet>
  );
}

function Missing({ work, layer }: { work: Work & { csl: Csl }; layer: CiteLayerProps }) {
  const router = useRouter();
  const [isPlaceOpen, setIsPlaceOpen] = useState(false);
  const { journal } = work;

  function openForm(): void {
    layer.onOpenChange(false);
    void router.navigate({ to: '/obra/$workId', params: { workId: work.id }, search: { preencher: 1 } });
  }

  return (
    <>
      <MissingForm work={work} onPlace={journal && (() => setIsPlaceOpen(true))} onMore={openForm} />
      {journal && (
        <PlaceSheet
          open={isPlaceOpen}
          onOpenChange={setIsPlaceOpen}
          journal={journal}
          publisher={work.publisher}
          overViewer={layer.overViewer ?? false}
        />
      )}
    </>
  );
}
