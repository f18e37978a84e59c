import type { Config } from '../../config.ts';
import type { Database } from '../db/client.ts';
import type { ResolveViewer } from '../http/environment.ts';
import type { Logger } from '../log/logger.ts';
import { storeEvents } from './event-store.ts';
import type { Live } from './live.ts';

interface LiveOptions {
  config: Config;
  db: Database;
  log: Logger;
  resolveViewer: ResolveViewer;
}

export function createLive(_options: LiveOptions): Live {
  return {
    storeEvents,
    publish() {},
    registerTopic() {},
    endSessions() {},
    recheck() {},
    handleUpgrade(_request, socket) {
      socket.destroy();
    },
    async stop() {},
  };
}
