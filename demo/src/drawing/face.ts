import { createRandom, type Random } from '../random.ts';

/** What one sees of a person: the rest of the face is drawn by chance, the same each time. */
export const hairs = ['short', 'long', 'bun', 'curly', 'afro', 'veil', 'bald'] as const;
export type Hair = (typeof hairs)[number];
export interface Look {
  hair: Hair;
  beard?: boolean;
  glasses?: boolean;
  grey?: boolean;
  /** From 0, the lightest, to 5. */
  skin: number;
}

const skins = ['#f3cfb0', '#e3b188', '#cf9566', '#a9703f', '#7d4f2b', '#5a3620'];
const shades = ['#dcb08c', '#c8926a', '#b27a4c', '#8c592f', '#633d20', '#452815'];
const darkHairs = ['#16110f', '#241610'];
const hairColours = [...darkHairs, '#2c1b12', '#4a2a17', '#6d4423'];
const papers = ['#cfe8ee', '#f4e2c1', '#f6d9d3', '#eadcf5', '#f8d8e6', '#e2ebc6', '#d9e2f4', '#f1e6d6'];
const clothes = ['#0f6b4f', '#4f6b00', '#7d3fa1', '#d94f6b', '#1f5e9e', '#b4541a', '#2d2d33', '#00767a'];

/** A drawn portrait, 512 pixels a side, as SVG. */
export function drawFace(name: string, look: Look): string {
  const random = createRandom(`face ${name}`);
  const skin = skins[look.skin] ?? '#cf9566';
  const shade = shades[look.skin] ?? '#b27a4c';
  const hair = look.grey ? '#9a958f' : random.pick(look.skin > 2 ? darkHairs : hairColours);
  const cloth = random.pick(clothes);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
    <rect width="512" height="512" fill="${random.pick(papers)}"/>
    ${drawBack(look.hair, hair, cloth)}
    ${drawBody(skin, shade, cloth)}
    <ellipse cx="158" cy="262" rx="20" ry="26" fill="${skin}"/><ellipse cx="354" cy="262" rx="20" ry="26" fill="${skin}"/>
    <path d="M162 232c0-68 38-108 94-108s94 40 94 108c0 78-42 132-94 132s-94-54-94-132z" fill="${skin}"/>
    ${look.beard ? drawBeard(hair) : ''}
    ${drawFeatures(random, shade, look)}
    ${drawFront(look.hair, hair, cloth)}
    ${look.glasses ? drawGlasses() : ''}
  </svg>`;
}

function drawBody(skin: string, shade: string, cloth: string): string {
  return `<path d="M216 330h80v66c0 24-80 24-80 0z" fill="${skin}"/><path d="M216 356c26 22 54 22 80 0v18c-26 22-54 22-80 0z" fill="${shade}"/>
    <path d="M84 512c8-76 74-118 132-124 22 26 58 26 80 0 58 6 124 48 132 124z" fill="${cloth}"/>`;
}

function drawFeatures(random: Random, shade: string, { beard }: Look): string {
  const smile = random.between(10, 22);
  const mouth = beard ? '#f7ede2' : '#5b2c22';
  return `<circle cx="218" cy="252" r="9" fill="#1d1614"/><circle cx="294" cy="252" r="9" fill="#1d1614"/>
    <path d="M198 222q20-12 40 0M274 222q20-12 40 0" stroke="#1d1614" stroke-opacity=".75" stroke-width="7" fill="none" stroke-linecap="round"/>
    <path d="M256 258q-10 26 4 30" stroke="${shade}" stroke-width="7" fill="none" stroke-linecap="round"/>
    <path d="M226 316q30 ${smile} 60 0" stroke="${mouth}" stroke-width="8" fill="none" stroke-linecap="round"/>`;
}

function drawBeard(hair: string): string {
  return `<path d="M164 262c12 22 30 34 52 34 24-12 56-12 80 0 22 0 40-12 52-34 0 66-40 106-92 106s-92-40-92-106z" fill="${hair}"/>`;
}

function drawGlasses(): string {
  return `<g fill="none" stroke="#1a1a1d" stroke-width="9"><circle cx="216" cy="254" r="34"/><circle cx="296" cy="254" r="34"/>
    <path d="M250 250q6-8 12 0M182 248l-22-6M330 248l22-6"/></g>`;
}

/** What lies behind the head. */
function drawBack(style: Hair, hair: string, cloth: string): string {
  if (style === 'long')
    return `<path d="M256 96c-84 0-124 60-124 140v176c0 14 248 14 248 0V236c0-80-40-140-124-140z" fill="${hair}"/>`;
  if (style === 'bun') return `<circle cx="256" cy="84" r="46" fill="${hair}"/>`;
  if (style === 'afro') return `<circle cx="256" cy="206" r="148" fill="${hair}"/>`;
  if (style === 'veil')
    return `<path d="M256 78c-96 0-140 72-140 164v214c0 40 280 40 280 0V242c0-92-44-164-140-164z" fill="${darker(cloth)}"/>`;
  if (style === 'curly') return curls(hair, [...ring(132, 206, 20), ...ring(118, 230, 14)]);
  return '';
}

/** What lies over the forehead. */
function drawFront(style: Hair, hair: string, cloth: string): string {
  if (style === 'bald') return '';
  if (style === 'veil')
    return `<path d="M150 252c-6-92 40-142 106-142s112 50 106 142c-10-62-44-96-106-96s-96 34-106 96z" fill="${darker(cloth)}"/>`;
  if (style === 'curly')
    return curls(
      hair,
      ring(88, 176, 13, Math.PI * 0.98, 2.02 * Math.PI).concat(ring(52, 156, 7, Math.PI, 2 * Math.PI)),
    );
  if (style === 'afro')
    return `<path d="M156 232c0-78 42-122 100-122s100 44 100 122c-26-46-58-60-100-60s-74 14-100 60z" fill="${hair}"/>`;
  if (style === 'short')
    return `<path d="M154 240c-14-90 34-146 106-146 74 0 118 52 98 146-8-34-18-52-34-66-44 12-96 8-128-12-22 16-34 42-42 78z" fill="${hair}"/>`;
  return `<path d="M156 250c-12-92 34-146 100-146s112 54 100 146c-8-40-26-66-58-84-40 22-82 34-112 36-14 12-24 26-30 48z" fill="${hair}"/>`;
}

function ring(radius: number, y: number, count: number, from = 0, to = 2 * Math.PI): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * index) / (count - 1);
    return [256 + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

function curls(hair: string, places: [number, number][]): string {
  return places.map(([x, y]) => `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="34" fill="${hair}"/>`).join('');
}

function darker(colour: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.8));
  return `rgb(${parts.join(',')})`;
}
