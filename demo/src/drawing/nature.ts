import type { Frame } from './scene.ts';
import { along, circle, glow, num, path, rect, stroke } from './shapes.ts';

/** Cells under the fluorescence microscope, breathing. */
export function drawCells({ width, height, random, time }: Frame): string {
  const [body, core] = random.pick([
    ['#1fbf86', '#5aa9ff'],
    ['#d9468a', '#7fd1ff'],
    ['#e0a832', '#8f7bff'],
  ] as const);
  const size = Math.min(width, height);
  const cells = along(46, () => {
    const [x, y] = [random.next() * width, random.next() * height];
    const radius = size * (0.06 + random.next() * 0.07);
    const beat = 1 + 0.12 * Math.sin(2 * Math.PI * (time + random.next()));
    const tilt = num(random.next() * 360);
    const nucleus = `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(radius * 0.42)}" ry="${num(radius * 0.28)}" fill="url(#core)" transform="rotate(${tilt} ${num(x)} ${num(y)})"/>`;
    return circle(x, y, radius * beat, 'url(#body)') + nucleus;
  });
  return `<defs>${glow('body', body, 0.85)}${glow('core', core, 1)}</defs>${rect(0, 0, width, height, '#04060a')}${cells.join('')}`;
}

/** A pressed plant on its sheet of a herbarium; it grows. */
export function drawLeaf({ width, height, random, time }: Frame): string {
  const green = random.pick(['#5c6b2f', '#3f6146', '#7a6a35', '#5b7a52']);
  const pairs = random.between(5, 9);
  const [foot, top] = [height * 0.88, height * (0.88 - 0.74 * time)];
  const lean = (random.next() - 0.5) * width * 0.12;
  const leaves = along(pairs, (share) => {
    const y = foot + (top - foot) * (0.22 + 0.74 * share);
    const x = width / 2 + lean * share;
    const long = width * (0.24 - 0.13 * share) * (0.6 + 0.4 * time);
    return [-1, 1].map((side) => drawBlade(x, y, side * long, green));
  });
  const stem = stroke(
    `M${width / 2} ${foot}Q${width / 2} ${(foot + top) / 2} ${width / 2 + lean} ${top}`,
    green,
    width * 0.009,
  );
  const label = rect(
    width * 0.64,
    height * 0.86,
    width * 0.28,
    height * 0.09,
    '#fdfcf8',
    ' stroke="#c9c2ad" stroke-width="2"',
  );
  const lines = along(3, (share) =>
    stroke(`M${width * 0.67} ${height * (0.88 + 0.05 * share)}h${width * (0.2 - 0.06 * share)}`, '#8b8573', 3),
  );
  return `${rect(0, 0, width, height, '#efe9d8')}${leaves.flat().join('')}${stem}${label}${lines.join('')}`;
}

function drawBlade(x: number, y: number, long: number, green: string): string {
  const [tipX, tipY] = [x + long, y - Math.abs(long) * 0.42];
  const wide = Math.abs(long) * 0.3;
  const blade = `M${num(x)} ${num(y)}Q${num(x + long * 0.35)} ${num(y - wide * 1.9)} ${num(tipX)} ${num(tipY)}Q${num(x + long * 0.7)} ${num(y + wide * 0.5)} ${num(x)} ${num(y)}Z`;
  return `<path d="${blade}" fill="${green}" fill-opacity=".9"/>${stroke(`M${num(x)} ${num(y)}L${num(tipX)} ${num(tipY)}`, '#e8e3cf', 2, ' stroke-opacity=".6"')}`;
}

/** A profile of soil, layer upon layer, with roots that go down. */
export function drawStrata({ width, height, random, time }: Frame): string {
  const colours = ['#4a3423', '#6b4a2c', '#95633a', '#b98550', '#d0a674', '#a59a86'];
  const layers = colours.map((colour, index) => {
    const y = height * (0.16 + index * 0.14);
    const phase = random.next() * 6;
    const edge = along(30, (share): [number, number] => [
      share * width,
      y + Math.sin(share * 7 + phase) * height * 0.012,
    ]);
    return `<path d="${path([...edge, [width, height], [0, height]], true)}" fill="${colour}"/>`;
  });
  const stones = along(40, () =>
    circle(
      random.next() * width,
      height * (0.5 + random.next() * 0.5),
      width * (0.004 + random.next() * 0.013),
      '#7d7364',
      ' fill-opacity=".7"',
    ),
  );
  const roots = along(9, () => {
    const x = random.next() * width;
    const deep = height * (0.2 + random.next() * 0.35) * time;
    const sway = (random.next() - 0.5) * width * 0.2;
    return stroke(
      `M${num(x)} ${num(height * 0.16)}q${num(sway)} ${num(deep * 0.5)} ${num(sway * 0.4)} ${num(deep)}`,
      '#e9dcc1',
      width * 0.005,
    );
  });
  const grass = along(90, (share) =>
    stroke(
      `M${num(share * width)} ${num(height * 0.165)}q${num((random.next() - 0.5) * 30)} ${num(-height * 0.03)} ${num((random.next() - 0.5) * 40)} ${num(-height * (0.03 + random.next() * 0.06))}`,
      '#4d7a35',
      width * 0.004,
    ),
  );
  return `${rect(0, 0, width, height, '#cfe3ee')}${layers.join('')}${stones.join('')}${roots.join('')}${grass.join('')}`;
}
