/** Lifting the finger after a long press clicks on whatever is under it by then: a link, or what the press has opened. */
export function swallowClick(target: EventTarget = window): void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  target.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      stop.abort();
    },
    options,
  );
  // Where lifting clicks on nothing, the next press is meant.
  for (const next of ['pointerdown', 'keydown']) target.addEventListener(next, () => stop.abort(), options);
}
