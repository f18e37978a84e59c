export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

/**
 * The one range of a `Range` header (RFC 9110, 14.2). Null when there is none to honour: several ranges, another unit
 * or nonsense are answered with the whole.
 */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return lastBytes(Number(last), bytes);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
}

function lastBytes(count: number, bytes: number): ByteRange | 'unsatisfiable' {
  return count === 0 || bytes === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - count), end: bytes - 1 };
}
