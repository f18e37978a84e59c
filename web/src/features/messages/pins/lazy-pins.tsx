import type { ConversationPlace } from '../../../lib/cache/unread.ts';
import { useLazyCode } from '../../../lib/use-lazy-code.ts';

const load = () => import('./pinned-bar.tsx');

/** Above the messages: what is pinned here, if anything is. */
export function Pins({ place }: { place: ConversationPlace }) {
  const code = useLazyCode(load);
  return code ? <code.PinnedBar place={place} /> : null;
}
