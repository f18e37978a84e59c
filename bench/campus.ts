import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Member } from './drops-publish.ts';
import { serveProduct } from './processes.ts';

/** The demonstration's campus behind the real server, in a process of its own. */
export interface ServedCampus {
  url: string;
  /** Two people who share a RePublyka. */
  reader: Member;
  writer: Member;
  communityId: string;
  stop(): Promise<void>;
}

/** Fills a folder of its own (a minute or two) unless `dataDir` names one that is full already. Takes the built web app. */
export async function serveCampus(dataDir?: string): Promise<ServedCampus> {
  const folder = dataDir ?? (await makeCampus());
  const server = await serveProduct({ DATA_DIR: folder });
  const url = `http://localhost:${server.port}`;
  const [reader, writer] = [await signIn(url, 'maira'), await signIn(url, 'nilo')];
  const communityId = await firstCommunity(reader);
  await join(writer, communityId);
  return {
    url,
    reader,
    writer,
    communityId,
    stop: async () => {
      await server.stop();
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A folder with the demonstration's campus; removing it is the caller's. */
export async function makeCampus(): Promise<string> {
  const folder = await mkdtemp(joinPath(tmpdir(), 'publyka-bench-'));
  const demo = fileURLToPath(new URL('../demo/src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [demo], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The demonstration ended with ${code}`);
  return folder;
}

/** With the accounts that `npm run demo` tells. */
async function signIn(url: string, name: string): Promise<Member> {
  const response = await fetch(`${url}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@campus.exemplo.br`, password: 'Campus2026' }),
  });
  if (!response.ok) throw new Error(await response.text());
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return { url, cookie: cookies.join('; ') };
}

async function firstCommunity({ url, cookie }: Member): Promise<string> {
  const { items } = await (await fetch(`${url}/api/communities`, { headers: { cookie } })).json();
  return items[0].id;
}

async function join({ url, cookie }: Member, communityId: string): Promise<void> {
  const response = await fetch(`${url}/api/communities/${communityId}/membership`, {
    method: 'PUT',
    headers: { cookie },
  });
  if (!response.ok) throw new Error(await response.text());
}
