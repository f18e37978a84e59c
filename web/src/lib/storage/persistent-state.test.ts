import { expect, test, vi } from 'vitest';
import { createPersistentDraft } from './persistent-state.ts';

test('a part that comes at the moment of a key takes nothing of what was typed away', () => {
  const onChange = vi.fn();
  const { change, replace } = createPersistentDraft({ description: '', coverFrame: null as number | null }, onChange);
  // Both begin from what the page showed before.
  change({ description: 'Raiz' });
  change({ coverFrame: 2 });
  expect(onChange).toHaveBeenLastCalledWith({ description: 'Raiz', coverFrame: 2 });
  replace({ description: '', coverFrame: null });
  change({ coverFrame: 1 });
  expect(onChange).toHaveBeenLastCalledWith({ description: '', coverFrame: 1 });
});
