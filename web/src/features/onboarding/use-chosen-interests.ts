import type { Interest } from '@publyka/contract/routes/interests';
import { useQueryClient } from '@tanstack/react-query';
import { usePersistentState } from '../../lib/persistent-state.ts';
import { getCachedMe } from '../../lib/session/session.ts';

/** The names ticked and not sent yet, which survive a reload; an interest that is no more is not among them. */
export function useChosenInterests(
  interests: readonly Interest[] | undefined,
): [chosen: string[], choose: (names: string[]) => void] {
  const me = getCachedMe(useQueryClient());
  const [text, setText] = usePersistentState(`interests-draft:${me?.id}`);
  const names = text.split('\n');
  const chosen = (interests ?? []).map(({ name }) => name).filter((name) => names.includes(name));
  return [chosen, (next) => setText(next.join('\n'))];
}
