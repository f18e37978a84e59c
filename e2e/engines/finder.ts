import { type Engine, pressAt, run, typeKeys } from './engine.ts';

type Kind = 'button' | 'link' | 'tab' | 'field' | 'heading' | 'text';
interface Wanted {
  kind: Kind;
  /** Part of its name. */
  name: string;
  selectors: string;
}

const selectors: Record<Kind, string> = {
  button: 'button:not([role=tab]), [role=button], [role=menuitem]',
  link: 'a[href]',
  tab: '[role=tab]',
  field: 'input, textarea, [role=textbox]',
  heading: 'h1, h2, h3',
  text: 'p, span, h1, h2, h3, button, a, li, div',
};

const timeoutMs = 20_000;
const stepMs = 150;

/** Where the middle of the first such thing in sight is, once it stands still; in the page, where dialogs come before what they cover. */
async function locate(wanted: Wanted): Promise<{ x: number; y: number } | null> {
  const labelledBy = (element: Element) =>
    (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (labelledBy(element).trim() ||
      ('labels' in element && element.labels instanceof NodeList
        ? [...element.labels].map(({ textContent }) => textContent).join(' ')
        : '') ||
      (element.getAttribute('placeholder') ?? element.textContent ?? ''));
  const scopes = [...document.querySelectorAll('[data-open]:is([role=alertdialog], [role=dialog]), body')].reverse();
  const all = scopes.flatMap((scope) => [...scope.querySelectorAll(wanted.selectors)]);
  const found = all.find((element) => {
    const { width } = element.getBoundingClientRect();
    return width > 1 && element.checkVisibility({ visibilityProperty: true }) && nameOf(element).includes(wanted.name);
  });
  if (!found || found.matches(':disabled')) return null;
  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const before = middle();
  if (before.y < 60 || before.y > innerHeight - 60) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((resolve) => setTimeout(resolve, 120));
  const after = middle();
  const isStill = Math.abs(after.y - before.y) < 1 && Math.abs(after.x - before.x) < 1;
  return isStill && after.y > 0 && after.y < innerHeight ? after : null;
}

/** Waits for something that the page shows, by its kind and name. */
export async function find(engine: Engine, kind: Kind, name: string): Promise<{ x: number; y: number }> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const place = await run(engine, locate, { kind, name, selectors: selectors[kind] });
    if (place) return place;
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
  throw new Error(`${engine.name} shows no ${kind} “${name}”`);
}

export async function press(engine: Engine, kind: Kind, name: string): Promise<void> {
  await pressAt(engine, await find(engine, kind, name));
}

export async function fill(engine: Engine, name: string, text: string): Promise<void> {
  await press(engine, 'field', name);
  await typeKeys(engine, text);
}
