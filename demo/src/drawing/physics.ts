import type { Frame } from './scene.ts';
import { along, circle, glow, num, path, rect, stroke } from './shapes.ts';

/** Two sources of waves and the pattern they make together. */
export function drawWaves({ width, height, random, time }: Frame): string {
  const [light, dark] = random.pick([
    ['#f6d77a', '#16243f'],
    ['#8fd6e8', '#1d1a33'],
    ['#f2a38a', '#12302c'],
  ] as const);
  const size = Math.hypot(width, height);
  const rings = [0.33, 0.67].flatMap((place) =>
    along(22, (_, index) => {
      const radius = ((index + time * 4) / 22) * size;
      return `<circle cx="${num(width * place)}" cy="${num(height * 0.42)}" r="${num(radius)}" fill="none" stroke="${light}" stroke-width="${num(size * 0.009)}" stroke-opacity="${num(0.7 * Math.exp(-radius / size))}"/>`;
    }),
  );
  const sources = [0.33, 0.67].map((place) => circle(width * place, height * 0.42, size * 0.012, light));
  return rect(0, 0, width, height, dark) + rings.join('') + sources.join('');
}

/** Who works with whom: a network that appears, the oldest ties first. */
export function drawNetwork({ width, height, random, time }: Frame): string {
  const colours = ['#1f5e9e', '#b4541a', '#0f6b4f', '#7d3fa1'];
  const nodes = along(54, (share) => {
    const group = Math.floor(share * colours.length * 0.999);
    const angle = (group / colours.length) * 6.28 + random.next() * 1.5;
    const far = Math.min(width, height) * (0.12 + random.next() * 0.32);
    return {
      x: width / 2 + Math.cos(angle) * far * 1.1,
      y: height / 2 + Math.sin(angle) * far,
      group,
      size: 0.006 + random.next() ** 3 * 0.02,
    };
  });
  const ties = along(150, () => {
    const [one, other] = random.sample(nodes, 2);
    const isClose = one && other && (one.group === other.group || random.next() < 0.16);
    return isClose
      ? stroke(
          path([
            [one.x, one.y],
            [other.x, other.y],
          ]),
          '#6f6c66',
          2,
          ' stroke-opacity=".35"',
        )
      : '';
  });
  const shown = nodes.map(({ x, y, group, size }) =>
    circle(x, y, width * size, colours[group] ?? '#1f5e9e', ' fill-opacity=".9"'),
  );
  const grown = Math.max(1, Math.round(ties.length * time));
  return rect(0, 0, width, height, '#faf8f2') + ties.slice(0, grown).join('') + shown.join('');
}

/** Planets around their star, by Kepler's third law: the farther, the slower. */
export function drawOrbits({ width, height, random, time }: Frame): string {
  const size = Math.min(width, height);
  const [x, y] = [width / 2, height * 0.45];
  const planets = along(5, (share) => {
    const radius = size * (0.14 + 0.32 * share);
    const angle = random.next() * 6.28 + time * 6.28 * (0.46 / (radius / size)) ** 1.5;
    const colour = random.pick(['#d98a5b', '#7fb3d9', '#c9b68a', '#9a86c9', '#86c99a']);
    const orbit = `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="none" stroke="#ffffff" stroke-opacity=".22" stroke-width="2"/>`;
    return (
      orbit +
      circle(x + radius * Math.cos(angle), y + radius * Math.sin(angle), size * (0.012 + random.next() * 0.018), colour)
    );
  });
  const stars = along(120, () =>
    circle(random.next() * width, random.next() * height, size * 0.0016, '#fff', ' fill-opacity=".6"'),
  );
  return `<defs>${glow('sun', '#ffd76a', 1)}</defs>${rect(0, 0, width, height, '#0b0d17')}${stars.join('')}${circle(x, y, size * 0.13, 'url(#sun)')}${circle(x, y, size * 0.04, '#ffe9a8')}${planets.join('')}`;
}
