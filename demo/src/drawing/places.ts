import type { Frame } from './scene.ts';
import { along, circle, glow, gradient, num, path, rect, stroke } from './shapes.ts';

/** A mangrove at dusk: the tide goes out and shows the roots. */
export function drawMangrove({ width, height, random, time }: Frame): string {
  const horizon = height * 0.62;
  const hills = along(24, (share): [number, number] => [
    share * width,
    horizon - height * (0.03 + 0.03 * Math.sin(share * 9 + 1) + random.next() * 0.015),
  ]);
  const water = horizon + height * (0.02 + 0.1 * time);
  const trees = [
    drawTree({ x: width * 0.7, foot: horizon, size: Math.min(width * 0.3, height * 0.26) }, random.next),
    drawTree({ x: width * 0.2, foot: horizon, size: Math.min(width * 0.18, height * 0.16) }, random.next),
  ];
  const waves = along(14, (share) => {
    const y = water + (height - water) * share ** 1.5;
    const x = width * (0.5 + 0.4 * Math.sin(6.28 * (time + random.next())));
    return stroke(
      `M${num(x - width * 0.1 * (share + 0.3))} ${num(y)}h${num(width * 0.2 * (share + 0.3))}`,
      '#f3c98b',
      height * 0.002,
      ' stroke-opacity=".35"',
    );
  });
  return `<defs>${gradient('dusk', [
    [0, '#33486b'],
    [0.5, '#a4788a'],
    [1, '#e3ab66'],
  ])}${gradient('sea', [
    [0, '#8f6d4c'],
    [1, '#1a1a26'],
  ])}</defs>
    ${rect(0, 0, width, horizon, 'url(#dusk)')}<path d="${path([...hills, [width, horizon], [0, horizon]], true)}" fill="#15161c"/>
    ${rect(0, horizon, width, height - horizon, '#3a2f2a')}${rect(0, water, width, height - water, 'url(#sea)')}${waves.join('')}${trees.join('')}`;
}

function drawTree({ x, foot, size }: { x: number; foot: number; size: number }, next: () => number): string {
  const leaves = along(150, () => {
    const angle = next() * 2 * Math.PI;
    const far = Math.sqrt(next());
    const [leafX, leafY] = [x + Math.cos(angle) * far * size, foot - size * 1.5 + Math.sin(angle) * far * size * 0.55];
    return `<ellipse cx="${num(leafX)}" cy="${num(leafY)}" rx="${num(size * 0.07)}" ry="${num(size * 0.026)}" fill="#101117" transform="rotate(${num(next() * 180)} ${num(leafX)} ${num(leafY)})"/>`;
  });
  const roots = along(9, (share) => {
    const out = (share - 0.5) * size * 1.5;
    return stroke(
      `M${num(x)} ${num(foot - size * 0.2)}q${num(out * 0.8)} ${num(size * 0.05)} ${num(out)} ${num(size * 0.6)}`,
      '#101117',
      size * 0.025,
    );
  });
  return `${stroke(`M${num(x)} ${num(foot)}V${num(foot - size * 1.5)}`, '#101117', size * 0.08)}${roots.join('')}${leaves.join('')}`;
}

/** A night over the dome of an observatory: the sky turns. */
export function drawSky({ width, height, random, time }: Frame): string {
  const [poleX, poleY] = [width * 0.5, height * 0.9];
  const far = Math.hypot(width, height);
  const stars = along(260, () => {
    const [radius, angle] = [Math.sqrt(random.next()) * far, random.next() * 2 * Math.PI + time * 0.5];
    return circle(
      poleX + radius * Math.cos(angle),
      poleY + radius * Math.sin(angle),
      width * (0.001 + random.next() ** 4 * 0.004),
      '#fff',
      ` fill-opacity="${num(0.4 + random.next() * 0.6)}"`,
    );
  });
  const clouds = along(16, (share) =>
    circle(
      width * (0.2 + share * 0.7 + (random.next() - 0.5) * 0.2),
      height * (0.1 + share * 0.5 + (random.next() - 0.5) * 0.2),
      width * (0.1 + random.next() * 0.16),
      'url(#milk)',
    ),
  );
  const dome = `<path d="M${num(width * 0.58)} ${num(height)}v${num(-height * 0.06)}a${num(width * 0.11)} ${num(width * 0.11)} 0 0 1 ${num(width * 0.22)} 0v${num(height * 0.06)}z" fill="#0a0b10"/>`;
  const hill = along(20, (share): [number, number] => [share * width, height * (0.965 - 0.02 * Math.sin(share * 5))]);
  return `<defs>${gradient('night', [
    [0, '#060a1c'],
    [0.6, '#14224a'],
    [1, '#2a2733'],
  ])}${glow('milk', '#b9a4c8', 0.3)}</defs>${rect(0, 0, width, height, 'url(#night)')}
    ${clouds.join('')}${stars.join('')}${dome}<path d="${path([...hill, [width, height], [0, height]], true)}" fill="#06070b"/>`;
}

/** A map of height above the sea: land, coast and the lines of equal height. */
export function drawMap({ width, height, random, time }: Frame): string {
  const colours = ['#1c6273', '#2f8a86', '#d8cf9a', '#9fb766', '#6f9448', '#4c7338', '#365a2c'];
  const lands = along(4, () => ({
    x: random.next() * width,
    y: random.next() * height,
    size: Math.min(width, height) * (0.35 + random.next() * 0.25),
    phases: along(5, () => random.next() * 6.28),
  }));
  const rings = colours.flatMap((colour, level) =>
    lands.map(({ x, y, size, phases }) => {
      const reach = size * (1 - level / colours.length) * (0.85 + 0.15 * time);
      const edge = along(64, (share): [number, number] => {
        const angle = share * 2 * Math.PI;
        const rough = phases.reduce(
          (sum, phase, index) => sum + Math.sin(angle * (index + 2) + phase) / (index + 3),
          0,
        );
        return [x + reach * (1 + 0.4 * rough) * Math.cos(angle), y + reach * (1 + 0.4 * rough) * Math.sin(angle) * 0.8];
      });
      return {
        level,
        shape: `<path d="${path(edge, true)}" fill="${colour}" stroke="#ffffff" stroke-opacity=".18" stroke-width="2"/>`,
      };
    }),
  );
  const drawn = rings.sort((one, other) => one.level - other.level).map(({ shape }) => shape);
  return rect(0, 0, width, height, '#10404f') + drawn.join('');
}
