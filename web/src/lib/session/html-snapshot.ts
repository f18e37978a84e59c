import { appVersion } from '../storage/app-version.ts';
import { browserStorage, tabStorage } from '../storage/storage.ts';

/** The app as it stood on the screen, as HTML, to be looked at until it is there again. */
interface HtmlSnapshot {
  html: string;
  /** For what the page needs to know of it. */
  tab: string;
  /** How far the window was scrolled, and how wide it was, in px. */
  top: number;
  width: number;
  /** As `Date.now()`. */
  savedAt: number;
  /** The version of the app that wrote it: another one may have other styles. */
  version: string;
}

const key = 'html-snapshot';
const elementId = 'html-snapshot';

/** As long as the server keeps a ranking. */
const ttlMs = 24 * 60 * 60_000;

/** Keeps the view of this tab, which it shows again; a new tab begins where the last one was. */
export function keepHtmlSnapshot(view: Pick<HtmlSnapshot, 'html' | 'tab'>): void {
  const kept: HtmlSnapshot = {
    ...view,
    top: window.scrollY,
    width: window.innerWidth,
    savedAt: Date.now(),
    version: appVersion(),
  };
  tabStorage.write(key, String(kept.savedAt));
  browserStorage.write(key, JSON.stringify(kept));
}

export function forgetHtmlSnapshot(): void {
  browserStorage.write(key, null);
}

/**
 * In the first script (early/main.ts); answers whether there is a view. Only where the service worker keeps the app:
 * elsewhere nothing is opened again.
 */
export function paintHtmlSnapshot(): boolean {
  if (!document.documentElement.dataset['shell'] || !navigator.serviceWorker?.controller) return false;
  const view = browserStorage.readJson(key) as HtmlSnapshot | null; // Only `keepHtmlSnapshot` writes it.
  const own = tabStorage.read(key);
  if (!view || view.width !== window.innerWidth || Date.now() - view.savedAt > ttlMs) return false;
  if (own !== null && own !== String(view.savedAt)) return false;
  const observer = new MutationObserver(() => {
    const root = document.getElementById('root');
    if (!root) return;
    observer.disconnect();
    if (view.version === appVersion()) paint(view, root);
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return true;
}

/** Before what is written into the page, which the browser may still be reading; styles.css hides that. */
function paint({ html, tab, top }: HtmlSnapshot, root: HTMLElement): void {
  const element = document.createElement('div');
  element.id = elementId;
  element.inert = true;
  element.dataset['tab'] = tab;
  element.innerHTML = html;
  root.prepend(element);
  window.scrollTo({ top, behavior: 'instant' });
}

/** Until the app has taken its place. */
export function shownHtmlSnapshot(): HTMLElement | null {
  return document.getElementById(elementId);
}
