import { type IpcNetConnectOpts, Socket, type TcpNetConnectOpts } from 'node:net';

/**
 * Milliseconds. A server is considered gone after `answer` without a reply to a statement, or after `silence`
 * otherwise.
 */
export interface ConnectionTimeouts {
  answer: number;
  silence: number;
}

/** Interval in milliseconds between checks. */
const lookIntervalMs = 500;

/**
 * The line of one connection to PostgreSQL. What goes wrong on it once it stands is told as its end, and only as that: after
 * an error postgres.js gives up the statements of that moment, but neither those that are sent before the end follows nor
 * its own first question of a connection, whose refusal nobody catches. With a timeouts, a line on which the server has
 * gone silent (frozen, or lost without a word) is ended, so that the pool opens another one.
 */
export class ConnectionSocket extends Socket {
  /** The host name, which the driver verifies under TLS. */
  readonly host: string | undefined;
  #isOpen = false;
  #heard = 0;
  #sentWhenHeard = 0;
  #heardAt = performance.now();
  #askedAt: number | null = null;

  constructor(address: TcpNetConnectOpts | IpcNetConnectOpts, timeouts: ConnectionTimeouts | undefined) {
    super();
    this.host = 'host' in address ? address.host : undefined;
    this.once('connect', () => {
      this.#isOpen = true;
      if (timeouts) this.#watch(timeouts);
    });
    this.connect(address);
  }

  override destroy(error?: Error): this {
    return super.destroy(this.#isOpen ? undefined : error);
  }

  #watch(timeouts: ConnectionTimeouts): void {
    // Checks alone would count statements since the last check as answered; under TLS they are all there is.
    this.on('data', () => this.#noteHeard());
    const look = setInterval(() => {
      if (this.#isLost(timeouts)) this.destroy();
      // Not by 'close': for TLS the driver removes all listeners.
      if (this.destroyed) clearInterval(look);
    }, lookIntervalMs).unref();
  }

  #noteHeard(): void {
    this.#heard = this.bytesRead;
    this.#sentWhenHeard = this.bytesWritten;
    this.#heardAt = performance.now();
    this.#askedAt = null;
  }

  #isLost({ answer, silence }: ConnectionTimeouts): boolean {
    if (this.bytesRead > this.#heard) this.#noteHeard();
    const now = performance.now();
    if (this.bytesWritten > this.#sentWhenHeard) this.#askedAt ??= now;
    return now - this.#heardAt > silence || (this.#askedAt !== null && now - this.#askedAt > answer);
  }
}
