/** What has a menu, in which its button stands. */
const things = '[data-post], [data-menu], .message, .community-row';

/** All of it is one link, so the menu of links is given up for its own. */
const rows = '.community-row';

/** The browser's own menu does here what ours cannot: copy an address or a picture, correct a word. */
const browserOwned = 'a[href], input, textarea, select, [contenteditable], img, video, audio';

type Asking = 'mouse' | 'key' | 'touch';

/**
 * The other button of the mouse, the menu key and Shift+F10 open the menu of the thing under them. Selected text keeps
 * the browser's menu, and Shift with the mouse brings it everywhere. A finger that rests selects, or has its own way.
 */
export function watchContextMenus(): void {
  let asking: Asking = 'key';
  let isOnSelection = false;
  const options = { capture: true, passive: true };
  addEventListener(
    'pointerdown',
    (event) => {
      asking = event.pointerType === 'mouse' ? 'mouse' : 'touch';
      // Before the press changes it: some systems select the word under it. Asked only where a menu may come, since the
      // answer needs the page laid out.
      isOnSelection = asking === 'mouse' && (event.button !== 0 || event.ctrlKey) && isInSelection(event);
    },
    options,
  );
  addEventListener(
    'keydown',
    () => {
      asking = 'key';
      isOnSelection = getSelection()?.isCollapsed === false;
    },
    options,
  );
  addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented || asking === 'touch' || isOnSelection) return;
    if (asking === 'mouse' && event.shiftKey) return;
    const button = findMenuButton(event.target);
    if (!button) return;
    event.preventDefault();
    void openMenu(button, event, asking);
  });
}

function isInSelection({ clientX, clientY }: MouseEvent): boolean {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return false;
  return [...selection.getRangeAt(0).getClientRects()].some(
    ({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
  );
}

function findMenuButton(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const thing = target.closest(things);
  if (!thing?.matches(rows) && target.closest(browserOwned)) return null;
  return thing?.querySelector<HTMLElement>('[aria-haspopup="menu"]:not(:disabled, [inert] *)') ?? null;
}

async function openMenu(button: HTMLElement, { clientX, clientY }: MouseEvent, asking: Asking): Promise<void> {
  const at = asking === 'mouse' ? { x: clientX, y: clientY } : null;
  const { activeElement } = document;
  // Code that does not come is reported by the button, which needs the same.
  const layer = await import('./menu-layer.tsx').catch(() => null);
  layer?.placeMenu(button, at, activeElement);
  // A click by key has no click count.
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: at ? 1 : 0 }));
}
