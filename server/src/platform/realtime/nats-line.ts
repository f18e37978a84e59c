import type { ConnectionOptions, NatsConnection } from '@nats-io/transport-node';
import { ConfigError } from '../errors/app-error.ts';
import type { Logger } from '../log/logger.ts';
import { busReturns } from './metrics.ts';

/** Milliseconds: between tries to come back, between pings (two unanswered ones and the line counts as cut), for a handshake. */
const settings = { reconnectTimeWait: 500, reconnectJitter: 200, pingInterval: 2000, maxPingOut: 2, timeout: 3000 };

interface LineEvents {
  /** Called once, at the first connection. */
  onFirst(): void;
  onChange(isUp: boolean): void;
}

/** The connection to NATS. A node also works without it. */
export interface NatsLine {
  readonly connection: NatsConnection | null;
  readonly isUp: boolean;
  /** Connects. If NATS is unavailable, keeps trying in the background. Throws ConfigError when it refuses us. */
  open(events: LineEvents): Promise<void>;
  /** Resolves when the server has processed all earlier requests, or the connection is lost. */
  flushed(): Promise<void>;
  close(): Promise<void>;
}

export function createNatsLine({ url, log }: { url: string; log: Logger }): NatsLine {
  const options: ConnectionOptions = {
    ...settings,
    ...addressOf(url),
    name: 'publyka',
    noEcho: true,
    maxReconnectAttempts: -1,
    ignoreAuthErrorAbort: true,
  };
  let connection: NatsConnection | null = null;
  let isUp = false;
  let isClosed = false;
  let flushing: Promise<void> | null = null;

  function change(events: LineEvents, to: boolean): void {
    if (isUp === to) return;
    isUp = to;
    events.onChange(to);
  }

  async function watch(opened: NatsConnection, events: LineEvents): Promise<void> {
    for await (const status of opened.status()) {
      if (status.type === 'error') log.warn({ err: status.error }, 'bus error');
      if (status.type === 'disconnect' || status.type === 'close') {
        log.warn('bus lost: the relay goes on by the database');
        change(events, false);
      }
      if (status.type === 'reconnect') {
        log.info('bus is back');
        busReturns.inc();
        change(events, true);
      }
    }
  }

  function use(opened: NatsConnection, events: LineEvents): void {
    if (isClosed) return void opened.close();
    connection = opened;
    watch(opened, events).catch((error: unknown) => log.error({ err: error }, 'bus not watched'));
    events.onFirst();
    change(events, true);
  }

  return {
    get connection() {
      return connection;
    },
    get isUp() {
      return isUp;
    },
    async open(events) {
      events.onChange(false);
      // Most installations have one node and do not load this code.
      const { AuthorizationError, connect } = await import('@nats-io/transport-node');
      try {
        use(await connect(options), events);
      } catch (error) {
        if (error instanceof AuthorizationError)
          throw new ConfigError('O NATS recusa o usuário e a senha: confira NATS_URL.');
        log.warn({ err: error }, 'bus not reachable: the relay goes on by the database');
        connect({ ...options, waitOnFirstConnect: true })
          .then((opened) => use(opened, events))
          .catch((failure: unknown) => log.error({ err: failure }, 'bus given up'));
      }
    },
    flushed() {
      // One request serves all callers that wait before it is sent.
      flushing ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        flushing = null;
        return isUp && connection ? connection.flush().catch(() => {}) : undefined; // Lost; the relay takes over.
      });
      return flushing;
    },
    async close() {
      isClosed = true;
      await connection?.close();
    },
  };
}

/** The client takes user and password apart from the address, and encrypts when told to. */
function addressOf(url: string): ConnectionOptions {
  const { host, username, password, protocol } = new URL(url);
  return {
    servers: host,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(password !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(username !== '' && password === '' && { token: decodeURIComponent(username) }),
  };
}
