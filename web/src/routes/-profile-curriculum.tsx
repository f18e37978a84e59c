import { CurriculumSkeleton } from '../features/curriculum/curriculum-skeleton.tsx';
import { useLazyCode } from '../lib/lazy-code.ts';

const load = () => import('../features/curriculum/curriculum-tab.tsx');

/** The tab 'Currículo', whose code comes when it is opened. */
export function ProfileCurriculum({ personId }: { personId: string }) {
  const code = useLazyCode(load);
  return code ? <code.CurriculumTab personId={personId} /> : <CurriculumSkeleton />;
}
