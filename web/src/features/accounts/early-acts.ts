/**
 * What somebody does in the entrance before the app takes the place of the page that the server wrote
 * (visitor/visitor-entrance.tsx). On `globalThis`, since the script that records it is not the app's.
 */
declare global {
  var earlyActs: EarlyActs | undefined;
}

interface EarlyActs {
  typed: Map<string, string>;
  /** The name of the field that somebody was in last. */
  focused: string | null;
  /** The button that was pressed last, by its place among all of them. */
  pressed: number | null;
  /** The button under a finger that has not gone up yet. */
  held: number | null;
}

/** In the first script (early/main.ts), for as long as the written page is there. */
export function recordEarlyActs(): void {
  const acts: EarlyActs = { typed: new Map(), focused: null, pressed: null, held: null };
  globalThis.earlyActs = acts;
  const record = (type: string, note: (target: Element, event: Event) => void) =>
    addEventListener(type, (event) => {
      if (event.target instanceof Element && document.getElementById('written')) note(event.target, event);
    });
  record('input', (target) => {
    if (!(target instanceof HTMLInputElement)) return;
    acts.typed.set(target.name, target.value);
    // A window in the background, as that of a driven Firefox, tells of no focus.
    acts.focused = target.name;
  });
  record('focusin', (target) => {
    acts.focused = target instanceof HTMLInputElement ? target.name : null;
  });
  record('pointerdown', (target) => {
    const button = target.closest('button');
    acts.held = button && listButtons().indexOf(button);
  });
  record('click', (target, event) => {
    acts.held = null;
    const button = target.closest('button');
    if (!button) return;
    // A form would send itself, to nowhere.
    event.preventDefault();
    acts.pressed = listButtons().indexOf(button);
  });
}

/** In the app, as soon as it has taken the place: the same fields and buttons are there, in the same order. */
export function goOnFromEarlyActs(): void {
  const acts = globalThis.earlyActs;
  if (!acts) return;
  globalThis.earlyActs = undefined;
  for (const [name, text] of acts.typed) type(findField(name), text);
  if (acts.focused) findField(acts.focused)?.focus();
  if (acts.pressed !== null) listButtons()[acts.pressed]?.click();
  if (acts.held !== null) finishPress(acts.held);
}

/** Most browsers forget a press whose button went before the finger did. */
function finishPress(place: number): void {
  const done = new AbortController();
  const { signal } = done;
  addEventListener('click', () => done.abort(), { signal, capture: true });
  addEventListener('pointercancel', () => done.abort(), { signal });
  addEventListener(
    'pointerup',
    ({ target }) => {
      const button = listButtons()[place];
      if (target instanceof Node && button?.contains(target))
        setTimeout(() => !signal.aborted && button.click(), clickWithinMs);
    },
    { signal },
  );
}

/** After the finger goes up. */
const clickWithinMs = 50;

function type(field: HTMLInputElement | null, text: string): void {
  if (!field) return;
  // By the browser's own setter: React does not notice a value that is set by the field's.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function findField(name: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`);
}

function listButtons(): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>('#root button')];
}
