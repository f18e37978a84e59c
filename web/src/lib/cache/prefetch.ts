/**
 * For the loaders of routes: begins to fetch what a page shows, by code that is not part of the first load and comes
 * with the page's own. Whatever fails here is asked again by the page, which shows it.
 */
export function prefetchWith<Code>(code: Promise<Code>, start: (code: Code) => unknown): void {
  code.then(start).catch(() => undefined);
}
