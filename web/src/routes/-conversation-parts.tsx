import type { Community } from '@publyka/contract/routes/communities';
import { useLazyCode } from '../lib/lazy-code.ts';

const loadTargets = () => import('../features/communities/choose-targets.tsx');

type ForwardTargetsProps = { chosen: readonly string[]; onToggle: (communityId: string) => void };

/** Where messages may be forwarded to. */
export function ForwardTargets(props: ForwardTargetsProps) {
  const code = useLazyCode(loadTargets);
  return code ? <code.ChooseTargets {...props} /> : null;
}

const loadArchived = () => import('../features/communities/archiving/archived-line.tsx');

/** In place of the composer of what is archived. */
export function Archived({ community }: { community: Community }) {
  const code = useLazyCode(loadArchived);
  return code ? <code.ArchivedLine community={community} /> : null;
}
