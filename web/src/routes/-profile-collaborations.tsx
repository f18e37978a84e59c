import { CollaborationsSkeleton } from '../features/collaborations/collaborations-skeleton.tsx';
import { useLazyCode } from '../lib/lazy-code.ts';

const load = () => import('../features/collaborations/collaborations-tab.tsx');

/** The tab 'Colaborações', whose code comes when it is opened. */
export function ProfileCollaborations({ personId }: { personId: string }) {
  const code = useLazyCode(load);
  return code ? <code.CollaborationsTab personId={personId} /> : <CollaborationsSkeleton />;
}
