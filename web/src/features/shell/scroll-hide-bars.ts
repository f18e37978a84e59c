export interface BarState {
  areAway: boolean;
  /** Where the page was last. */
  y: number;
  /** Where it last turned round. */
  turn: number;
}

/** Pixels that the page goes in one direction before the bars follow: a finger trembles. */
const hideAfter = 32;
const showAfter = 16;

export interface Scrolled {
  y: number;
  /** How far the page can be scrolled. */
  end: number;
  /** The height of the window. */
  height: number;
}

/** The bars go with a page that is read on, and come back as soon as it is scrolled up. At its top they stay. */
export function travel(before: BarState, { y: at, end, height }: Scrolled): BarState {
  // Past either end the page springs back, which is no way up.
  const y = Math.max(0, Math.min(at, end));
  // No finger goes as far in one frame: the page was moved.
  if (y === 0 || Math.abs(y - before.y) > height / 2) return { areAway: false, y, turn: y };
  const isTurning = before.areAway ? y > before.y : y < before.y;
  const turn = isTurning ? y : before.turn;
  const isDue = before.areAway ? turn - y >= showAfter : y - turn >= hideAfter;
  return isDue ? { areAway: !before.areAway, y, turn: y } : { areAway: before.areAway, y, turn };
}
