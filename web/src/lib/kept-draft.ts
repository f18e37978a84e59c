import { useState } from 'react';

interface DraftKeeper<Draft> {
  /** Changes some parts, and leaves the others as they are by now. */
  change(changes: Partial<Draft>): void;
  replace(next: Draft): void;
}

/** What is made of several parts, some of which come later than what is typed meanwhile: none may undo another. */
export function createPersistentDraft<Draft extends object>(
  first: Draft,
  onChange: (draft: Draft) => void,
): DraftKeeper<Draft> {
  let latest = first;
  function replace(next: Draft): void {
    latest = next;
    onChange(next);
  }
  return { change: (changes) => replace({ ...latest, ...changes }), replace };
}

/** A draft that survives a reload: `write` keeps every change in this browser, `read` finds it again. */
export function usePersistentDraft<Draft extends object>(
  read: () => Draft,
  write: (draft: Draft) => void,
): DraftKeeper<Draft> & { draft: Draft } {
  const [draft, setDraft] = useState(read);
  const [keeper] = useState(() =>
    createPersistentDraft(draft, (next) => {
      setDraft(next);
      write(next);
    }),
  );
  return { draft, ...keeper };
}
