import { useState } from 'react';
import { browserStorage } from '../storage.ts';
import { parseStoredDraft, rebaseDraft } from './stored-draft.ts';
import type { WorkDraft } from './work-draft.ts';

/**
 * What somebody types of a work, which survives a reload until it is saved. `now`: what the form shows where nothing was
 * typed, which may change meanwhile. A component that may get another key needs that as its React key, too.
 */
export function useWorkDraft(key: string, now: WorkDraft) {
  const [stored, setStored] = useState(() => parseStoredDraft(browserStorage.readJson(key)));
  return {
    draft: stored ? rebaseDraft(stored, now) : now,
    setDraft(draft: WorkDraft) {
      const next = { first: now, draft };
      setStored(next);
      browserStorage.write(key, JSON.stringify(next));
    },
    forget() {
      setStored(null);
      browserStorage.write(key, null);
    },
  };
}
