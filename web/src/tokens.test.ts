import { readFile } from 'node:fs/promises';
import { markColours, markHex } from '@publyka/contract/routes/installation';
import { expect, test } from 'vitest';

const css = await readFile(new URL('tokens.css', import.meta.url), 'utf8');

/** The light and the dark value of a token, in the rule of a selector; for one value it is both. */
function valuesOf(selector: string, token: string): readonly [string, string] {
  const rules = css.split(`${selector} {`).slice(1);
  const rule =
    rules.map((after) => after.slice(0, after.indexOf('}'))).find((one) => one.includes(`--${token}:`)) ?? '';
  const [, light = '', dark = light] =
    new RegExp(`--${token}: (?:light-dark\\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6}))?`).exec(rule) ?? [];
  expect(light, `${selector} ${token}`).not.toBe('');
  return [light, dark];
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(markColours)('the contract knows %s as the page draws it', (mark) => {
  expect(valuesOf(`[data-mark='${mark}']`, 'mark')[0]).toBe(markHex[mark]);
});

const themes = [
  ['light', 0],
  ['dark', 1],
] as const;

test.each(markColours.flatMap((mark) => themes.map(([theme, index]) => [mark, theme, index] as const)))(
  'text is legible on %s in the %s theme',
  (mark, _, index) => {
    const of = (token: string) => valuesOf(`[data-mark='${mark}']`, token)[index];
    const ink = (token: string) => valuesOf(':root', token)[index];
    const pairs = [
      [ink('on-mark'), of('mark')],
      [ink('on-mark'), of('mark-strong')],
      [ink('ink-2'), of('mark-soft')],
      [ink('ink-3'), of('mark-soft')],
      [ink('ink'), of('mark-swipe')],
    ] as const;
    for (const [text, ground] of pairs) expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThan(4.5);
  },
);
