import { CollaborationsSkeleton } from '../features/collaborations/collaborations-skeleton.tsx';
import { ReportCollaborationDialog } from '../features/reports/lazy-report.ts';
import { useLazyCode } from '../lib/lazy-code.ts';

const load = () => import('../features/collaborations/collaborations-tab.tsx');

/** The tab 'Colaborações', whose code comes when it is opened. */
export function ProfileCollaborations({ personId }: { personId: string }) {
  const code = useLazyCode(load);
  if (!code) return <CollaborationsSkeleton />;
  return (
    <code.CollaborationsTab
      personId={personId}
      renderReport={(collaboration, open, onOpenChange) => (
        <ReportCollaborationDialog collaboration={collaboration} open={open} onOpenChange={onOpenChange} />
      )}
    />
  );
}
