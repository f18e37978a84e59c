import { expect, test } from 'vitest';
import { decodeText } from './read-text.ts';

const title = '@book{a, title = {Ação}}';
const inTwoBytes = (isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * title.length + 2));
  for (const [index, letter] of [...`\uFEFF${title}`].entries())
    view.setUint16(2 * index, letter.charCodeAt(0), isLittle);
  return view.buffer;
};

test.each([
  ['UTF-8', new TextEncoder().encode(title).buffer],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${title}`).buffer],
  ['UTF-16, as Windows writes it', inTwoBytes(true)],
  ['UTF-16 the other way round', inTwoBytes(false)],
  ['Windows-1252', Uint8Array.from(title, (letter) => letter.charCodeAt(0)).buffer],
])('a file in %s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe(title);
});
