import { createServer } from 'node:http';

/** A server with nothing around what it answers, for a process of its own that `serve` started: tells its port. */
export function serveBare(answer: (path: string) => Promise<unknown>): void {
  const server = createServer(async (request, response) => {
    const body = JSON.stringify(await answer(request.url ?? ''));
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    response.writeHead(200, headers).end(body);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') process.send?.({ port: address.port });
  });
  process.on('disconnect', () => process.exit(0));
}
