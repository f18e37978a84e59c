import type { Frame } from './scene.ts';
import { along, circle, path, rect, stroke } from './shapes.ts';

const ink = '#2b2b30';
const inks = ['#1f5e9e', '#b4541a', '#0f6b4f', '#7d3fa1', '#a8324a'];

function paper({ width, height }: Frame): string {
  const lines = along(5, (share) => {
    const y = height * (0.14 + 0.62 * share);
    return stroke(`M${width * 0.1} ${y}H${width * 0.94}`, '#e4e2da', 2);
  });
  const axes = stroke(`M${width * 0.1} ${height * 0.08}V${height * 0.86}H${width * 0.95}`, ink, 4);
  return rect(0, 0, width, height, '#fbfaf6') + lines.join('') + axes;
}

/** Measurements around a falling or rising curve, with the band one is unsure about. */
export function drawScatter(frame: Frame): string {
  const { width, height, random, time } = frame;
  const colour = random.pick(inks);
  const isFalling = random.next() < 0.6;
  const bend = 1.4 + random.next() * 2.6;
  const at = (x: number) => {
    const share = isFalling ? Math.exp(-bend * x) : 1 - Math.exp(-bend * x);
    return height * (0.82 - 0.62 * share);
  };
  const x = (share: number) => width * (0.12 + 0.8 * share);
  const curve = along(60, (share): [number, number] => [x(share * time), at(share * time)]);
  const upper = curve.map(([a, b], index): [number, number] => [a, b - height * (0.03 + index * 0.0009)]);
  const lower = curve.map(([a, b], index): [number, number] => [a, b + height * (0.03 + index * 0.0009)]).reverse();
  const points = along(70, () => {
    const share = random.next();
    const noise = (random.next() + random.next() - 1) * 0.09 * height;
    return share > time ? '' : circle(x(share), at(share) + noise, width * 0.006, ink, ' fill-opacity=".55"');
  });
  return `${paper(frame)}<path d="${path([...upper, ...lower], true)}" fill="${colour}" fill-opacity=".16"/>${points.join('')}${stroke(path(curve), colour, 7)}`;
}

/** Two series of columns, growing. */
export function drawBars(frame: Frame): string {
  const { width, height, random, time } = frame;
  const [one, other] = random.sample(inks, 2);
  const groups = random.between(5, 8);
  const step = (width * 0.82) / groups;
  const bars = along(groups, (_, index) => {
    const left = width * 0.115 + index * step;
    const heights = [random.next(), random.next()].map((share) => height * (0.12 + 0.55 * share) * time);
    return heights.map((tall, place) => {
      const fill = place === 0 ? one : other;
      return rect(
        left + place * step * 0.36,
        height * 0.86 - tall,
        step * 0.32,
        tall,
        fill ?? ink,
        ' fill-opacity=".88"',
      );
    });
  });
  return paper(frame) + bars.flat().join('');
}

/** Logistic growth on a blackboard, drawn by hand while one watches. */
export function drawCurve({ width, height, random, time }: Frame): string {
  const chalk = '#e9ece6';
  const steep = 8 + random.next() * 4;
  const at = (share: number): [number, number] => [
    width * (0.14 + 0.74 * share),
    height * (0.72 - 0.34 / (1 + Math.exp(-steep * (share - 0.5)))),
  ];
  const curve = along(80, (share) => at(share * time));
  const [x, y] = at(time);
  const dashes = ` stroke-dasharray="${width * 0.02} ${width * 0.02}" stroke-opacity=".7"`;
  const dust = along(60, () =>
    circle(
      random.next() * width,
      random.next() * height,
      random.next() * width * 0.05,
      '#ffffff',
      ' fill-opacity=".012"',
    ),
  );
  return `${rect(0, 0, width, height, '#173d33')}${dust.join('')}
    ${stroke(`M${width * 0.14} ${height * 0.3}V${height * 0.74}H${width * 0.9}`, chalk, width * 0.006, ' stroke-opacity=".8"')}
    ${stroke(`M${width * 0.14} ${height * 0.38}H${width * 0.88}`, chalk, width * 0.005, dashes)}
    ${stroke(path(curve), chalk, width * 0.009)}${circle(x, y, width * 0.018, '#e0a15c')}
    ${time > 0.5 ? circle(...at(0.5), width * 0.03, 'none', ` stroke="#e0a15c" stroke-width="${width * 0.006}"`) : ''}`;
}
