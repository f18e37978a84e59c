import type { FileHandle } from 'node:fs/promises';
import { boxes, listParts, type Part, readAt } from './container-parts.ts';

/** Bytes of a file, the last one not counted. */
export interface Range {
  start: number;
  end: number;
}

/** The first part of this type along the path of boxes; null without one. */
export async function findInside(file: FileHandle, part: Part, path: string[]): Promise<Part | null> {
  let found: Part | undefined = part;
  for (const type of path) {
    const inside: Part[] = (await listParts(boxes, file, { start: found.contentStart, end: found.end })) ?? [];
    found = inside.find((one) => one.type === type);
    if (!found) return null;
  }
  return found;
}

/** Of one track that is neither picture nor sound; a track of places has some entries a second. */
const tableBytesMax = 256 * 1024;

/**
 * Where in the file the samples of a track lie (ISO 14496-12, 8.7), chunk by chunk and merged: whatever the tables claim,
 * no byte comes twice and none lies beyond the file. Null for tables that are larger than such a track needs.
 */
export async function readSampleRanges(file: FileHandle, track: Part, fileBytes: number): Promise<Range[] | null> {
  const samples = await findInside(file, track, ['mdia', 'minf', 'stbl']);
  if (!samples) return [];
  if (samples.end - samples.start > tableBytesMax) return null;
  const table = async (type: string): Promise<Buffer> => {
    const found = await findInside(file, samples, [type]);
    return found ? readAt(file, found.contentStart, found.end - found.contentStart) : Buffer.alloc(0);
  };
  const sizes = readSizes(await table('stsz'));
  const perChunk = readPerChunk(await table('stsc'));
  const offsets = [...readColumn(await table('stco'), 8, 4), ...readWide(await table('co64'))];
  const ranges: Range[] = [];
  let sample = 0;
  for (const [chunk, start] of offsets.entries()) {
    const count = perChunk(chunk + 1);
    ranges.push({ start, end: Math.min(fileBytes, start + sizes(sample, count)) });
    sample += count;
  }
  return merge(ranges);
}

/** A number of four bytes from every row of so many bytes, as many rows as there are. */
function readColumn(table: Buffer, from: number, rowBytes: number): number[] {
  const rows = Math.max(0, Math.ceil((table.length - from - 3) / rowBytes));
  return Array.from({ length: rows }, (_, row) => table.readUInt32BE(from + row * rowBytes));
}

function readWide(table: Buffer): number[] {
  const rows = Math.max(0, Math.floor((table.length - 8) / 8));
  return Array.from({ length: rows }, (_, row) => Number(table.readBigUInt64BE(8 + 8 * row)));
}

/** Bytes of so many samples from this one on: all alike, or each told. */
function readSizes(table: Buffer): (from: number, count: number) => number {
  const common = table.length >= 12 ? table.readUInt32BE(4) : 0;
  if (common > 0) return (_, count) => count * common;
  const told = readColumn(table, 12, 4);
  return (from, count) => told.slice(from, from + count).reduce((sum, size) => sum + size, 0);
}

/** Samples in a chunk, by its number from 1, asked for in order: each row holds until the next one. */
function readPerChunk(table: Buffer): (chunk: number) => number {
  const rows = table.subarray(8, table.length - ((table.length - 8) % 12));
  const [firsts, counts] = [readColumn(rows, 0, 12), readColumn(rows, 4, 12)];
  let at = 0;
  return (chunk) => {
    while (at + 1 < firsts.length && (firsts[at + 1] ?? 0) <= chunk) at += 1;
    return counts[at] ?? 0;
  };
}

function merge(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const { start, end } of ranges.filter((one) => one.end > one.start).sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
