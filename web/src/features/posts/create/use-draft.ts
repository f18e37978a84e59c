import { usePersistentDraft } from '../../../lib/kept-draft.ts';
import { type Draft, emptyDraft, readDraft, writeDraft } from './draft.ts';

/** What this person is writing; every change is kept in this browser at once. */
export function useDraft(personId: string) {
  const { draft, change, replace } = usePersistentDraft<Draft>(
    () => readDraft(personId),
    (next) => writeDraft(personId, next),
  );
  return { draft, change, reset: () => replace(emptyDraft()) };
}
