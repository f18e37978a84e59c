import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answers } from '../server-process.ts';
import type { Certificate } from './certificate.ts';
import { endChild, startChild } from './child.ts';

export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

const configuration = new URL('../../../ops/nginx.conf', import.meta.url);

interface NginxOptions {
  folder: string;
  certificate: Certificate;
  ports: { public: number; plain: number; nodes: number[] };
}

/** The nginx of `ops/nginx.conf`, with ports and folders of its own. */
export async function startNginx({ folder, certificate, ports }: NginxOptions) {
  await mkdir(join(folder, 'nginx'));
  const replaced: [string, string][] = [
    ['listen 80;', `listen 127.0.0.1:${ports.plain};`],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.public} ssl`],
    ['/etc/publyka/tls/fullchain.pem', certificate.certPath],
    ['/etc/publyka/tls/privkey.pem', certificate.keyPath],
    ['/var/cache/nginx/publyka', join(folder, 'nginx', 'cache')],
    ...ports.nodes.map((node, index): [string, string] => [`127.0.0.1:300${index + 1} `, `127.0.0.1:${node} `]),
  ];
  let site = await readFile(configuration, 'utf8');
  for (const [from, to] of replaced) {
    if (site.split(from).length !== 2) throw new Error(`ops/nginx.conf does not say '${from}' once`);
    site = site.replace(from, to);
  }
  await writeFile(join(folder, 'nginx', 'site.conf'), site);
  await writeFile(join(folder, 'nginx', 'main.conf'), mainSettings(join(folder, 'nginx')));
  const words = ['-c', join(folder, 'nginx', 'main.conf'), '-e', join(folder, 'nginx', 'error.log')];
  const child = await startChild('nginx', words, join(folder, 'nginx.log'));
  while (!(await answers(ports.public))) {
    if (child.exitCode !== null) throw new Error(await readFile(join(folder, 'nginx.log'), 'utf8'));
    await pause(20);
  }
  return { stop: () => endChild(child) };
}

function mainSettings(folder: string): string {
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  log_format publyka '$time_iso8601 $request_method $uri $status $upstream_addr $upstream_status $upstream_response_time';
  access_log ${folder}/access.log publyka;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`;
}
