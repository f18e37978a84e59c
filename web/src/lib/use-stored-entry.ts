import { usePersistentState } from './use-stored-text.ts';

export type Entry = { name: string; description: string };

/** A name and a description being written, which survive a reload under `key`, as `usePersistentState` says. */
export function usePersistentEntry(key: string): [entry: Entry, change: (part: Partial<Entry>) => void] {
  const [name, setName] = usePersistentState(`${key}:name`);
  const [description, setDescription] = usePersistentState(`${key}:description`);
  function change(part: Partial<Entry>): void {
    if (part.name !== undefined) setName(part.name);
    if (part.description !== undefined) setDescription(part.description);
  }
  return [{ name, description }, change];
}
