import type { ConversationPlace } from '../../../lib/cache/unread.ts';
import { useLazyCode } from '../../../lib/use-lazy-code.ts';

const load = () => import('./conversation-search.tsx');

/** Under the header of a conversation, in place of its threads, while one searches in it. */
export function ConversationSearch({ place }: { place: ConversationPlace }) {
  const code = useLazyCode(load);
  return code ? <code.SearchBar place={place} /> : <div className="h-16 border-b border-line bg-sheet" />;
}
