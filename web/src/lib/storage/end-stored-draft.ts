import { uuidv7 } from 'uuidv7';
import { changeStored } from './persistent-state.ts';
import { browserStorage } from './storage.ts';

/**
 * What a stored draft was for exists: the draft goes. `isGone`: it existed and was deleted; the words stay, for another
 * one.
 */
export function endStoredDraft(key: string, id: string, { isGone = false } = {}): void {
  const draft = browserStorage.readJson(key);
  if (typeof draft !== 'object' || draft === null || Reflect.get(draft, 'id') !== id) return;
  changeStored(key, () => (isGone ? JSON.stringify({ ...draft, id: uuidv7() }) : null));
}
