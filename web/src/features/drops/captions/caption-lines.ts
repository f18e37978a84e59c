import { readCaptions, writeCaptions } from '@publyka/contract/text/captions';

/** A caption as it is written by listening; the last line is open until its end is stamped. */
export type CaptionLine = { startMs: number; endMs: number | null; text: string };

/** Shorter ones nobody reads. */
const shortestMs = 500;
/** The length of a line whose end was never stamped. */
const openMs = 3_000;
/** A stamp this near to the end of a line moves that end; further away one is only passing. */
const correctionMs = 3_000;

/** From captions without problems; with an open line at the end. */
export function readLines(source: string): CaptionLine[] {
  const captions = readCaptions(source);
  const lines = captions.ok ? captions.cues.map((cue) => ({ ...cue, text: cue.text.replaceAll('\n', ' ') })) : [];
  return withOpenLine(lines);
}

/** As the form keeps them, without the header of a file. The open line ends with the film at the latest. */
export function writeLines(lines: readonly CaptionLine[], filmMs = Number.POSITIVE_INFINITY): string {
  const cues = lines
    .filter(({ text }) => text.trim() !== '')
    .map(({ startMs, endMs, text }) => ({
      startMs,
      endMs: endMs ?? Math.min(startMs + openMs, filmMs),
      text: text.trim(),
    }));
  return cues.length === 0
    ? ''
    : writeCaptions(cues)
        .replace(/^WEBVTT\n+/, '')
        .trimEnd();
}

export function changeText(lines: readonly CaptionLine[], index: number, text: string): CaptionLine[] {
  return lines.map((line, at) => (at === index ? { ...line, text } : line));
}

/**
 * What Enter does to the times. In the open line: its end is now, and the next one begins; while it is empty, it begins
 * only now. In an earlier one: its end is corrected, if the video is near it.
 */
export function stampLine(lines: readonly CaptionLine[], index: number, nowMs: number): CaptionLine[] {
  const line = lines[index];
  if (!line) return [...lines];
  const { startMs, endMs, text } = line;
  if (endMs === null) {
    if (text.trim() === '')
      return replace(lines, index, { ...line, startMs: Math.max(nowMs, previousEnd(lines, index)) });
    return withOpenLine(replace(lines, index, { ...line, endMs: Math.max(nowMs, startMs + shortestMs) }));
  }
  const next = lines[index + 1];
  const isNear = Math.abs(nowMs - endMs) <= correctionMs;
  const isInside = nowMs >= startMs + shortestMs && nowMs <= (next?.endMs ?? Number.POSITIVE_INFINITY) - shortestMs;
  if (!isNear || !isInside) return [...lines];
  const corrected = replace(lines, index, { ...line, endMs: nowMs });
  if (!next || (next.startMs !== endMs && next.startMs >= nowMs)) return corrected;
  return replace(corrected, index + 1, { ...next, startMs: nowMs });
}

/**
 * No line goes on after the film, and the last one is seen before it ends, even if it was written after that: it takes its
 * time from the line above, and that one from the next above, as far as needed. Captions of a longer film stay.
 */
export function keepWithin(lines: readonly CaptionLine[], filmMs: number): CaptionLine[] {
  const isShown = ({ startMs, endMs, text }: CaptionLine) => text.trim() !== '' && (endMs === null || startMs < filmMs);
  const shownMs = Math.min(shortestMs, Math.floor(filmMs / lines.filter(isShown).length));
  let until = filmMs;
  const kept = lines.toReversed().map((line) => {
    if (line.text.trim() === '') return { ...line, startMs: Math.min(line.startMs, filmMs) };
    if (!isShown(line)) return line;
    const isLate = (line.endMs ?? Number.POSITIVE_INFINITY) > until;
    const startMs = isLate ? Math.min(line.startMs, until - shownMs) : line.startMs;
    const endMs = isLate && line.endMs !== null ? until : line.endMs;
    // The lines above are moved by one that was, and by nothing else.
    until = startMs < line.startMs ? startMs : Number.POSITIVE_INFINITY;
    return { ...line, startMs, endMs };
  });
  return kept.toReversed();
}

function previousEnd(lines: readonly CaptionLine[], index: number): number {
  return lines[index - 1]?.endMs ?? 0;
}

function withOpenLine(lines: readonly CaptionLine[]): CaptionLine[] {
  return [...lines, { startMs: lines.at(-1)?.endMs ?? 0, endMs: null, text: '' }];
}

function replace(lines: readonly CaptionLine[], index: number, line: CaptionLine): CaptionLine[] {
  return lines.map((one, at) => (at === index ? line : one));
}
