import { missingFields } from '@publyka/contract/abnt';
import type { Work } from '@publyka/contract/routes/works';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { missingInWords } from '../references/missing-words.ts';
import { workQuery } from '../works/work-query.ts';
import { CiteSheet } from './cite-sheet.tsx';
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
  const { data: work } = query;
  if (work?.csl) return <CiteSheet {...layer} csl={work.csl} missing={<Missing work={work} layer={layer} />} />;
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

function Missing({ work, layer }: { work: Work; layer: CiteLayerProps }) {
  const router = useRouter();
  const [isPlaceOpen, setIsPlaceOpen] = useState(false);
  const words = work.csl && missingInWords(work.csl);
  if (!work.csl || !words) return null;
  const lacksPlace = missingFields(work.csl).includes('place');
  const journal = lacksPlace ? work.journal : null;

  function handleFill(): void {
    if (journal) {
      setIsPlaceOpen(true);
      return;
    }
    layer.onOpenChange(false);
    void router.navigate({ to: '/obra/$workId', params: { workId: work.id }, search: { preencher: 1 } });
  }

  return (
    <>
      <p className="mt-4 flex items-start gap-2 text-ui text-ink-2">
        <Icon of={IconMapPin} size={18} className="mt-0.5 shrink-0" />
        <span>
          {words} — <TextButton onClick={handleFill}>Informar</TextButton>
        </span>
      </p>
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
