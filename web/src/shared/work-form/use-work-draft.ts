import { useState } from 'react';
import { browserStorage } from '../../lib/storage/storage.ts';
import { noName, type TypedName, type WorkDraft } from './work-draft.ts';
import { typedKinds } from './work-kinds.ts';

/**
 * What somebody types of a work, which survives a reload until it is saved. `now`: what the form shows where nothing was
 * typed, which may change meanwhile. A component that may get another key needs that as its React key, too.
 */
export function useWorkDraft(key: string, now: WorkDraft) {
  const [stored, setStored] = useState(() => parseStoredDraft(browserStorage.readJson(key)));
  return {
    draft: stored ? rebaseDraft(stored, now) : now,
    setDraft(draft: WorkDraft) {
      const next = { first: now, draft };
      setStored(next);
      browserStorage.write(key, JSON.stringify(next));
    },
    forget() {
      setStored(null);
      browserStorage.write(key, null);
    },
  };
}

/** What was typed, and what the form showed before: only where they differ has somebody typed. */
type StoredDraft = { first: WorkDraft; draft: WorkDraft };

/** What was typed, over what the form would show now: what others changed meanwhile stays changed. */
export function rebaseDraft({ first, draft }: StoredDraft, now: WorkDraft): WorkDraft {
  const names = Object.keys({ ...now.fields, ...draft.fields }) as (keyof WorkDraft['fields'])[]; // Of these two.
  const fields = names.map((name) => {
    const isTyped = (draft.fields[name] ?? '') !== (first.fields[name] ?? '');
    return [name, (isTyped ? draft : now).fields[name] ?? ''];
  });
  return {
    kind: draft.kind === first.kind ? now.kind : draft.kind,
    authors: areSameNames(draft.authors, first.authors) ? now.authors : draft.authors,
    editors: areSameNames(draft.editors, first.editors) ? now.editors : draft.editors,
    fields: Object.fromEntries(fields),
  };
}

export function areSameNames(names: readonly TypedName[], others: readonly TypedName[]): boolean {
  return JSON.stringify(names) === JSON.stringify(others);
}

/** What this browser stored, perhaps by another version of the app. */
export function parseStoredDraft(stored: unknown): StoredDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const parts = stored as Partial<Record<keyof StoredDraft, unknown>>;
  const first = parseDraft(parts.first);
  const draft = parseDraft(parts.draft);
  return first && draft && { first, draft };
}

export function parseDraft(stored: unknown): WorkDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { kind, authors, editors, fields } = stored as Partial<Record<keyof WorkDraft, unknown>>;
  const known = typedKinds.find((one) => one === kind);
  if (!known || typeof fields !== 'object' || fields === null) return null;
  const texts = Object.fromEntries(Object.entries(fields).filter(([, text]) => typeof text === 'string'));
  return { kind: known, authors: parseNames(authors), editors: parseNames(editors), fields: texts };
}

function parseNames(stored: unknown): WorkDraft['authors'] {
  const names = (Array.isArray(stored) ? stored : []).flatMap((one: unknown) => {
    const { name, isEntity } = (one ?? {}) as { name?: unknown; isEntity?: unknown };
    return typeof name === 'string' ? [{ name, isEntity: isEntity === true }] : [];
  });
  return names.length > 0 ? names : [noName];
}
