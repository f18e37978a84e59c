import { readingRoleTexts } from '@publyka/contract/reading-limits';
import { type Reading, setReadingProgressRoute } from '@publyka/contract/routes/readings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Segments } from '../../ui/segments.tsx';
import { toast } from '../../ui/toast.ts';
import { cacheReading } from './data.ts';

/** How many have read it, and how far one is oneself. */
export function Progress({ reading }: { reading: Reading }) {
  const { viewer, peopleCount } = reading;
  const { mutate, isPending, variables } = useSetProgress(reading);
  return (
    <section className="mt-7">
      <h2 className="font-serif text-lead">{peopleCount === 0 ? 'Quem já leu?' : <ReadShare reading={reading} />}</h2>
      <Segments<'none' | 'reading' | 'read'>
        className="mt-3"
        legend="Sua leitura"
        options={[
          { value: 'reading', label: 'Lendo' },
          { value: 'read', label: 'Já li' },
        ]}
        value={(isPending ? variables : viewer.progress) ?? 'none'}
        onValueChange={(value) => value !== 'none' && mutate(value)}
      />
      {viewer.role && <p className="mt-3 text-meta text-ink-3">Seu papel: {readingRoleTexts[viewer.role]}</p>}
    </section>
  );
}

/** '4 de 9 já leram', the stroke behind that share of its own words. */
function ReadShare({ reading: { peopleCount, readCount } }: { reading: Reading }) {
  const share: CSSProperties & { '--share': string } = {
    '--share': `${(100 * readCount) / Math.max(1, peopleCount)}%`,
  };
  return (
    <span className="progress-stroke mark-stroke" style={share}>
      {readCount} de {peopleCount} já leram
    </span>
  );
}

function useSetProgress({ id: readingId, communityId }: Reading) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (progress: 'reading' | 'read') =>
      call(setReadingProgressRoute, { params: { communityId, readingId }, body: { progress } }),
    onSuccess: (next) => cacheReading(queryClient, next),
    onError: (error) => toast.error(messageOf(error)),
  });
}
