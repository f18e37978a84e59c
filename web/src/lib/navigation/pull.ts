/** Pixels of the finger until the line is wholly there, and until its stroke is drawn. */
const lineAt = 44;
const drawnAt = 120;

/** How far the line has come, from 0 to 1. */
export function lineOf(distance: number): number {
  return Math.min(1, Math.max(0, distance / lineAt));
}

/** How much of the stroke is drawn, from 0 to 1: the whole of it refreshes. */
export function strokeOf(distance: number): number {
  return Math.min(1, Math.max(0, (distance - lineAt) / (drawnAt - lineAt)));
}
