/** Pixels that a finger moves to lock or discard what it holds. */
const lockDistance = 64;
const discardDistance = 96;

/** What a drag from where the recording began asks for. */
export function readDrag({ x, y }: { x: number; y: number }): 'lock' | 'discard' | null {
  if (-y >= lockDistance && -y > -x) return 'lock';
  return -x >= discardDistance ? 'discard' : null;
}
