import { CurriculumSkeleton } from '../features/curriculum/curriculum-skeleton.tsx';
import { ReportLineDialog } from '../features/reports/lazy-report.ts';
import { useLazyCode } from '../lib/lazy-code.ts';

const load = () => import('../features/curriculum/curriculum-tab.tsx');

/** The tab 'Currículo', whose code comes when it is opened. */
export function ProfileCurriculum({ personId }: { personId: string }) {
  const code = useLazyCode(load);
  if (!code) return <CurriculumSkeleton />;
  return (
    <code.CurriculumTab
      personId={personId}
      renderReport={(item, open, onOpenChange) => (
        <ReportLineDialog item={item} open={open} onOpenChange={onOpenChange} />
      )}
    />
  );
}
