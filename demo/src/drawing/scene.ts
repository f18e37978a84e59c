import sharp, { type Sharp } from 'sharp';
import { createRandom, type Random } from '../random.ts';
import { drawBars, drawCurve, drawScatter } from './charts.ts';
import { drawCells, drawLeaf, drawStrata } from './nature.ts';
import { drawNetwork, drawOrbits, drawWaves } from './physics.ts';
import { drawMangrove, drawMap, drawSky } from './places.ts';

/** Where a scene is drawn: its size, how far its movement went (0 to 1), and chance that stays the same. */
export interface Frame {
  width: number;
  height: number;
  time: number;
  random: Random;
}

const scenes = {
  bars: drawBars,
  cells: drawCells,
  curve: drawCurve,
  leaf: drawLeaf,
  mangrove: drawMangrove,
  map: drawMap,
  network: drawNetwork,
  orbits: drawOrbits,
  scatter: drawScatter,
  sky: drawSky,
  strata: drawStrata,
  waves: drawWaves,
};

export type SceneName = keyof typeof scenes;

export function isSceneName(text: string): text is SceneName {
  return Object.hasOwn(scenes, text);
}

/** A scene as SVG. Without letters: the machine may have no fonts. `variant` tells scenes of one kind apart. */
export function drawScene(name: SceneName, variant: string, frame: Omit<Frame, 'random'>): string {
  const { width, height } = frame;
  const inner = scenes[name]({ ...frame, random: createRandom(`${name} ${variant}`) });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
}

/**
 * Our own drawing, ready to become a picture. The server lets its image library read photographs only; here it reads
 * SVG as well, which nobody but us has written.
 */
export function renderSvg(svg: string): Sharp {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  return sharp(Buffer.from(svg));
}
