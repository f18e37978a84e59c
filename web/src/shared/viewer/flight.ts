interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  x: number;
  y: number;
}

type Flight = { transform: string; clipPath: string };

/** Where a picture lies that is shown whole in the middle of the stage. */
export const landed: Flight = { transform: 'none', clipPath: 'inset(0 round 0)' };

/**
 * How the stage must be moved and cut for its picture to lie over its tile on the page, which shows as much of it as fills
 * the tile. `radius` is that of the tile's corners.
 */
export function flightFrom(tile: Box, stage: Box, picture: Size, radius: number): Flight {
  const fit = Math.min(stage.width / picture.width, stage.height / picture.height);
  const scale = Math.max(tile.width / (picture.width * fit), tile.height / (picture.height * fit));
  const x = tile.x + tile.width / 2 - (stage.x + stage.width / 2);
  const y = tile.y + tile.height / 2 - (stage.y + stage.height / 2);
  const cutX = (stage.width - tile.width / scale) / 2;
  const cutY = (stage.height - tile.height / scale) / 2;
  return {
    transform: `translate(${round(x)}px, ${round(y)}px) scale(${round(scale)})`,
    clipPath: `inset(${round(cutY)}px ${round(cutX)}px round ${round(radius / scale)}px)`,
  };
}

/** Reads a time in CSS: the minifier writes 190ms as .19s. */
export function millisecondsOf(time: string): number {
  const value = Number.parseFloat(time);
  return time.trimEnd().endsWith('ms') ? value : value * 1000;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
