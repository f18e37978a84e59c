import { type EventPayloads, revokingEvent, type Topic } from '@publyka/contract/events/events';

/** An event for sockets. Its JSON is written once, for all subscribers and the other nodes. */
export interface EncodedEvent {
  topic: Topic;
  seq: number;
  /** Who did it: kept from those who may not see this person. */
  actorId: string | null;
  /** People who lose access to the topic by this event. */
  revokedFrom: string | null;
  json: string;
}

/** `data` is the payload, or its JSON from the database. */
export function encodeEvent(
  topic: Topic,
  event: { seq: number; type: string; actorId: string | null; data: string | object },
): EncodedEvent {
  const data = typeof event.data === 'string' ? event.data : JSON.stringify(event.data);
  return {
    topic,
    seq: event.seq,
    actorId: event.actorId,
    revokedFrom: event.type === revokingEvent ? readPersonId(data) : null,
    json: `{"seq":${event.seq},"type":"${event.type}","data":${data}}`,
  };
}

function readPersonId(data: string): string {
  // Emitted by our own transaction, so it has this type.
  return (JSON.parse(data) as EventPayloads[typeof revokingEvent]).personId;
}

/** One 'events' frame with all of these, ready for the wire. */
export function eventsFrame(topic: Topic, events: EncodedEvent[]): Buffer {
  return textFrame(`{"type":"events","topic":"${topic}","events":[${events.map((event) => event.json).join(',')}]}`);
}

/** Encodes the frame for a person who may not see some actors: their events keep the number and lose the rest. */
export function eventsFrameWithout(topic: Topic, events: EncodedEvent[], hidden: ReadonlySet<string>): Buffer {
  return eventsFrame(
    topic,
    events.map((event) => (isBy(event, hidden) ? emptied(event) : event)),
  );
}

/** The number of an event without what happened. */
export function emptied(event: EncodedEvent): EncodedEvent {
  return { ...event, json: `{"seq":${event.seq},"type":"hidden"}` };
}

export function isBy(event: { actorId: string | null }, people: ReadonlySet<string>): boolean {
  return event.actorId !== null && people.has(event.actorId);
}

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
