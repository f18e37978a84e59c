import { type AnyRouter, type NavigateOptions, useRouter } from '@tanstack/react-router';
import { tabStorage } from '../storage/storage.ts';

const storageKey = 'visited-pages';

/** Browsers keep no more entries. */
const maxPages = 50;

/** The path of each page by its index in the tab's history. A layer over a page is no page. */
type Pages = Record<number, string>;

export function trackHistory({ history }: AnyRouter): void {
  function note(): void {
    const { pathname, state } = history.location;
    const pages = withPage(readPages(), state.__TSR_index, state.layer === undefined ? pathname : null);
    tabStorage.write(storageKey, JSON.stringify(pages));
  }
  note();
  history.subscribe(note);
}

/** Pages after this one stay, since one may go forward to them. */
export function withPage(pages: Pages, place: number, pathname: string | null): Pages {
  const kept = Object.entries(pages).filter(([other]) => Number(other) !== place);
  if (pathname !== null) kept.push([String(place), pathname]);
  return Object.fromEntries(kept.sort(([a], [b]) => Number(a) - Number(b)).slice(-maxPages));
}

/** The nearest index before `here` that shows `pathname`. */
export function placeBefore(pages: Pages, here: number, pathname: string): number | undefined {
  const places = Object.keys(pages).map(Number);
  return places.findLast((place) => place < here && pages[place] === pathname);
}

/**
 * 'Voltar' to the page above this one: back in the history where it is there, so that the phone's back button never
 * leads down again; otherwise it replaces this page.
 */
export function useNavigateUp(): (above: NavigateOptions) => void {
  const router = useRouter();
  return (above) => {
    const here = router.history.location.state.__TSR_index;
    const { pathname } = router.buildLocation(above);
    const place = placeBefore(readPages(), here, pathname);
    if (place === undefined) void router.navigate({ ...above, replace: true });
    else router.history.go(place - here);
  };
}

function readPages(): Pages {
  const pages = tabStorage.readJson(storageKey);
  return typeof pages === 'object' && pages !== null ? { ...pages } : {};
}

/** 'Voltar' to where one came from; who came by a link from outside goes to `above`. */
export function useNavigateBack(above: '/' | '/profile'): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: above, replace: true });
  };
}
