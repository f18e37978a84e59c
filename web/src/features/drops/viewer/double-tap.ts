interface Tap {
  x: number;
  y: number;
  time: number;
}

const doubleMs = 300;
/** Pixels: a thumb does not come down twice on one point. */
const doubleReach = 48;

function isDoubleTap(first: Tap | null, second: Tap): boolean {
  if (!first || second.time - first.time > doubleMs) return false;
  return Math.hypot(second.x - first.x, second.y - first.y) <= doubleReach;
}

/** Returns a function to call for each tap, which says whether it is the second one of two. */
export function watchDoubleTaps(): (tap: Tap) => boolean {
  let last: Tap | null = null;
  return (tap) => {
    const isDouble = isDoubleTap(last, tap);
    last = isDouble ? null : tap;
    return isDouble;
  };
}
