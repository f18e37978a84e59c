/** Heights and distances from the top, in pixels. */
export interface SheetPlaces {
  bar: number;
  message: number;
  menu: number;
  menuHeight: number;
}

interface Measures {
  /** The place of the message that was pressed. */
  place: { top: number; height: number };
  menuHeight: number;
  screenHeight: number;
}

const barHeight = 52;
const gap = 10;

/**
 * The reactions stand above the message, the menu below it, or above both where there is no room. Where it fits nowhere
 * the message moves: what is on it would be under the finger, and hide what was pressed.
 */
export function placesOf({ place, screenHeight, ...wanted }: Measures): SheetPlaces {
  const menuHeight = Math.min(wanted.menuHeight, screenHeight - barHeight - 3 * gap);
  const lowest = screenHeight - gap - menuHeight;
  const below = place.top + place.height + gap;
  const bar = place.top - gap - barHeight;
  if (below <= lowest && bar >= gap) return { bar, message: place.top, menu: below, menuHeight };
  const above = bar - gap - menuHeight;
  if (above >= gap && place.top + place.height <= screenHeight)
    return { bar, message: place.top, menu: above, menuHeight };
  const message = Math.max(gap + barHeight + gap, Math.min(place.top, lowest - gap - place.height));
  const menu = Math.min(lowest, message + place.height + gap);
  return { bar: message - gap - barHeight, message, menu, menuHeight };
}
