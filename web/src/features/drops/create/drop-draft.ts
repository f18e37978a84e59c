import { uuidv7 } from 'uuidv7';
import { usePersistentDraft } from '../../../lib/persistent-state.ts';

/** The drop being made. The uploads keep video and cover. */
export type DropDraft = {
  /** Of the future drop: the same for each attempt, so that it is published once. */
  id: string;
  description: string;
  captions: string;
  /** Index of the frame that is the cover; null for none, or for an image of one's own. */
  coverFrame: number | null;
};

function emptyDraft(): DropDraft {
  return { id: uuidv7(), description: '', captions: '', coverFrame: null };
}

/** The drop that this person is making. */
export function useDropDraft(personId: string) {
  const { draft, change, replace } = usePersistentDraft({ key: `drop-draft:${personId}`, parse: parseDraft, isBlank });
  return { draft, change, reset: () => replace(emptyDraft()) };
}

function isBlank({ description, captions, coverFrame }: DropDraft): boolean {
  return description === '' && captions === '' && coverFrame === null;
}

/** Another version of the app may have stored it. */
export function parseDraft(stored: unknown): DropDraft {
  const draft = emptyDraft();
  if (typeof stored !== 'object' || stored === null) return draft;
  const { id, description, captions, coverFrame } = stored as Partial<Record<keyof DropDraft, unknown>>;
  return {
    id: typeof id === 'string' ? id : draft.id,
    description: typeof description === 'string' ? description : '',
    captions: typeof captions === 'string' ? captions : '',
    coverFrame: typeof coverFrame === 'number' ? coverFrame : null,
  };
}
