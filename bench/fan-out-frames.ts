/** Reads a stream of server frames as cheaply as can be: payloads are measured and skipped, unless they are to be kept. */
export interface FrameReader {
  read(chunk: Buffer): void;
}

interface FrameHandlers {
  /** Told the payload's length, and its bytes when the whole of it lies in one chunk, or when all payloads are kept. */
  onText(length: number, payload: Buffer | null): void;
  onPing(): void;
  /** Puts payloads together that come in several chunks. */
  keepsPayloads?: boolean | undefined;
}

export function createFrameReader({ onText, onPing, keepsPayloads = false }: FrameHandlers): FrameReader {
  let pending: Buffer = Buffer.alloc(0);
  let skip = 0;

  /** Reads one frame; answers where the next begins, or null when this one has not begun whole. */
  function readFrame(data: Buffer, offset: number): number | null {
    const header = readHeader(data, offset);
    if (!header) return null;
    const start = offset + header.bytes;
    const end = start + header.length;
    if (keepsPayloads && end > data.length) return null;
    if (header.opcode === 9) onPing();
    if (header.opcode === 1) onText(header.length, end <= data.length ? data.subarray(start, end) : null);
    return end;
  }

  return {
    read(chunk) {
      const data = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
      let offset = skip;
      while (offset < data.length) {
        const next = readFrame(data, offset);
        if (next === null) break;
        offset = next;
      }
      skip = Math.max(0, offset - data.length);
      // Copied: the buffer that chunks come in is used again.
      pending = offset < data.length ? Buffer.from(data.subarray(offset)) : Buffer.alloc(0);
    },
  };
}

interface Header {
  opcode: number;
  bytes: number;
  length: number;
}

/** The frame header at an offset (RFC 6455, 5.2), or null when it has not arrived whole. */
function readHeader(data: Buffer, offset: number): Header | null {
  if (data.length - offset < 2) return null;
  const opcode = data.readUInt8(offset) & 0x0f;
  const short = data.readUInt8(offset + 1);
  if (short < 126) return { opcode, bytes: 2, length: short };
  const bytes = short === 126 ? 4 : 10;
  if (data.length - offset < bytes) return null;
  return {
    opcode,
    bytes,
    length: short === 126 ? data.readUInt16BE(offset + 2) : Number(data.readBigUInt64BE(offset + 2)),
  };
}

/** A client's text frame; the mask of zeros leaves the payload as it is. Longer than 125 bytes, shorter than 64 KiB. */
export function maskedText(text: string): Buffer {
  const payload = Buffer.from(text.padEnd(126));
  const header = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([header, payload]);
}

/** The answer to a ping without a payload. */
export const maskedPong: Buffer = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
