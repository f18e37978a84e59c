import type { FileHandle } from 'node:fs/promises';

// The two kinds of container: boxes of MP4 and MOV (ISO 14496-12), elements of WebM (RFC 8794).

/** Maximum number of parts at the top level of a container. Recorders write a few per second. */
const partsMax = 20_000;

/** Where a part of a container is, in bytes. */
export interface Part {
  type: string;
  start: number;
  contentStart: number;
  end: number;
}

/** Identifiers of elements (https://www.matroska.org/technical/elements.html). */
export const ebml = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  track: 0xae,
} as const;

export interface Parts {
  /** The part that begins at `at`; null when it reaches beyond `end`. */
  read(file: FileHandle, at: number, end: number): Promise<Part | null>;
  /** Size of the smallest part in bytes; fewer bytes at the end of a file are padding. */
  smallest: number;
}
export const boxes: Parts = { read: readBox, smallest: 8 };
export const elements: Parts = { read: readElement, smallest: 2 };

interface Range {
  start: number;
  end: number;
}

/** The parts one after the other, up to the first of type `last`; null when they do not fit into the range. */
export async function listParts(
  { read, smallest }: Parts,
  file: FileHandle,
  { start, end }: Range,
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
  return { type: head.toString('latin1', 4, 8), start: at, contentStart: at + headBytes, end: at + bytes };
}

/** One element of a WebM (RFC 8794); of unknown length it reaches to `end`. */
export async function readElement(file: FileHandle, at: number, end: number): Promise<Part | null> {
  const head = await readAt(file, at, 12);
  const idBytes = Math.clz32(head.readUInt8(0)) - 23;
  if (idBytes > 4) return null;
  const sizeBytes = Math.clz32(head.readUInt8(idBytes)) - 23;
  if (sizeBytes > 8) return null;
  const size = readSize(head.subarray(idBytes, idBytes + sizeBytes));
  const contentStart = at + idBytes + sizeBytes;
  const partEnd = size === null ? end : contentStart + size;
  if (partEnd > end) return null;
  return { type: nameOf(head.readUIntBE(0, idBytes)), start: at, contentStart, end: partEnd };
}

/** The number behind the length marker; null when every bit is set, which means unknown. */
function readSize(field: Buffer): number | null {
  const bits = BigInt(7 * field.length);
  const value = BigInt(`0x${field.toString('hex')}`) & ((1n << bits) - 1n);
  return value === (1n << bits) - 1n ? null : Number(value);
}

export function nameOf(id: number): string {
  return id.toString(16);
}

/** Zeros beyond the end of the file, which form no valid part. */
export async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes);
  await file.read(buffer, 0, bytes, position);
  return buffer;
}
