/** The reference: nothing but `ws`, one frame per tick for everybody, built once. No sessions, no order, no replay. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { type NodeMessage, obeyCommands } from './fan-out-load.ts';

const topic = process.argv[3] ?? '';
const http = createServer();
const server = new WebSocketServer({ server: http, perMessageDeflate: false });
const batch: string[] = [];

server.on('connection', (socket) => {
  socket.once('message', () => socket.send(JSON.stringify({ type: 'subscribed', topic })));
  socket.on('error', () => {}); // Followed by 'close'.
});
http.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
  const message: NodeMessage = { type: 'ready', port: (http.address() as AddressInfo).port, cookies: [] };
  process.send?.(message);
});

function flush(): void {
  const frame = Buffer.from(`{"type":"events","topic":"${topic}","events":[${batch.join(',')}]}`);
  batch.length = 0;
  for (const socket of server.clients) if (socket.readyState === WebSocket.OPEN) socket.send(frame, { binary: false });
}

obeyCommands(
  {
    publish({ seq, data }) {
      if (batch.length === 0) setImmediate(flush);
      batch.push(JSON.stringify({ seq, type: 'post.liked', data }));
    },
    unsent: () => Math.max(0, ...[...server.clients].map((socket) => socket.bufferedAmount)),
  },
  async () => {
    for (const socket of server.clients) socket.terminate();
    http.close();
  },
);
