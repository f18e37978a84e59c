import { type AnyRouter, type NavigateOptions, useRouter } from '@tanstack/react-router';

/** The addresses of this visit's history, by their place in it. A reload forgets them. */
const addresses: (string | undefined)[] = [];

export function watchAddresses({ history }: AnyRouter): void {
  function note(): void {
    const { pathname, state } = history.location;
    addresses[state.__TSR_index] = pathname;
  }
  note();
  history.subscribe(note);
}

/**
 * 'Voltar' to the page above this one: back to where it lies in the history, so that the phone's own way back never
 * leads down again; in place of this page when one came from elsewhere.
 */
export function useGoUp(): (above: NavigateOptions) => void {
  const router = useRouter();
  return (above) => {
    const here = router.history.location.state.__TSR_index;
    const { pathname } = router.buildLocation(above);
    const place = addresses.slice(0, here).lastIndexOf(pathname);
    if (place === -1) void router.navigate({ ...above, replace: true });
    else router.history.go(place - here);
  };
}
