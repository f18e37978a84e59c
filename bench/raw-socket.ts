import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { type ClientFrame, livePath } from '@publyka/contract/events/frames';
import { createFrameReader, maskedPong, maskedText } from './fan-out-frames.ts';

/** A member's live connection as raw TCP, so that ten thousand of them cost little: it answers pings. */
export interface RawSocket {
  send(frame: ClientFrame): void;
  /** Ends the connection without a goodbye. */
  cut(): void;
}

interface Options {
  port: number;
  cookie: string;
  /** Puts payloads together that come in several chunks; `onText` gets null for them otherwise. */
  keepsPayloads?: boolean;
  onOpen(): void;
  /** The bytes are only there during the call. */
  onText(length: number, payload: Buffer | null): void;
  /** After an answer that was no upgrade; `onClose` follows. */
  onRefused(head: string): void;
  onClose(): void;
}

/** Every socket of the process reads into it: what is not read at once is copied. */
const buffer = Buffer.allocUnsafe(64 * 1024);

export function openRawSocket({ port, cookie, keepsPayloads, onOpen, onText, onRefused, onClose }: Options): RawSocket {
  const reader = createFrameReader({ onText, onPing: () => socket.write(maskedPong), keepsPayloads });
  let isUpgraded = false;
  const callback = (length: number, bytes: Uint8Array) => {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, length);
    if (isUpgraded) reader.read(chunk);
    else finishUpgrade(chunk);
    return true;
  };
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback } });
  const own: RawSocket = {
    send: (frame) => void socket.write(maskedText(JSON.stringify(frame))),
    cut: () => void socket.resetAndDestroy(),
  };
  socket.on('error', () => {}); // Followed by 'close'.
  socket.on('close', onClose);
  socket.write(upgradeRequest(port, cookie));

  /** The answer's head comes whole, sometimes with a first frame behind it. */
  function finishUpgrade(chunk: Buffer): void {
    const end = chunk.indexOf('\r\n\r\n');
    const head = chunk.toString('latin1', 0, Math.max(end, 0));
    isUpgraded = head.startsWith('HTTP/1.1 101');
    if (!isUpgraded) {
      onRefused(head);
      socket.destroy();
      return;
    }
    onOpen();
    reader.read(chunk.subarray(end + 4));
  }

  return own;
}

function upgradeRequest(port: number, cookie: string): string {
  const headers = {
    Host: `127.0.0.1:${port}`,
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    Cookie: cookie,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${livePath} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
