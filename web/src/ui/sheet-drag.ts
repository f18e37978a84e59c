/** Pixels before it is clear where a finger goes. */
const slop = 6;

/** As long as a long press, which takes hold of what is under the finger: a word, a picture to be moved. */
const holdMs = 400;

/** Pixels in a millisecond. */
const flingSpeed = 0.5;

export interface Movement {
  dx: number;
  dy: number;
  /** Between the finger's touch and its first move. */
  heldMs: number;
  /** Nothing under the finger can be scrolled further up. */
  isAtTop: boolean;
}

/** Whether a finger drags the sheet, or does something inside it: scrolls, selects, moves sideways. */
export function intentOf({ dx, dy, heldMs, isAtTop }: Movement): 'undecided' | 'drag' | 'inside' {
  if (!isAtTop || heldMs >= holdMs) return 'inside';
  if (Math.hypot(dx, dy) < slop) return 'undecided';
  return dy > Math.abs(dx) ? 'drag' : 'inside';
}

export interface Release {
  distance: number;
  height: number;
  /** Downwards, in pixels in a millisecond, over the end of the drag. */
  speed: number;
}

/** A fling down closes, and so does a drag past a third, unless the finger was on its way back. */
export function closesSheet({ distance, height, speed }: Release): boolean {
  if (Math.abs(speed) >= flingSpeed) return speed > 0;
  return distance > height / 3;
}
