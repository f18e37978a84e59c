import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, withOwnServer } from './people.ts';

/** Stands for the public services that know works. */
interface WorkServices {
  url: string;
  /** Crossref knows this DOI of 10.5072, but answers only once the function is called. */
  hold(doi: string): () => void;
  close(): void;
}

function article(doi: string): object {
  return {
    DOI: doi,
    type: 'journal-article',
    title: ['Letramento e alfabetização: as muitas facetas'],
    author: [{ given: 'Magda', family: 'Soares' }],
    'container-title': ['Revista Brasileira de Educação'],
    publisher: 'ANPEd',
    issue: '25',
    page: '5-17',
    issued: { 'date-parts': [[2004]] },
  };
}

async function startWorkServices(): Promise<WorkServices> {
  const answers = new Map<string, Promise<object>>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const isAgency = path.startsWith('/doi/ra/10.5072');
    const answer = isAgency ? Promise.resolve([{ DOI: '10.5072', RA: 'Crossref' }]) : answers.get(path);
    if (!answer) return response.writeHead(404).end();
    return void answer.then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // A listening TCP server has an address with a port.
  return {
    url: `http://127.0.0.1:${port}`,
    hold(doi) {
      const { promise, resolve } = Promise.withResolvers<object>();
      answers.set(`/crossref/works/${doi}`, promise);
      return () => resolve({ status: 'ok', message: article(doi) });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** `test` on a server that asks the services of `services` what a work is. */
export const test = base.extend<object, { services: WorkServices }>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const services = await startWorkServices();
      await use(services);
      services.close();
    },
    { scope: 'worker' },
  ],
  server: [
    ({ services }, use) => withOwnServer({ WORKS_LOOKUP: 'on', WORKS_SOURCES_URL: services.url }, use),
    { scope: 'worker', timeout: 60_000 },
  ],
});

let works = 0;

/** A DOI that nobody else uses. */
export function newDoi(): string {
  works += 1;
  return `10.5072/obra.${process.pid}.${Date.now()}.${works}`;
}
