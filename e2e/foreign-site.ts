import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of somebody else: on another site than ours (`crossSite`), and on ours but for its port (`sameSite`). */
export interface ForeignSite {
  crossSite: string;
  sameSite: string;
  close(): void;
}

/** Serves an empty page at every address of 127.0.0.1 and localhost, on a port of its own. */
export async function startForeignSite(): Promise<ForeignSite> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Outro site</title><link rel="icon" href="data:,">');
  }).listen(0);
  await once(server, 'listening');
  // A server on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return { crossSite: `http://127.0.0.1:${port}/`, sameSite: `http://localhost:${port}/`, close: () => server.close() };
}
