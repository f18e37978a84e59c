/** The frame of a poster, of the player in its place, and of both before their code is there. */
export function videoFrame({ width, height }: { width: number; height: number }) {
  return {
    style: { aspectRatio: Math.min(1.91, Math.max(0.8, width / height)) },
    className: 'relative mt-2.5 block w-full overflow-hidden rounded-card bg-black',
  };
}
