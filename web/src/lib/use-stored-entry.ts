import { useStoredText } from './use-stored-text.ts';

export type Entry = { name: string; description: string };

/** A name and a description being written, which survive a reload under `key`, as `useStoredText` says. */
export function useStoredEntry(key: string): [entry: Entry, change: (part: Partial<Entry>) => void] {
  const [name, setName] = useStoredText(`${key}:name`);
  const [description, setDescription] = useStoredText(`${key}:description`);
  function change(part: Partial<Entry>): void {
    if (part.name !== undefined) setName(part.name);
    if (part.description !== undefined) setDescription(part.description);
  }
  return [{ name, description }, change];
}
