import { changeStored } from '../../lib/storage/persistent-state.ts';
import { browserStorage } from '../../lib/storage/storage.ts';

export type EditedKind = 'post' | 'comment';

/** Null: as the thing is. `version`: the one that was on the screen when the typing began. */
export type EditDraft = { content: string | null; reason: string; version: number };

export const untouched: EditDraft = { content: null, reason: '', version: 1 };

export function editDraftKey(kind: EditedKind, id: string): string {
  return `edit-draft:${kind}:${id}`;
}

export function isEditDraft(stored: unknown): stored is EditDraft {
  if (typeof stored !== 'object' || stored === null) return false;
  return 'content' in stored && 'reason' in stored && 'version' in stored && typeof stored.version === 'number';
}

/** Puts words that could not be sent back into their form, unless others were typed there since. */
export function giveBackDraft(kind: EditedKind, id: string, draft: EditDraft): void {
  const key = editDraftKey(kind, id);
  if (browserStorage.read(key) === null) changeStored(key, () => JSON.stringify(draft));
}
