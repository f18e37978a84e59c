import { createServer } from 'node:http';

/** Answers as many bytes as asked at once: how much the generator of load itself can take. */
const body = Buffer.alloc(Number(process.argv[2]), 'x');

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-length': body.length }).end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.({ port: address.port });
});

process.on('disconnect', () => process.exit(0));
