/**
 * WebSocket frames as they go over the wire (RFC 6455, section 5.2; server frames are not masked). They are built here
 * rather than by `ws` because one buffer serves every listener of a topic.
 */
const finalText = 0x81;
const finalPing = 0x89;

export function textFrame(text: string): Buffer {
  const bytes = Buffer.byteLength(text);
  const header = headerBytes(bytes);
  const frame = Buffer.allocUnsafe(header + bytes);
  frame[0] = finalText;
  if (header === 2) frame[1] = bytes;
  else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(bytes, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(bytes), 2);
  }
  frame.write(text, header, 'utf8');
  return frame;
}

function headerBytes(payloadBytes: number): number {
  if (payloadBytes < 126) return 2;
  return payloadBytes < 65_536 ? 4 : 10;
}

export const pingFrame: Buffer = Buffer.from([finalPing, 0]);
