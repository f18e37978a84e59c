import sharp from 'sharp';

/** Places and lengths in parts of the side. */
type Point = readonly [number, number];
export type Shape =
  | { kind: 'disc'; at: Point; radius: number }
  | { kind: 'ring'; at: Point; radius: number }
  | { kind: 'line'; from: Point; to: Point };

const side = 320;
const halfStroke = 0.03;
type Colour = readonly [number, number, number];
const ink: Colour = [24, 24, 27];
/** Pale papers, as behind people's initials. */
const papers: readonly Colour[] = [
  [233, 217, 243],
  [247, 215, 210],
  [203, 232, 236],
  [220, 234, 208],
  [252, 226, 194],
  [214, 224, 246],
];

/** Draws shapes in ink on paper, as a PNG. No drawing format is read for it: those loaders stay shut (encode-image.ts). */
export async function draw(shapes: readonly Shape[], paperNumber: number): Promise<Buffer> {
  const paper = papers[paperNumber % papers.length] ?? ink;
  const pixels = Buffer.alloc(side * side * 3);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const cover = coverAt(shapes, [(x + 0.5) / side, (y + 0.5) / side]);
      for (const channel of [0, 1, 2] as const)
        pixels[(y * side + x) * 3 + channel] = Math.round(paper[channel] + (ink[channel] - paper[channel]) * cover);
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

/** How much of a pixel is ink: its edge is one pixel wide. */
function coverAt(shapes: readonly Shape[], at: Point): number {
  const distance = Math.min(...shapes.map((shape) => distanceTo(shape, at)));
  return Math.min(1, Math.max(0, 0.5 - distance * side));
}

/** Negative inside. */
function distanceTo(shape: Shape, [x, y]: Point): number {
  switch (shape.kind) {
    case 'disc':
      return Math.hypot(x - shape.at[0], y - shape.at[1]) - shape.radius;
    case 'ring':
      return Math.abs(Math.hypot(x - shape.at[0], y - shape.at[1]) - shape.radius) - halfStroke;
    case 'line': {
      const [fromX, fromY] = shape.from;
      const [dx, dy] = [shape.to[0] - fromX, shape.to[1] - fromY];
      const along = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(x - fromX - along * dx, y - fromY - along * dy) - halfStroke;
    }
  }
}
