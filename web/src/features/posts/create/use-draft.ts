import { useState } from 'react';
import { type Draft, emptyDraft, readDraft, writeDraft } from './draft.ts';

/** What this person is writing; every change is kept in this browser at once. */
export function useDraft(personId: string) {
  const [draft, setDraft] = useState(() => readDraft(personId));

  function store(next: Draft): void {
    setDraft(next);
    writeDraft(personId, next);
  }

  return {
    draft,
    change: (changes: Partial<Draft>) => store({ ...draft, ...changes }),
    reset: () => store(emptyDraft()),
  };
}
