import { uuidv7 } from 'uuidv7';
import { usePersistentDraft } from '../../../lib/kept-draft.ts';
import { readStored, writeStored } from '../../../lib/use-stored-text.ts';

/** What is being made. Video and cover are kept by their uploads; here is the rest. */
export type DropDraft = {
  /** Of the drop to be: the same however often it is sent, so that it is published once. */
  id: string;
  description: string;
  captions: string;
  /** Which of the frames is the cover; null while none is, or for an image of one's own. */
  coverFrame: number | null;
};

function emptyDraft(): DropDraft {
  return { id: uuidv7(), description: '', captions: '', coverFrame: null };
}

/** What this person is making; every change is kept in this browser at once. */
export function useDropDraft(personId: string) {
  const key = `drop-draft:${personId}`;
  const { draft, change, replace } = usePersistentDraft(
    () => parseDraft(readStored(key)),
    (next) => writeStored(key, isBlank(next) ? null : JSON.stringify(next)),
  );
  return { draft, change, reset: () => replace(emptyDraft()) };
}

function isBlank({ description, captions, coverFrame }: DropDraft): boolean {
  return description === '' && captions === '' && coverFrame === null;
}

/** What an older version of the page kept may lack something. */
export function parseDraft(stored: string | null): DropDraft {
  const draft = emptyDraft();
  const kept = readObject(stored);
  const { id, description, captions, coverFrame } = kept;
  return {
    id: typeof id === 'string' ? id : draft.id,
    description: typeof description === 'string' ? description : '',
    captions: typeof captions === 'string' ? captions : '',
    coverFrame: typeof coverFrame === 'number' ? coverFrame : null,
  };
}

function readObject(stored: string | null): Partial<Record<keyof DropDraft, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // Somebody else's value under our key.
  }
}
