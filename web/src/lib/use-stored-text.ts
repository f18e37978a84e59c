import { useState } from 'react';

/** Text being written that survives a reload, kept in this browser under `key`. Give the component a `key` of its own. */
export function usePersistentState(key: string): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readStored(key) ?? '');
  function change(next: string): void {
    setText(next);
    writeStored(key, next === '' ? null : next);
  }
  return [text, change];
}

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage is switched off: nothing was kept.
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is full or switched off: the text lives on in the page, only a reload would lose it.
  }
}

/** Takes away every text of a person: their id is a part of each key ('post-draft:{id}', 'comment-draft:{id}:{postId}'). */
export function forgetStoredTexts(personId: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    for (const key of keys) if (key?.split(':').includes(personId)) localStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
