import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Stands for the public services that know works: `WORKS_SOURCES_URL`. */
export interface WorkServices {
  url: string;
  /** When each request began and ended, by its path. */
  requests: { path: string; from: number; until: number }[];
  /** How a path below the base is answered from now on; what nobody knows is 404. */
  answer(path: string, answer: Answer | object): void;
  close(): Promise<void>;
}

export async function startWorkServices(): Promise<WorkServices> {
  const answers = new Map<string, Answer | object>();
  const requests: WorkServices['requests'] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const one = { path, from: performance.now(), until: Number.POSITIVE_INFINITY };
    requests.push(one);
    response.once('close', () => {
      one.until = performance.now();
    });
    const answer = answers.get(path);
    if (answer === undefined) response.writeHead(404, { 'content-type': 'text/plain' }).end('Resource not found.');
    else if (typeof answer === 'function') (answer as Answer)(request, response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // A listening TCP server has an address with a port.
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (path, answer) => answers.set(path, answer),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An article as Crossref tells it. */
export function crossrefArticle(doi: string, further: object = {}): object {
  return {
    status: 'ok',
    message: {
      DOI: doi,
      type: 'journal-article',
      title: ['Letramento e alfabetização: as muitas facetas'],
      author: [{ given: 'Magda', family: 'Soares', sequence: 'first' }],
      'container-title': ['Revista Brasileira de Educação'],
      publisher: 'FapUNIFESP (SciELO)',
      issue: '25',
      page: '5-17',
      ISSN: ['1413-2478'],
      issued: { 'date-parts': [[2004, 4]] },
      license: [{ URL: 'http://creativecommons.org/licenses/by-nc/4.0/' }],
      ...further,
    },
  };
}

/** That Crossref registers the DOIs of this prefix. */
export function isOfCrossref(services: WorkServices, prefix: string): void {
  services.answer(`/doi/ra/${prefix}`, [{ DOI: prefix, RA: 'Crossref' }]);
}
