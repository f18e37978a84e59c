import { useEffect, useEffectEvent, useState } from 'react';
import { browserStorage } from './storage.ts';

const changed = 'draft-changed';

/** Changes a stored text from outside of its field, which shows it if it is on the page. */
export function changeStored(key: string, change: (stored: string | null) => string | null): void {
  browserStorage.write(key, change(browserStorage.read(key)));
  dispatchEvent(new CustomEvent(changed, { detail: key }));
}

/** Adds words behind a stored text, on lines of their own. */
export function addToStored(key: string, words: string): void {
  changeStored(key, (stored) => (stored?.trim() ? `${stored.trimEnd()}\n\n${words}` : words));
}

function useChangeStored(key: string, read: () => void): void {
  const onChange = useEffectEvent(read);
  useEffect(() => {
    const listen = (event: Event) => event instanceof CustomEvent && event.detail === key && onChange();
    addEventListener(changed, listen);
    return () => removeEventListener(changed, listen);
  }, [key]);
}

/** Text that survives a reload. A component that may get another key needs that as its React key, too. */
export function usePersistentState(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => browserStorage.read(key) ?? '');
  useChangeStored(key, () => setText(browserStorage.read(key) ?? ''));
  function change(next: string): void {
    setText(next);
    browserStorage.write(key, next === '' ? null : next);
  }
  return [text, change];
}

export type Entry = { name: string; description: string };

/** A name and a description that survive a reload. */
export function usePersistentEntry(key: string): [entry: Entry, change: (part: Partial<Entry>) => void] {
  const [name, setName] = usePersistentState(`${key}:name`);
  const [description, setDescription] = usePersistentState(`${key}:description`);
  function change(part: Partial<Entry>): void {
    if (part.name !== undefined) setName(part.name);
    if (part.description !== undefined) setDescription(part.description);
  }
  return [{ name, description }, change];
}

interface DraftActions<Draft> {
  /** Changes some parts, and leaves the others as they are at that moment. */
  change(changes: Partial<Draft>): void;
  replace(next: Draft): void;
}

/** Changes may come from an earlier render, when an upload ends, and must not undo what was typed since. */
export function createPersistentDraft<Draft extends object>(
  first: Draft,
  onChange: (draft: Draft) => void,
): DraftActions<Draft> {
  let latest = first;
  function replace(next: Draft): void {
    latest = next;
    onChange(next);
  }
  return { change: (changes) => replace({ ...latest, ...changes }), replace };
}

type DraftOptions<Draft> = {
  key: string;
  /** From what is stored, perhaps by another version of the app; null when nothing is. */
  parse(stored: unknown): Draft;
  /** Nothing worth storing. */
  isBlank(draft: Draft): boolean;
};

/** A draft of several parts that survives a reload. */
export function usePersistentDraft<Draft extends object>({
  key,
  parse,
  isBlank,
}: DraftOptions<Draft>): DraftActions<Draft> & { draft: Draft } {
  const [draft, setDraft] = useState(() => parse(browserStorage.readJson(key)));
  const [actions] = useState(() =>
    createPersistentDraft(draft, (next) => {
      setDraft(next);
      browserStorage.write(key, isBlank(next) ? null : JSON.stringify(next));
    }),
  );
  useChangeStored(key, () => actions.replace(parse(browserStorage.readJson(key))));
  return { draft, ...actions };
}
