import { type NetConnectOpts, Socket } from 'node:net';

/** Milliseconds. Past `answer` a server that was asked and says nothing is gone, past `silence` one that may have been. */
export interface Patience {
  answer: number;
  silence: number;
}

/** Milliseconds between looks at what has been heard. */
const lookPause = 500;

/**
 * The line of one connection to PostgreSQL. What goes wrong on it once it stands is told as its end, and only as that: after
 * an error postgres.js gives up the statements of that moment, but neither those that are sent before the end follows nor
 * its own first question of a connection, whose refusal nobody catches. With a patience, a line on which the server has
 * gone silent (frozen, or lost without a word) is ended, so that the pool opens another one.
 */
export class ConnectionSocket extends Socket {
  #isOpen = false;
  #heard = 0;
  #sentWhenHeard = 0;
  #heardAt = performance.now();
  #askedAt: number | null = null;

  constructor(address: NetConnectOpts, patience: Patience | undefined) {
    super();
    this.once('connect', () => {
      this.#isOpen = true;
      if (patience) this.#watch(patience);
    });
    this.connect(address);
  }

  override destroy(error?: Error): this {
    return super.destroy(this.#isOpen ? undefined : error);
  }

  #watch(patience: Patience): void {
    const look = setInterval(() => {
      if (this.#isLost(patience)) this.destroy();
    }, lookPause).unref();
    this.once('close', () => clearInterval(look));
  }

  #isLost({ answer, silence }: Patience): boolean {
    const now = performance.now();
    if (this.bytesRead > this.#heard) {
      this.#heard = this.bytesRead;
      this.#sentWhenHeard = this.bytesWritten;
      this.#heardAt = now;
      this.#askedAt = null;
      return false;
    }
    if (this.bytesWritten > this.#sentWhenHeard) this.#askedAt ??= now;
    return now - this.#heardAt > silence || (this.#askedAt !== null && now - this.#askedAt > answer);
  }
}
