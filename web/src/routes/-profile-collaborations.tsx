import { CollaborationsSkeleton } from '../features/collaborations/collaborations-skeleton.tsx';
import { ReportCollaborationDialog } from '../features/reports/lazy-report.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const CollaborationsTab = lazyPart(
  () => import('../features/collaborations/collaborations-tab.tsx').then((part) => part.CollaborationsTab),
  { fallback: <CollaborationsSkeleton /> },
);

/** The tab 'Colaborações', whose code comes when it is opened. */
export function ProfileCollaborations({ personId }: { personId: string }) {
  return (
    <CollaborationsTab
      personId={personId}
      renderReport={(collaboration, open, onOpenChange) => (
        <ReportCollaborationDialog collaboration={collaboration} open={open} onOpenChange={onOpenChange} />
      )}
    />
  );
}
