/**
 * Lifting the finger after a long press clicks on whatever is under it by then: a link, or what the press has opened,
 * which a press beside it closes.
 */
export function swallowClick(target: EventTarget = window): void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  function swallow(event: Event): void {
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') stop.abort();
  }
  for (const type of ['mousedown', 'mouseup', 'click']) target.addEventListener(type, swallow, options);
  // Where lifting clicks on nothing, the next press is meant.
  for (const type of ['pointerdown', 'keydown']) target.addEventListener(type, () => stop.abort(), options);
}
