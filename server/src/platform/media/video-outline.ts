import type { FileHandle } from 'node:fs/promises';
import type { VideoType } from '@publyka/contract/routes/uploads';
import { boxes, ebml, elements, listParts, nameOf, type Part, readAt, readElement } from './container-parts.ts';

/**
 * What the top level of a file shows before it is parsed: a supported container, complete and of plausible structure.
 */
export type Outline = 'mp4' | 'webm' | 'damaged' | 'unknown';

const movieBytesMax = 16 * 1024 * 1024;

/** Phones write picture, sound and a few kinds of measurements. */
const tracksMax = 16;

const headerBytesMax = 1024;

/**
 * Walks the top level of the container, so that truncated files and files built to exhaust a parser are refused first.
 * Reads a few bytes per part.
 */
export async function outlineVideo(file: FileHandle, bytes: number): Promise<Outline> {
  const head = await readAt(file, 0, 12);
  if (head.toString('latin1', 4, 8) === 'ftyp') return outlineBoxes(file, bytes);
  if (head.readUInt32BE(0) === ebml.header) return outlineWebm(file, bytes);
  return 'unknown';
}

/** Media data and padding, which a reader does not load. */
const skippedBoxes = new Set(['mdat', 'free', 'skip', 'wide']);

/** Any other box, the head of a fragment above all, is read into memory as a whole. */
function isTooMuchToParse({ type, contentStart, end }: Part): boolean {
  return !skippedBoxes.has(type) && end - contentStart > movieBytesMax;
}

async function outlineBoxes(file: FileHandle, bytes: number): Promise<Outline> {
  const parts = await listParts(boxes, file, { start: 0, end: bytes });
  if (!parts || parts.some(isTooMuchToParse)) return 'damaged';
  const [movie, ...more] = parts.filter((part) => part.type === 'moov');
  if (!movie || more.length > 0) return 'damaged';
  const inside = await listParts(boxes, file, { start: movie.contentStart, end: movie.end });
  return inside && countOf(inside, 'trak') <= tracksMax ? 'mp4' : 'damaged';
}

async function outlineWebm(file: FileHandle, bytes: number): Promise<Outline> {
  const header = await readElement(file, 0, bytes);
  if (!header || header.end > headerBytesMax) return 'damaged';
  // The other kind of document is Matroska.
  if (!(await readAt(file, 0, header.end)).includes('webm')) return 'unknown';
  const segment = await readElement(file, header.end, bytes);
  if (!segment || segment.type !== nameOf(ebml.segment)) return 'damaged';
  const range = { start: segment.contentStart, end: segment.end };
  const before = await listParts(elements, file, range, nameOf(ebml.cluster));
  const tracks = before?.find((part) => part.type === nameOf(ebml.tracks));
  if (!tracks || tracks.end - tracks.contentStart > movieBytesMax) return 'damaged';
  const inside = await listParts(elements, file, { start: tracks.contentStart, end: tracks.end });
  return inside && countOf(inside, nameOf(ebml.track)) <= tracksMax ? 'webm' : 'damaged';
}

function countOf(parts: Part[], type: string): number {
  return parts.filter((part) => part.type === type).length;
}

/** What a video's container says. */
export interface VideoFacts {
  contentType: VideoType;
  /** The longest that any part of the container claims. */
  durationMs: number;
  /** As shown: after rotation, with square pixels. */
  width: number;
  height: number;
  /** Names of RFC 6381 (`avc1.64001f`, `hvc1…`, `opus`), or what the container calls a codec that has none. */
  videoCodec: string;
  /** Null without sound. */
  audioCodec: string | null;
}

/** What the reading process answers: facts, or why there are none. */
export type Reading = { facts: VideoFacts } | { problem: 'unknown' | 'damaged' | 'no-picture' };
