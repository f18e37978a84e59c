import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts and styles that the built page names, as bytes for a browser that takes brotli. */
export function firstLoadBytes(dist) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => join(dist, file));
  return files.reduce((bytes, file) => bytes + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);
}

/** One line after a build: the size, and how far it is from the committed one (web/first-load.json). */
export function describeFirstLoad(bytes, { bytes: committed, budget }) {
  const change = bytes - committed;
  const difference =
    change === 0 ? 'como o registrado' : `${change > 0 ? '+' : '−'}${Math.abs(change)} que o registrado`;
  const room = budget - bytes;
  const end = room >= 0 ? `sobram ${room}` : `${-room} ALÉM DO LIMITE`;
  return `Primeira carga: ${bytes} bytes de ${budget} (${difference}; ${end}).`;
}
