/** The members of the fan-out bench, in a process of their own: raw TCP that counts events by their size. */
import type { Topic } from '@publyka/contract/events/events';
import { clockMicros, eventJson } from './fan-out-load.ts';
import { openRawSocket } from './raw-socket.ts';

interface ConnectCommand {
  type: 'connect';
  port: number;
  cookies: string[];
  count: number;
  topic: string;
}
export type MembersCommand = ConnectCommand | { type: 'reset' } | { type: 'report' };
export type MembersMessage =
  | { type: 'connected' }
  | { type: 'report'; events: number; latencies: { p50: number; p99: number; max: number } };

const eventBytes = eventJson(1).length;
/** Sockets that are opened at a time. */
const groupSize = 100;
const tell = (message: MembersMessage) => process.send?.(message);

let events = 0;
let latencies: number[] = [];

/** Opens one member's socket; resolves once subscribed. */
function connectMember(index: number, { port, cookies, topic }: ConnectCommand): Promise<void> {
  const envelopeBytes = `{"type":"events","topic":"${topic}","events":[]}`.length;
  return new Promise((resolve) => {
    const socket = openRawSocket({
      port,
      cookie: cookies[index] ?? '',
      // The topic comes from the bench as it is.
      onOpen: () => socket.send({ type: 'subscribe', topics: [{ topic: topic as Topic, after: null }] }),
      onText(length, payload) {
        if (length < envelopeBytes + eventBytes) resolve();
        else countEvents((length - envelopeBytes + 1) / (eventBytes + 1), payload);
      },
      onRefused(head) {
        throw new Error(head);
      },
      onClose() {
        throw new Error('A member was cut');
      },
    });
  });
}

function countEvents(count: number, payload: Buffer | null): void {
  if (!Number.isInteger(count)) throw new Error(`A frame of an unknown size: ${payload?.toString('utf8', 0, 300)}`);
  events += count;
  // Frames with one event are those of the steady runs: the time of publishing is its last number.
  if (count === 1 && payload)
    latencies.push(clockMicros() - Number(payload.toString('latin1', payload.length - 20, payload.length - 4)));
}

async function connectAll(command: ConnectCommand): Promise<void> {
  for (let start = 0; start < command.count; start += groupSize) {
    const group = Array.from({ length: Math.min(groupSize, command.count - start) }, (_, index) => start + index);
    await Promise.all(group.map((index) => connectMember(index, command)));
  }
  tell({ type: 'connected' });
}

function reset(): void {
  events = 0;
  latencies = [];
}

function report(): void {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1000;
  tell({ type: 'report', events, latencies: { p50: at(0.5), p99: at(0.99), max: at(1) } });
}

process.on('message', (command: MembersCommand) => {
  if (command.type === 'connect') void connectAll(command);
  else if (command.type === 'reset') reset();
  else report();
});
// The bench was ended: nobody else stops this process.
process.on('disconnect', () => process.exit());
