import { describe, expect, it } from 'vitest';
import { moveBy, shownSize, turnRight, uncropped, zoomMax, zoomTo } from './crop.ts';

const wide = { width: 1200, height: 600 };

describe('crop', () => {
  it('fills the window with the shorter side, whichever way the picture is turned', () => {
    expect(shownSize(wide, uncropped)).toEqual({ width: 2, height: 1 });
    expect(shownSize(wide, { ...uncropped, turns: 1 })).toEqual({ width: 1, height: 2 });
    expect(shownSize(wide, { ...uncropped, zoom: 2 })).toEqual({ width: 4, height: 2 });
  });

  it('moves as far as the picture reaches, and no further', () => {
    expect(moveBy(wide, uncropped, { x: 0.25, y: 0.25 })).toEqual({ ...uncropped, x: 0.25 });
    expect(moveBy(wide, uncropped, { x: -9, y: 9 })).toEqual({ ...uncropped, x: -0.5 });
    expect(moveBy(wide, { ...uncropped, zoom: 2 }, { x: 9, y: 9 })).toMatchObject({ x: 1.5, y: 0.5 });
  });

  it('zooms about the middle of the window, within its bounds, and never leaves a gap', () => {
    const moved = moveBy(wide, { ...uncropped, zoom: 2 }, { x: 1.5, y: 0.5 });
    expect(zoomTo(wide, moved, 4)).toMatchObject({ zoom: 4, x: 3, y: 1 });
    expect(zoomTo(wide, moved, 1)).toMatchObject({ zoom: 1, x: 0.5, y: 0 });
    expect(zoomTo(wide, uncropped, 99).zoom).toBe(zoomMax);
    expect(zoomTo(wide, uncropped, 0).zoom).toBe(1);
  });

  it('turns about the middle of the window: four times is where it began', () => {
    const begun = { ...uncropped, zoom: 2, x: 0.4, y: 0.2 };
    const turned = turnRight(wide, begun);
    expect(turned).toEqual({ zoom: 2, turns: 1, x: -0.2, y: 0.4 });
    expect([1, 2, 3].reduce((crop) => turnRight(wide, crop), turned)).toEqual(begun);
  });
});
