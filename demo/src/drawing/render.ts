import sharp, { type Sharp } from 'sharp';

/**
 * Our own drawing, ready to become a picture. The server lets its image library read photographs only; here it reads
 * SVG as well, which nobody but us has written.
 */
export function renderSvg(svg: string): Sharp {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  return sharp(Buffer.from(svg));
}
