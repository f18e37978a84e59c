/**
 * What somebody did in the entrance before the app took the place of the page that the server wrote
 * (visitor/visitor-entrance.tsx). Read while the first render still finds that page; nothing anywhere else.
 */
export interface EarlyActs {
  email: string;
  password: string;
  /** The field that somebody is in. */
  focused: string | null;
  /** The button that was pressed last (early/main.ts), by its place among all of them. */
  pressed: number | null;
}

const none: EarlyActs = { email: '', password: '', focused: null, pressed: null };

export function readEarlyActs(): EarlyActs {
  // The page's data leaves with it (main.tsx).
  if (!('document' in globalThis) || !document.getElementById('written')) return none;
  const { activeElement, documentElement } = document;
  const { pressed } = documentElement.dataset;
  return {
    email: findField('email')?.value ?? '',
    password: findField('password')?.value ?? '',
    focused: activeElement instanceof HTMLInputElement ? activeElement.name : null,
    pressed: pressed === undefined ? null : Number(pressed),
  };
}

/** In the app, once it has taken the place: the same buttons are there, in the same order. */
export function goOnFrom({ focused, pressed }: EarlyActs): void {
  if (focused) findField(focused)?.focus();
  if (pressed !== null) document.querySelectorAll<HTMLButtonElement>('#root button')[pressed]?.click();
}

function findField(name: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`);
}
