import type { ServerFrame } from '@publyka/contract/events/frames';

export type FrameParser = (payload: Buffer) => ServerFrame;

/** Reads frames. Members of a RePublyka get the same bytes one after the other, which are read once. */
export function createFrameParser(): FrameParser {
  let bytes: Buffer = Buffer.alloc(0);
  let frame: ServerFrame = { type: 'pong' };
  return (payload) => {
    if (payload.equals(bytes)) return frame;
    bytes = Buffer.from(payload);
    frame = JSON.parse(payload.toString('utf8')) as ServerFrame; // Of our own server.
    return frame;
  };
}
