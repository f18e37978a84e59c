import { captionCuesMax, captionTextMaxLength } from '../limits.ts';

// Free of zod, so that a form may check captions while they are typed.

/** One caption: plain words, shown from `startMs` to `endMs`. */
export interface Cue {
  startMs: number;
  endMs: number;
  text: string;
}

export type Captions = { ok: true; cues: Cue[] } | { ok: false; message: string };

const timing =
  /^((?:\d{1,3}:)?[0-5]?\d:[0-5]\d[.,]\d{3})[ \t]+-->[ \t]+((?:\d{1,3}:)?[0-5]?\d:[0-5]\d[.,]\d{3})(?:[ \t].*)?$/;
/** Blocks that tell a player how captions look; ours look like the rest of the product. */
const withoutWords = /^(WEBVTT|NOTE|STYLE|REGION)(?![^\s])/;

/**
 * Reads WebVTT or SubRip and keeps what can be shown: times and words, in the order of their times. Says what is wrong,
 * by the line, when something is.
 */
export function readCaptions(source: string): Captions {
  const cues: Cue[] = [];
  for (const block of splitBlocks(source)) {
    const cue = readBlock(block);
    if (typeof cue === 'string') return { ok: false, message: cue };
    if (cue) cues.push(cue);
  }
  if (cues.length === 0) return { ok: false, message: 'Não há nenhuma legenda neste texto' };
  if (cues.length > captionCuesMax) return { ok: false, message: `Use no máximo ${captionCuesMax} legendas` };
  return { ok: true, cues: cues.toSorted((one, other) => one.startMs - other.startMs || one.endMs - other.endMs) };
}

/** Writes cues as a WebVTT file, whatever they were read from. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map((cue) => `${writeTime(cue.startMs)} --> ${writeTime(cue.endMs)}\n${escapeText(cue.text)}`);
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

interface Block {
  /** The number of its first line, counted from 1. */
  line: number;
  lines: string[];
}

function splitBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const [index, line] of source
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '') {
      isOpen = false;
      continue;
    }
    // The head of a file ends at its first cue, with or without a blank line.
    if (line.includes('-->') && blocks.at(-1)?.lines[0]?.startsWith('WEBVTT')) isOpen = false;
    if (isOpen) blocks.at(-1)?.lines.push(line.trim());
    else blocks.push({ line: index + 1, lines: [line.trim()] });
    isOpen = true;
  }
  return blocks;
}

/** A cue, null for a block without words, or a sentence about what is wrong. */
function readBlock({ line, lines }: Block): Cue | string | null {
  const [first = '', second = ''] = lines;
  if (withoutWords.test(first)) return null;
  // A cue may have a name, or a number, above its times.
  const isNamed = !first.includes('-->') && second.includes('-->');
  const at = isNamed ? line + 1 : line;
  const [, start, end] = timing.exec(isNamed ? second : first) ?? [];
  if (!start || !end) return `Linha ${at}: escreva os tempos assim: 00:01.000 --> 00:04.000`;
  const [startMs, endMs] = [readTime(start), readTime(end)];
  if (endMs <= startMs) return `Linha ${at}: a legenda termina antes de começar`;
  const text = plainText(lines.slice(isNamed ? 2 : 1).join('\n'));
  if ([...text].length > captionTextMaxLength)
    return `Linha ${at}: use até ${captionTextMaxLength} caracteres por legenda`;
  return text === '' ? null : { startMs, endMs, text };
}

function readTime(text: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = text.replace(',', '.').split(':').toReversed().map(Number);
  return Math.round(seconds * 1000) + minutes * 60_000 + hours * 3_600_000;
}

function writeTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
  '&amp;': '&',
};

/** The words without markup; who speaks (`<v Ana>`) stays, in front. */
function plainText(markup: string): string {
  return markup
    .replaceAll(/<v(?:\.[^\s<>]*)?[ \t]([^<>]*)>/g, (_, name: string) => (name.trim() ? `${name.trim()}: ` : ''))
    .replaceAll(/<\/?[a-z\d][^<>]*>/gi, '')
    .replaceAll(/&(?:lt|gt|nbsp|lrm|rlm|amp);/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((line) => line.replaceAll(/\p{Cc}/gu, '').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** No line of the words can be taken for a tag or an arrow. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
