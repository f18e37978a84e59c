import { listBoxes, readFixture } from './videos.ts';

// Fragmented MP4: a head without samples, then fragments that tell of them, many or few, as they like.

interface Fragment {
  /** What the fragment claims. */
  samples: number;
  /** Whether it tells of each, eight bytes long, or of all at once. */
  isTold: boolean;
}

/** An MP4 whose one fragment has so many samples. Untold they cost no byte of the file, and the reader as much. */
export async function fragmentVideo({ samples, isTold }: Fragment): Promise<Buffer> {
  const content = await readFixture('portrait.mp4');
  const movie = listBoxes(content).find(({ type }) => type === 'moov');
  if (!movie) throw new Error('No moov');
  const defaults = box('mvex', box('trex', numbers(0, 1, 1, 1, 1, 0)));
  const head = box('moov', emptyTables(content.subarray(movie.start + 8, movie.end)), defaults);
  const run = isTold
    ? box('trun', numbers(0x300, samples), Buffer.alloc(samples * 8, 1))
    : box('trun', numbers(0, samples));
  const fragment = box('moof', box('mfhd', numbers(0, 1)), box('traf', box('tfhd', numbers(0x20000, 1)), run));
  return Buffer.concat([content.subarray(0, movie.start), head, fragment, box('mdat', Buffer.alloc(1000))]);
}

/** Where a phone says that it was: São Paulo, by ISO 6709. */
export const whereabouts = '-23.5505-046.6333/';

/** Writes a place into a video where phones write it: in the head, in a track, and beside both as XMP. */
export async function locateVideo(): Promise<Buffer> {
  const content = await readFixture('portrait.mp4');
  const movie = listBoxes(content).find(({ type }) => type === 'moov');
  if (!movie) throw new Error('No moov');
  const place = box('\u00A9xyz', numbers((whereabouts.length << 16) | 0x15c7), Buffer.from(whereabouts));
  const inside = content.subarray(movie.start + 8, movie.end);
  const parts = listBoxes(inside).map(({ type, start, end }) =>
    type === 'trak' ? box('trak', inside.subarray(start + 8, end), box('udta', place)) : inside.subarray(start, end),
  );
  const head = box('moov', ...parts, box('meta', numbers(0), place), box('udta', place));
  // The old head becomes empty space, so that the samples stay where it says they are.
  const before = Buffer.from(content);
  before.write('free', movie.start + 4, 'latin1');
  return Buffer.concat([before, head, box('uuid', Buffer.alloc(16, 0xbe), Buffer.from(`<x:xmpmeta>${whereabouts}`))]);
}

/** Another track in the same video: the place from moment to moment, as action cameras write it, in two chunks. */
export async function trackVideo(handler = 'meta'): Promise<Buffer> {
  const content = await readFixture('portrait.mp4');
  const movie = listBoxes(content).find(({ type }) => type === 'moov');
  if (!movie) throw new Error('No moov');
  const inside = content.subarray(movie.start + 8, movie.end);
  const kept = listBoxes(inside).map(({ start, end }) => inside.subarray(start, end));
  const before = Buffer.from(content);
  before.write('free', movie.start + 4, 'latin1');
  const places = box('mdat', Buffer.from(`${whereabouts}${whereabouts}between ${whereabouts}`));
  const first = before.length + 8;
  const [bytes, second] = [whereabouts.length, first + 2 * whereabouts.length + 'between '.length];
  const samples = box(
    'stbl',
    box('stsd', numbers(0, 1), box('gpmd', Buffer.alloc(8))),
    box('stts', numbers(0, 1, 3, 500)),
    box('stsc', numbers(0, 2, 1, 2, 1, 2, 1, 1)),
    box('stsz', numbers(0, 0, 3, bytes, bytes, bytes)),
    box('stco', numbers(0, 2, first, second)),
  );
  const media = box(
    'mdia',
    box('mdhd', numbers(0, 0, 0, 1000, 1500, 0)),
    box('hdlr', numbers(0, 0), Buffer.from(handler), Buffer.alloc(13)),
    box('minf', samples),
  );
  const head = Buffer.alloc(84);
  head.writeUInt32BE(99, 12); // The number of the track.
  const track = box('trak', box('tkhd', head), media);
  return Buffer.concat([before, places, box('moov', ...kept, track)]);
}

function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(
    parts.reduce((bytes, part) => bytes + part.length, head.length),
    0,
  );
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

const holders = new Set(['trak', 'mdia', 'minf', 'stbl']);
const tables = new Set(['stts', 'stsc', 'stsz', 'stco', 'stss', 'ctts']);

/** The boxes of a head, its tables of samples without an entry. */
function emptyTables(boxes: Buffer): Buffer {
  const parts = listBoxes(boxes).map(({ type, start, end }) => {
    if (holders.has(type)) return box(type, emptyTables(boxes.subarray(start + 8, end)));
    return tables.has(type) ? box(type, numbers(0, 0, 0)) : boxes.subarray(start, end);
  });
  return Buffer.concat(parts);
}
