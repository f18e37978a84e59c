import { readingRoleTexts } from '@publyka/contract/reading-limits';
import type { Reading } from '@publyka/contract/routes/readings';
import { useSetProgress } from '../../shared/readings/data.ts';
import { ReadShare } from '../../shared/readings/read-share.tsx';
import { Segments } from '../../ui/segments.tsx';

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
