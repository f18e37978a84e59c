import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A line to PostgreSQL that can be slow, silent or cut, as networks are. */
export interface DatabaseLine {
  /** The database's address by way of this line. */
  url: string;
  /** Milliseconds that every answer of the server comes later. */
  delay: number;
  /** While true nothing passes in either direction, and nobody is told. */
  isSilent: boolean;
  /** Connections that are open at this moment. */
  open(): number;
  /** Ends every connection. */
  cut(): void;
  close(): Promise<void>;
}

/** A line to the database at this address, which names a socket (`?host=/folder`). */
export async function createDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const url = new URL(databaseUrl);
  const target = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const folder = await mkdtemp(join(tmpdir(), 'publyka-line-'));
  const lines = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      lines.add(from);
      from.on('data', (chunk) => {
        if (!line.isSilent) setTimeout(() => to.write(chunk), from === upstream ? line.delay : 0);
      });
      from.on('error', () => to.destroy()); // The other side learns of it by its end.
      from.on('close', () => {
        lines.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(join(folder, '.s.PGSQL.5432'));
  await once(server, 'listening');
  url.searchParams.set('host', folder);
  const line: DatabaseLine = {
    url: url.href,
    delay: 0,
    isSilent: false,
    open: () => lines.size / 2,
    cut() {
      for (const socket of lines) socket.destroy();
    },
    async close() {
      line.cut();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return line;
}
