import { useLazyCode } from '../lib/lazy-code.ts';

const load = () => import('../features/communities/choose-targets.tsx');

type ForwardTargetsProps = { chosen: readonly string[]; onToggle: (communityId: string) => void };

/** Where messages may be forwarded to. */
export function ForwardTargets(props: ForwardTargetsProps) {
  const code = useLazyCode(load);
  return code ? <code.ChooseTargets {...props} /> : null;
}
