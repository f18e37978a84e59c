import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captionCuesMax } from '../limits.ts';
import { readCaptions, writeCaptions } from './captions.ts';

function read(source: string) {
  const captions = readCaptions(source);
  if (!captions.ok) throw new Error(captions.message);
  return captions.cues;
}

test('WebVTT: times and words stay, everything else goes', () => {
  const source = `\uFEFFWEBVTT - Aula 1
Kind: captions

STYLE
::cue { background: url(https://mau.exemplo/) }

NOTE feito à mão

segunda
00:04.000 --> 00:06.500 align:start position:10%
<v.alto Ana Lima>Bom <i>dia</i>, a &lt; b &amp;&amp; c

1
00:00:01.000 --> 00:00:03.000
duas
linhas

00:07.000 --> 00:08.000
<b></b>
`;
  expect(read(source)).toEqual([
    { startMs: 1000, endMs: 3000, text: 'duas\nlinhas' },
    { startMs: 4000, endMs: 6500, text: 'Ana Lima: Bom dia, a < b && c' },
  ]);
  expect(writeCaptions(read(source))).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nduas\nlinhas\n\n00:00:04.000 --> 00:00:06.500\nAna Lima: Bom dia, a &lt; b &amp;&amp; c\n',
  );
});

test('SubRip, and a file without a blank line after its head', () => {
  expect(read('1\r\n00:00:01,000 --> 00:00:02,500\r\nOlá\r\n')).toEqual([{ startMs: 1000, endMs: 2500, text: 'Olá' }]);
  expect(read('WEBVTT\n00:01.000 --> 00:02.000\nOlá')).toEqual([{ startMs: 1000, endMs: 2000, text: 'Olá' }]);
});

test.each([
  ['', 'Não há nenhuma legenda neste texto'],
  ['WEBVTT\n\nNOTE só isto', 'Não há nenhuma legenda neste texto'],
  ['só palavras', 'Linha 1: escreva os tempos assim: 00:01.000 --> 00:04.000'],
  ['WEBVTT\n\nnome\n00:01 --> 00:04\nOlá', 'Linha 4: escreva os tempos assim: 00:01.000 --> 00:04.000'],
  ['00:75.000 --> 00:80.000\nOlá', 'Linha 1: escreva os tempos assim: 00:01.000 --> 00:04.000'],
  ['00:04.000 --> 00:04.000\nOlá', 'Linha 1: a legenda termina antes de começar'],
  [`00:04.000 --> 00:05.000\n${'a'.repeat(201)}`, 'Linha 1: use até 200 caracteres por legenda'],
  ['00:04.000 --> 00:05.000\nOlá\n\n'.repeat(captionCuesMax + 1), 'Use no máximo 200 legendas'],
])('%j is refused in words', (source, message) => {
  expect(readCaptions(source)).toEqual({ ok: false, message });
});

test('whatever can be read is written so that it reads the same', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('\n', '\n\n', '<v A>', '<b>', '&lt;', '-->', '00:01.000 --> 00:02.000', 'NOTE', 'WEBVTT'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const captions = readCaptions(`00:01.000 --> 00:02.000\nOlá\n${parts.join('')}`);
      if (captions.ok) expect(readCaptions(writeCaptions(captions.cues))).toEqual(captions);
    }),
    { numRuns: 2000 },
  );
});
