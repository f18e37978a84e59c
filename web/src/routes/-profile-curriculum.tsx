import { CurriculumSkeleton } from '../features/curriculum/curriculum-skeleton.tsx';
import { ReportLineDialog } from '../features/reports/lazy-report.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const CurriculumTab = lazyPart(
  () => import('../features/curriculum/curriculum-tab.tsx').then((part) => part.CurriculumTab),
  { fallback: <CurriculumSkeleton /> },
);

/** The tab 'Currículo', whose code comes when it is opened. */
export function ProfileCurriculum({ personId }: { personId: string }) {
  return (
    <CurriculumTab
      personId={personId}
      renderReport={(item, open, onOpenChange) => (
        <ReportLineDialog item={item} open={open} onOpenChange={onOpenChange} />
      )}
    />
  );
}
