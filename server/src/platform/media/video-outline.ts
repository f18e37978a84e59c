import type { FileHandle } from 'node:fs/promises';

/** What can be told of a file before anything is parsed: whether it is a container we read, whole and of sane build. */
export type Outline = 'mp4' | 'webm' | 'damaged' | 'unknown';

/** Parts that a container may have at its top. Recorders write a few for each second. */
const partsMax = 20_000;
const movieBytesMax = 16 * 1024 * 1024;
/** Phones write picture, sound and a few kinds of measurements. */
const tracksMax = 16;
const headerBytesMax = 1024;

interface Part {
  type: string;
  contentStart: number;
  end: number;
}

/**
 * Walks the top level of the container, so that what is cut short, or built to cost a reader dearly, never gets that
 * far. Reads a few bytes for each part.
 */
export async function outlineVideo(file: FileHandle, bytes: number): Promise<Outline> {
  const head = await readAt(file, 0, 12);
  if (head.toString('latin1', 4, 8) === 'ftyp') return outlineBoxes(file, bytes);
  if (head.readUInt32BE(0) === ebml.header) return outlineWebm(file, bytes);
  return 'unknown';
}

/** Pictures and sound, or nothing: what a reader leaves where it is. */
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

// https://www.matroska.org/technical/elements.html
const ebml = { header: 0x1a45dfa3, segment: 0x18538067, cluster: 0x1f43b675, tracks: 0x1654ae6b, track: 0xae } as const;

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

interface Parts {
  /** The part that begins at `at`; null when it reaches beyond `end`. */
  read(file: FileHandle, at: number, end: number): Promise<Part | null>;
  /** Bytes that the smallest part takes: less at the end of a file is padding. */
  smallest: number;
}
const boxes: Parts = { read: readBox, smallest: 8 };
const elements: Parts = { read: readElement, smallest: 2 };

/** The parts one after the other, up to the first of type `last`; null when they do not fit into the range. */
async function listParts(
  { read, smallest }: Parts,
  file: FileHandle,
  { start, end }: { start: number; end: number },
  last?: string,
): Promise<Part[] | null> {
  const parts: Part[] = [];
  for (let at = start; end - at >= smallest; at = parts.at(-1)?.end ?? end) {
    const part = await read(file, at, end);
    if (!part || parts.length === partsMax) return null;
    parts.push(part);
    if (part.type === last) break;
  }
  return parts;
}

/** One box of an MP4 or MOV (ISO 14496-12, 4.2). */
async function readBox(file: FileHandle, at: number, end: number): Promise<Part | null> {
  const head = await readAt(file, at, 16);
  const short = head.readUInt32BE(0);
  const long = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  const headBytes = short === 1 ? 16 : 8;
  const bytes = short === 0 ? end - at : long;
  if (bytes < headBytes || at + bytes > end) return null;
  return { type: head.toString('latin1', 4, 8), contentStart: at + headBytes, end: at + bytes };
}

/** One element of a WebM (RFC 8794); of unknown length it reaches to `end`. */
async function readElement(file: FileHandle, at: number, end: number): Promise<Part | null> {
  const head = await readAt(file, at, 12);
  const idBytes = Math.clz32(head.readUInt8(0)) - 23;
  if (idBytes > 4) return null;
  const sizeBytes = Math.clz32(head.readUInt8(idBytes)) - 23;
  if (sizeBytes > 8) return null;
  const size = readSize(head.subarray(idBytes, idBytes + sizeBytes));
  const contentStart = at + idBytes + sizeBytes;
  const partEnd = size === null ? end : contentStart + size;
  if (partEnd > end) return null;
  return { type: nameOf(head.readUIntBE(0, idBytes)), contentStart, end: partEnd };
}

/** The number behind the length marker; null when every bit is set, which means unknown. */
function readSize(field: Buffer): number | null {
  const bits = BigInt(7 * field.length);
  const value = BigInt(`0x${field.toString('hex')}`) & ((1n << bits) - 1n);
  return value === (1n << bits) - 1n ? null : Number(value);
}

function nameOf(id: number): string {
  return id.toString(16);
}

/** Zeros beyond the end of the file: no part of ours is made of them. */
async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  await file.read(buffer, 0, bytes, position);
  return buffer;
}
