import { type FileHandle, open } from 'node:fs/promises';
import {
  boxes,
  ebml,
  elementsOneByOne,
  listParts,
  nameOf,
  type Part,
  readAt,
  readElement,
  readParts,
} from './container-parts.ts';
import { findInside, readSampleRanges } from './sample-ranges.ts';

/** Goes up by one whenever more is taken out: videos that were stored before are gone over again. */
export const videoCleaning = 1;

/** Where phones write the place, the time and their own name: Apple's `meta`, everybody's `udta`, XMP in `uuid`. */
const metadataBoxes = new Set(['meta', 'udta', 'uuid']);
/** Other tracks tell of the place from moment to moment: `gpmd`, `mebx` and `camm`, and subtitles of drones. */
const keptTracks = new Set(['vide', 'soun']);
const metadataElements = new Set([nameOf(ebml.tags), nameOf(ebml.attachments)]);

/**
 * Takes out of a video what says where and with what it was recorded; the file at this path is sound (`readVideo`). Each
 * part becomes empty space of the same length, so that nothing else moves, and doing it twice does no harm. False for
 * other tracks than picture and sound that are spread over fragments, or larger than any recorder makes them, and for what
 * cannot be read and may hold more: the file is not to be shown.
 */
export async function stripMetadata(path: string): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const parts = await listParts(boxes, file, { start: 0, end: size });
    if (parts?.[0]?.type === 'ftyp') return await blankBoxes(file, parts, size);
    return await blankElements(file, size);
  } finally {
    await file.close();
  }
}

async function blankBoxes(file: FileHandle, parts: Part[], size: number): Promise<boolean> {
  const inMovie = await listInside(file, parts.filter(isOf('moov')));
  if (!inMovie) return false;
  const tracks = inMovie.filter(isOf('trak'));
  const dropped = new Set<Part>();
  for (const track of tracks) if (!(await isKept(file, track))) dropped.add(track);
  if (dropped.size > 0 && parts.some(isOf('moof'))) return false;
  for (const track of dropped) if (!(await dropTrack(file, track, size))) return false;
  const kept = tracks.filter((track) => !dropped.has(track));
  const inTracks = await listInside(file, kept);
  if (!inTracks) return false;
  for (const part of [...parts, ...inMovie, ...inTracks]) {
    // What is left refers to no track that is gone.
    if (metadataBoxes.has(part.type) || (dropped.size > 0 && part.type === 'tref')) await freeBox(file, part);
  }
  return true;
}

/** By the word of its `hdlr`: behind version, flags and a number that is always 0. */
async function isKept(file: FileHandle, track: Part): Promise<boolean> {
  const handler = await findInside(file, track, ['mdia', 'hdlr']);
  const word = handler && (await readAt(file, handler.contentStart + 8, 4)).toString('latin1');
  return word !== null && keptTracks.has(word);
}

async function dropTrack(file: FileHandle, track: Part, size: number): Promise<boolean> {
  const ranges = await readSampleRanges(file, track, size);
  if (!ranges) return false;
  for (const { start, end } of ranges) await blank(file, start, end);
  await freeBox(file, track);
  return true;
}

async function freeBox(file: FileHandle, { start, contentStart, end }: Part): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4);
  await blank(file, contentStart, end);
}

function isOf(type: string): (part: Part) => boolean {
  return (part) => part.type === type;
}

/** What is in these; null where something in one of them cannot be read. */
async function listInside(file: FileHandle, parts: Part[]): Promise<Part[] | null> {
  const lists = await Promise.all(
    parts.map(({ contentStart, end }) => listParts(boxes, file, { start: contentStart, end })),
  );
  const whole = lists.filter((list) => list !== null);
  return whole.length === lists.length ? whole.flat() : null;
}

/** A recording that was cut off ends in a part that cannot be read: there nothing may be that could be metadata. */
async function blankElements(file: FileHandle, size: number): Promise<boolean> {
  const header = await readElement(file, 0, size);
  const segment = header && (await readElement(file, header.end, size));
  if (!segment) return false;
  const { parts } = await readParts(elementsOneByOne, file, { start: segment.contentStart, end: segment.end });
  const readableEnd = parts.at(-1)?.end ?? segment.contentStart;
  if (await mentionsMetadata(file, readableEnd, size)) return false;
  for (const { type, start, end } of parts) {
    if (!metadataElements.has(type)) continue;
    const head = headOfVoid(end - start);
    await file.write(head, 0, head.length, start);
    await blank(file, start + head.length, end);
  }
  return true;
}

async function mentionsMetadata(file: FileHandle, start: number, end: number): Promise<boolean> {
  const identifiers = [...metadataElements].map((name) => Buffer.from(name, 'hex'));
  // Each piece begins with the last three bytes of the one before, where an identifier may have begun.
  for (let at = start; at < end; at += pieceBytes - 3) {
    const piece = await readAt(file, at, Math.min(pieceBytes, end - at));
    if (identifiers.some((identifier) => piece.includes(identifier))) return true;
  }
  return false;
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
