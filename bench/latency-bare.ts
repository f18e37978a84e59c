/** The reference: whoever posts a text is echoed to every socket. No sessions, no database, no order. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const http = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    for (const socket of sockets.clients) socket.send(body, { binary: false });
    response.setHeader('content-type', 'application/json').end(body);
  });
});
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
http.listen(0, '127.0.0.1', () => process.send?.({ port: (http.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit());
