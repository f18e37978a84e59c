import type { ByeReason, ClientFrame, ServerFrame } from '@publyka/contract/events/events';

/** What the connection needs of a WebSocket. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

type Timer = ReturnType<typeof setTimeout>;

export type ConnectionState =
  | { name: 'idle' }
  | { name: 'connecting'; socket: SocketLike; patience: Timer }
  | { name: 'open'; socket: SocketLike; since: number; silence: Timer }
  | { name: 'waiting'; retry: Timer };

interface Options {
  openSocket(): SocketLike;
  onOpen(): void;
  onFrame(frame: ServerFrame): void;
  /** The connection is away since it was lost or could not be made (true), or is there or not wanted (false). */
  onDownChange(isDown: boolean): void;
  /** The server ended the session, or does not let us in: whoever keeps the session looks, and stops us if it is over. */
  onSessionDoubt(): void;
}

export interface Connection {
  start(): void;
  stop(): void;
  /** The network is back or somebody looks at the page again: try now, or make sure that the connection still lives. */
  wake(): void;
  /** Leaves this socket for another one, after a pause. */
  renew(): void;
  isOpen(): boolean;
  /** Sends if connected; what was not sent is said again after `onOpen`. */
  send(frame: ClientFrame): void;
}

const initialDelayMs = 200;
const maxDelayMs = 15_000;
const connectTimeoutMs = 10_000;
/** After this much silence we ask whether anybody is there, and wait this long for any answer. */
const silenceBeforePing = 30_000;
const pongTimeoutMs = 8_000;
/** A connection that lived this long was a good one: the next pause is the first one again. */
const goodLife = 5_000;
/** A restarting server's clients come back spread over this time. */
const restartSpread = 2_000;
/** Enough tabs of this person are connected: this one waits until it is looked at, or for this long. */
const crowdedDelayMs = 60_000;

/** Keeps one socket open while wanted: reconnects with growing, scattered pauses and notices when it went deaf. */
export function createConnection(options: Options): Connection {
  let state: ConnectionState = { name: 'idle' };
  let failures = 0;
  let isDown = false;
  let farewell: ByeReason | null = null;

  function setDown(next: boolean): void {
    if (next === isDown) return;
    isDown = next;
    options.onDownChange(next);
  }

  function connect(): void {
    leaveState();
    farewell = null;
    const socket = options.openSocket();
    state = { name: 'connecting', socket, patience: setTimeout(handleClose, connectTimeoutMs) };
    socket.onopen = () => handleOpen(socket);
    socket.onmessage = ({ data }) => handleMessage(data);
    socket.onclose = handleClose;
  }

  function handleOpen(socket: SocketLike): void {
    if (state.name === 'connecting') clearTimeout(state.patience);
    state = { name: 'open', socket, since: Date.now(), silence: setTimeout(ping, silenceBeforePing) };
    setDown(false);
    options.onOpen();
  }

  function handleMessage(text: string): void {
    if (state.name !== 'open') return;
    clearTimeout(state.silence);
    state.silence = setTimeout(ping, silenceBeforePing);
    // Our own server's frames, typed by the contract.
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.type === 'bye') {
      farewell = frame.reason;
      handleClose();
    } else options.onFrame(frame);
  }

  function ping(): void {
    if (state.name !== 'open') return;
    send({ type: 'ping' });
    clearTimeout(state.silence);
    state.silence = setTimeout(handleClose, pongTimeoutMs);
  }

  function handleClose(): void {
    const wasOpen = state.name === 'open';
    const livedWell = state.name === 'open' && Date.now() - state.since >= goodLife;
    failures = livedWell ? 0 : failures + 1;
    leaveState();
    state = { name: 'waiting', retry: setTimeout(connect, pauseAfter(farewell, failures)) };
    setDown(true);
    if (farewell === 'session_ended' || !wasOpen) options.onSessionDoubt();
  }

  /** Ends the timers and the socket of the present state. */
  function leaveState(): void {
    if (state.name === 'waiting') clearTimeout(state.retry);
    if (state.name === 'connecting') clearTimeout(state.patience);
    if (state.name === 'open') clearTimeout(state.silence);
    if (state.name === 'connecting' || state.name === 'open') abandon(state.socket);
  }

  function send(frame: ClientFrame): void {
    if (state.name === 'open') state.socket.send(JSON.stringify(frame));
  }

  return {
    start() {
      if (state.name === 'idle') connect();
    },
    stop() {
      leaveState();
      state = { name: 'idle' };
      failures = 0;
      setDown(false);
    },
    wake() {
      if (state.name === 'waiting') connect();
      else ping();
    },
    renew: handleClose,
    isOpen: () => state.name === 'open',
    send,
  };
}

/** Nothing this socket still says concerns us. */
function abandon(socket: SocketLike): void {
  socket.onopen = null;
  socket.onmessage = null;
  socket.onclose = null;
  socket.close();
}

/** Between half and the whole of a pause that doubles with each failure, so that clients do not return all at once. */
function pauseAfter(farewell: ByeReason | null, failures: number): number {
  if (farewell === 'too_many_sockets') return crowdedDelayMs;
  if (farewell === 'restarting') return Math.random() * restartSpread;
  const pause =
    farewell === 'session_ended' ? maxDelayMs : Math.min(maxDelayMs, initialDelayMs * 2 ** Math.max(0, failures - 1));
  return pause * (0.5 + Math.random() / 2);
}
