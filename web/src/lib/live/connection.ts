import type { ByeReason, ClientFrame, ServerFrame } from '@publyka/contract/events/frames';
import { backoffDelay } from '../api/backoff.ts';

/** The part of a WebSocket that the connection uses. */
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
  | { name: 'connecting'; socket: SocketLike; timeout: Timer }
  | { name: 'open'; socket: SocketLike; since: number; silence: Timer }
  | { name: 'waiting'; retry: Timer };

interface Options {
  openSocket(): SocketLike;
  onOpen(): void;
  onFrame(frame: ServerFrame): void;
  /** True after the connection was lost or could not be made; false when it is open, or stopped. */
  onDownChange(isDown: boolean): void;
  /** The server ended the session or refused the socket. The session module checks, and stops the connection. */
  onSessionDoubt(): void;
}

export interface Connection {
  start(): void;
  stop(): void;
  /** The network is back or the page is visible again: connects now, or checks that the connection is alive. */
  wake(): void;
  /** Replaces the socket after a delay. */
  renew(): void;
  isOpen(): boolean;
  /** Sends if connected; the caller repeats the rest after `onOpen`. */
  send(frame: ClientFrame): void;
}

const delays = { firstMs: 200, maxMs: 15_000 };
const connectTimeoutMs = 10_000;
/** After so much silence a ping is sent, and must be answered in time. */
const pingAfterMs = 30_000;
const pongTimeoutMs = 8_000;
/** A connection that lasted this long resets the backoff. */
const stableAfterMs = 5_000;
/** The clients of a restarting server reconnect within this time. */
const restartSpreadMs = 2_000;
/** Too many tabs of this person are connected: this one waits until it is visible, or this long. */
const crowdedDelayMs = 60_000;

/** Keeps one socket open: reconnects with backoff and jitter, and detects a dead socket by pings. */
export function createConnection(options: Options): Connection {
  let state: ConnectionState = { name: 'idle' };
  let failures = 0;
  let isDown = false;
  let byeReason: ByeReason | null = null;

  function setDown(next: boolean): void {
    if (next === isDown) return;
    isDown = next;
    options.onDownChange(next);
  }

  function connect(): void {
    leaveState();
    byeReason = null;
    const socket = options.openSocket();
    state = { name: 'connecting', socket, timeout: setTimeout(handleClose, connectTimeoutMs) };
    socket.onopen = () => handleOpen(socket);
    socket.onmessage = ({ data }) => handleMessage(data);
    socket.onclose = handleClose;
  }

  function handleOpen(socket: SocketLike): void {
    if (state.name === 'connecting') clearTimeout(state.timeout);
    state = { name: 'open', socket, since: Date.now(), silence: setTimeout(ping, pingAfterMs) };
    setDown(false);
    options.onOpen();
  }

  function handleMessage(text: string): void {
    if (state.name !== 'open') return;
    clearTimeout(state.silence);
    state.silence = setTimeout(ping, pingAfterMs);
    // Frames of our own server, typed by the contract.
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.type === 'bye') {
      byeReason = frame.reason;
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
    const wasStable = state.name === 'open' && Date.now() - state.since >= stableAfterMs;
    failures = wasStable ? 0 : failures + 1;
    leaveState();
    state = { name: 'waiting', retry: setTimeout(connect, retryDelay(byeReason, failures)) };
    setDown(true);
    if (byeReason === 'session_ended' || !wasOpen) options.onSessionDoubt();
  }

  /** Clears the timers and the socket of the current state. */
  function leaveState(): void {
    if (state.name === 'waiting') clearTimeout(state.retry);
    if (state.name === 'connecting') clearTimeout(state.timeout);
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

function abandon(socket: SocketLike): void {
  socket.onopen = null;
  socket.onmessage = null;
  socket.onclose = null;
  socket.close();
}

/** With jitter, so that clients do not reconnect all at once. */
function retryDelay(byeReason: ByeReason | null, failures: number): number {
  if (byeReason === 'too_many_sockets') return crowdedDelayMs;
  if (byeReason === 'restarting') return Math.random() * restartSpreadMs;
  const delay = byeReason === 'session_ended' ? delays.maxMs : backoffDelay(failures, delays);
  return delay * (0.5 + Math.random() / 2);
}
