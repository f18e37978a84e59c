/** Where a slide is in the scroller, which is as high as all of them. */
export function slidePlace(at: number, count: number): { top: string; height: string } {
  return { top: `${(at / count) * 100}%`, height: `${100 / count}%` };
}
