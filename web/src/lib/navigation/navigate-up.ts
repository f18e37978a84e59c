import { type AnyRouter, type NavigateOptions, useRouter } from '@tanstack/react-router';

const storageKey = 'visited-pages';
/** Browsers hold no more entries. */
const keptMax = 50;

/** The path of each page of this tab's history, by its place in it; a layer over a page is none. A reload keeps them. */
type Pages = Record<number, string>;

export function trackHistory({ history }: AnyRouter): void {
  function note(): void {
    const { pathname, state } = history.location;
    keep(withPage(readPages(), state.__TSR_index, state.layer === undefined ? pathname : null));
  }
  note();
  history.subscribe(note);
}

/** What lay ahead of a page that is noted stays: one may go forward to it. */
export function withPage(pages: Pages, place: number, pathname: string | null): Pages {
  const kept = Object.entries(pages).filter(([other]) => Number(other) !== place);
  if (pathname !== null) kept.push([String(place), pathname]);
  return Object.fromEntries(kept.sort(([a], [b]) => Number(a) - Number(b)).slice(-keptMax));
}

/** The nearest place before `here` that shows `pathname`. */
export function placeBefore(pages: Pages, here: number, pathname: string): number | undefined {
  const places = Object.keys(pages).map(Number);
  return places.findLast((place) => place < here && pages[place] === pathname);
}

/**
 * 'Voltar' to the page above this one: back to where it lies in the history, so that the phone's own way back never
 * leads down again; in place of this page when one came from elsewhere.
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
  try {
    const pages: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return typeof pages === 'object' && pages !== null ? { ...pages } : {};
  } catch {
    return {}; // Storage is switched off, or holds something else: 'Voltar' replaces the page.
  }
}

function keep(pages: Pages): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(pages));
  } catch {
    // Without storage 'Voltar' replaces the page.
  }
}
