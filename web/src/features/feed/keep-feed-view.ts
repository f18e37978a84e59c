import { keepHtmlSnapshot, shownHtmlSnapshot } from '../../lib/session/html-snapshot.ts';
import { layersOverPage } from '../../ui/layers-over-page.ts';
import { readTab } from './data.ts';

/** After the last scrolling, or what came: for whoever leaves the feed for another page, and the app from there. */
const pauseMs = 1_000;

/** Heights of the window, from its top: what somebody may scroll to meanwhile. */
const nearMax = 1.5;

/** More than ten rows of a feed with its bars and its margin, which are some 100 kB. */
const charactersMax = 500_000;

/** Keeps the feed as it stands on the screen, for the moment in which the app is opened again. */
export function startKeepingFeedView(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(): void {
    clearTimeout(timer);
    // A test may be over by then, and its page with it.
    const root = globalThis.document?.getElementById('root');
    if (!root?.querySelector('[data-row]') || location.pathname !== '/' || shownHtmlSnapshot()) return;
    // Under a layer the page is not as one comes back to it.
    if (document.querySelector(layersOverPage)) return;
    const html = writeView(root);
    if (html.length <= charactersMax) keepHtmlSnapshot({ html, tab: readTab() });
  }

  function keepSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(keep, pauseMs);
  }

  addEventListener('scroll', keepSoon, { passive: true });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep());
  addEventListener('pagehide', keep);
  keepSoon();
}

/** Without the posts that are far from the window, and the blurs of pictures, which would be drawn before what is seen. */
function writeView(root: HTMLElement): string {
  const posts = [...root.querySelectorAll('[data-row]')];
  const isNear = posts.map((post) => {
    const { top, bottom } = post.getBoundingClientRect();
    return bottom > 0 && top < nearMax * window.innerHeight;
  });
  const view = root.cloneNode(true) as HTMLElement; // An element's clone is one.
  for (const [index, post] of view.querySelectorAll('[data-row]').entries()) if (!isNear[index]) post.remove();
  for (const blur of view.querySelectorAll<HTMLElement>('[style*="data:"]')) blur.style.background = '';
  return view.innerHTML;
}
