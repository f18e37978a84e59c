/** The word under an icon of the bottom bar. Bound to the screen, so that 200 % text does not push its neighbours out. */
export const barLabelClass =
  'px-[min(0.25rem,1.1vw)] text-[length:min(var(--text-tab),3.4vw)] leading-[1.34] font-medium tracking-(--tracking-tab) whitespace-nowrap [word-spacing:0]';

/** A row of the side rail, 46 px tall with an icon of 22. */
export const railRowClass =
  'flex h-11.5 items-center gap-3.5 rounded-control pr-3 pl-3 text-ui font-medium text-ink-2 -outline-offset-2 hover:bg-sunken hover:text-ink';

/** Over the right end of such a row; the row's item is `relative`. */
export const railBadgeClass = 'pointer-events-none absolute top-1/2 right-3 -translate-y-1/2';
