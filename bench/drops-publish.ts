import { readFile } from 'node:fs/promises';
import type { UploadPurpose } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';

/** Somebody signed in to a running server. */
export interface Member {
  url: string;
  cookie: string;
}

export async function signUp(url: string): Promise<Member> {
  const body = { fullName: 'Iara Nascimento', email: `iara${Date.now()}@exemplo.br`, password: 'Senha-forte-1' };
  const response = await fetch(`${url}/api/accounts/sign-up`, json('POST', body, ''));
  if (!response.ok) throw new Error(await response.text());
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  return { url, cookie: cookie.join('; ') };
}

function json(method: string, body: unknown, cookie: string): RequestInit {
  return { method, headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) };
}

/** Publishes drops one after another, each with a video and a cover of its own. The newest is the highest number. */
export async function publishDrops(member: Member, count: number): Promise<void> {
  const video = await readFile(new URL('../server/test/fixtures/portrait.webm', import.meta.url));
  const cover = await readFile(new URL('../web/public/icone-512.png', import.meta.url));
  for (let number = 1; number <= count; number += 1) {
    const [videoFileId, coverFileId] = await Promise.all([
      upload(member, video, 'drop-video'),
      upload(member, cover, 'drop-cover'),
    ]);
    const description = `Gota ${number}: por que a raiz do mangue respira para cima?\nFilmado às 6h40, na vazante, com cheiro e tudo: o que parece galho seco é a planta puxando ar.`;
    const body = { id: uuidv7(), description, videoFileId, coverFileId };
    const response = await fetch(`${member.url}/api/drops`, json('POST', body, member.cookie));
    if (!response.ok) throw new Error(await response.text());
  }
}

async function upload({ url, cookie }: Member, content: Buffer, purpose: UploadPurpose): Promise<string> {
  const headers = { cookie, 'tus-resumable': '1.0.0' };
  const metadata = `purpose ${Buffer.from(purpose).toString('base64')}`;
  const created = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(content.length), 'upload-metadata': metadata },
  });
  const location = created.headers.get('location') ?? '';
  const sent = await fetch(new URL(location, url), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(content),
  });
  if (sent.status !== 200) throw new Error(`${sent.status} ${await sent.text()}`);
  return location.slice(location.lastIndexOf('/') + 1);
}
