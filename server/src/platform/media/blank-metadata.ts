import { type FileHandle, open } from 'node:fs/promises';
import { boxes, ebml, elements, listParts, nameOf, type Part, readElement } from './container-parts.ts';

/** Where phones write the place, the time and their own name: Apple's `meta`, everybody's `udta`, XMP in `uuid`. */
const metadataBoxes = new Set(['meta', 'udta', 'uuid']);
const metadataElements = new Set([nameOf(ebml.tags), nameOf(ebml.attachments)]);

/**
 * Takes out of a video what says where and with what it was recorded; the file at this path is sound (`readVideo`). Each
 * part becomes empty space of the same length, so that nothing else moves, and doing it twice does no harm.
 */
export async function blankMetadata(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const parts = await listParts(boxes, file, { start: 0, end: size });
    if (parts?.[0]?.type === 'ftyp') await blankBoxes(file, parts);
    else await blankElements(file, size);
  } finally {
    await file.close();
  }
}

async function blankBoxes(file: FileHandle, parts: Part[]): Promise<void> {
  const inMovie = (await Promise.all(parts.filter(isOf('moov')).map((movie) => listInside(file, movie)))).flat();
  const inTracks = (await Promise.all(inMovie.filter(isOf('trak')).map((track) => listInside(file, track)))).flat();
  for (const part of [...parts, ...inMovie, ...inTracks]) {
    if (!metadataBoxes.has(part.type)) continue;
    await file.write(Buffer.from('free', 'latin1'), 0, 4, part.start + 4);
    await blank(file, part.contentStart, part.end);
  }
}

function isOf(type: string): (part: Part) => boolean {
  return (part) => part.type === type;
}

async function listInside(file: FileHandle, { contentStart, end }: Part): Promise<Part[]> {
  return (await listParts(boxes, file, { start: contentStart, end })) ?? [];
}

async function blankElements(file: FileHandle, size: number): Promise<void> {
  const header = await readElement(file, 0, size);
  const segment = header && (await readElement(file, header.end, size));
  if (!segment) return;
  const parts = (await listParts(elements, file, { start: segment.contentStart, end: segment.end })) ?? [];
  for (const { type, start, end } of parts) {
    if (!metadataElements.has(type)) continue;
    const head = headOfVoid(end - start);
    await file.write(head, 0, head.length, start);
    await blank(file, start + head.length, end);
  }
}

/** The head of an element of this length that holds nothing (RFC 8794, 11.3.2). */
function headOfVoid(bytes: number): Buffer {
  if (bytes < 9) return Buffer.from([ebml.void, 0x80 | (bytes - 2)]);
  const head = Buffer.alloc(9);
  // The marker of a length of eight bytes, and the length.
  head.writeBigUInt64BE((1n << 56n) | BigInt(bytes - 9), 1);
  head.writeUInt8(ebml.void, 0);
  return head;
}

/** Bytes written in one go. */
const pieceBytes = 64 * 1024;

async function blank(file: FileHandle, start: number, end: number): Promise<void> {
  const zeros = Buffer.alloc(pieceBytes);
  for (let at = start; at < end; at += pieceBytes) await file.write(zeros, 0, Math.min(pieceBytes, end - at), at);
}
