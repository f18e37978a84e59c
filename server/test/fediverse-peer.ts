import { createHash, createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an inbox was sent, with a signature that holds. */
export interface Told {
  type: string;
  actor: string;
  id: string;
  // The shape is what the test looks at.
  // biome-ignore lint/suspicious/noExplicitAny: the JSON of another server
  object: any;
  /** As it came. */
  text: string;
}

/** A server of another kind on this machine, which speaks the protocol by Node's own means and nothing of ours. */
export interface Peer {
  /** 'address:port' */
  address: string;
  /** Its one person. */
  rui: string;
  told: Told[];
  /** What was sent with a signature that does not hold, or with none. */
  unsigned: string[];
  /** How the inbox answers. */
  status: number;
  /** Ids of what came while the inbox answered that it takes nothing now. */
  refused: string[];
  /** What its person's own page answers. */
  actorStatus: number;
  /** Requests for that page. */
  reads: number;
  /** Those of them that were signed. */
  signedReads: number;
  /** The next that is told and was not waited for. */
  next(type: string): Promise<Told>;
  /** A request to an inbox, signed as Mastodon does: by Rui, unless `by` names another person of this server. */
  sign(inbox: string, activity: object, changes?: Changes): RequestInit & { body: string };
  close(): Promise<void>;
}

interface Changes {
  by?: string;
  date?: string;
  body?: string;
}

/** Asks our server; an actor's key is asked for anew each time. */
type Ask = (url: string, init: RequestInit) => Response | Promise<Response>;

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

export async function createPeer(ask: Ask): Promise<Peer> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an address with a port.
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const waiting: { type: string; resolve: (told: Told) => void }[] = [];
  const unseen: Told[] = [];
  const rui = `http://${address}/users/rui`;
  const peer: Peer = {
    address,
    rui,
    told: [],
    unsigned: [],
    status: 202,
    refused: [],
    actorStatus: 200,
    reads: 0,
    signedReads: 0,
    next(type) {
      const index = unseen.findIndex((told) => told.type === type);
      const [found] = index === -1 ? [] : unseen.splice(index, 1);
      return found ? Promise.resolve(found) : new Promise((resolve) => waiting.push({ type, resolve }));
    },
    sign: (inbox, activity, changes) => signed(rui, inbox, activity, changes),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      peer.reads += 1;
      if (request.headers.signature) peer.signedReads += 1;
      response.writeHead(peer.actorStatus, { 'content-type': 'application/activity+json' });
      response.end(JSON.stringify(describePerson(new URL(request.url ?? '', rui).href)));
      return;
    }
    const text = await readAll(request);
    if (peer.status < 300) {
      const holds = await isSignatureGood(request, text, ask);
      if (holds) tell({ ...JSON.parse(text), text });
      else peer.unsigned.push(text);
    } else peer.refused.push(JSON.parse(text).id);
    response.writeHead(peer.status).end();
  }

  function tell(told: Told): void {
    peer.told.push(told);
    const index = waiting.findIndex(({ type }) => type === told.type);
    const [found] = index === -1 ? [] : waiting.splice(index, 1);
    if (found) found.resolve(told);
    else unseen.push(told);
  }
  return peer;
}

/** Whoever is asked for. */
function describePerson(id: string): object {
  return {
    '@context': ['https://www.w3.org/ns/activitystreams', 'https://w3id.org/security/v1'],
    id,
    type: 'Person',
    preferredUsername: id.split('/').at(-1),
    inbox: `${id}/inbox`,
    outbox: `${id}/outbox`,
    endpoints: { sharedInbox: new URL('/inbox', id).href },
    publicKey: { id: `${id}#main-key`, owner: id, publicKeyPem: keys.publicKey },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function digestOf(body: string): string {
  return `SHA-256=${createHash('sha256').update(body).digest('base64')}`;
}

/** By the key of everybody there. */
export function signText(text: string): string {
  return createSign('RSA-SHA256').update(text).sign(keys.privateKey, 'base64');
}

let second = 0;

/** A server that does several things within a second signs them again until each has its own (decision 036). */
function nextDate(): string {
  second = Math.max(second + 1, Math.floor(Date.now() / 1000));
  return new Date(second * 1000).toUTCString();
}

function signed(
  rui: string,
  inbox: string,
  activity: object,
  { by = rui, date = nextDate(), body }: Changes = {},
): RequestInit & { body: string } {
  const text = JSON.stringify(activity);
  const { pathname, host } = new URL(inbox);
  const digest = digestOf(text);
  const lines = [`(request-target): post ${pathname}`, `host: ${host}`, `date: ${date}`, `digest: ${digest}`];
  return {
    method: 'POST',
    headers: {
      host,
      date,
      digest,
      'content-type': 'application/activity+json',
      signature: `keyId="${by}#main-key",algorithm="rsa-sha256",headers="(request-target) host date digest",signature="${signText(lines.join('\n'))}"`,
    },
    body: body ?? text,
  };
}

/** draft-cavage-http-signatures-12, by the key that the sender's own page shows. */
async function isSignatureGood(request: IncomingMessage, text: string, ask: Ask): Promise<boolean> {
  const parts = Object.fromEntries(
    [...(request.headers.signature ?? '').toString().matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const names = (parts['headers'] ?? '').split(' ');
  if (!['(request-target)', 'host', 'date', 'digest'].every((name) => names.includes(name))) return false;
  if (request.headers['digest'] !== digestOf(text)) return false;
  const lines = names.map((name: string) =>
    name === '(request-target)' ? `${name}: post ${request.url}` : `${name}: ${request.headers[name]}`,
  );
  const activity = JSON.parse(text);
  const key = await publicKeyOf(parts['keyId'] ?? '', activity, ask);
  return createVerify('RSA-SHA256')
    .update(lines.join('\n'))
    .verify(key, parts['signature'] ?? '', 'base64');
}

const known = new Map<string, string>();

/** Remembered, as every server does: whoever says goodbye has no page any more. */
async function publicKeyOf(keyId: string, activity: { actor: string }, ask: Ask): Promise<string> {
  if (!keyId.startsWith(`${activity.actor}#`)) throw new Error('signed by somebody else');
  const remembered = known.get(keyId);
  if (remembered !== undefined) return remembered;
  const answer = await ask(activity.actor, { headers: { accept: 'application/activity+json' } });
  // The JSON of our own server, which the test looks at.
  const { publicKey } = (await answer.json()) as { publicKey: { id: string; owner: string; publicKeyPem: string } };
  if (publicKey.id !== keyId || publicKey.owner !== activity.actor) throw new Error('not the key of the sender');
  known.set(keyId, publicKey.publicKeyPem);
  return publicKey.publicKeyPem;
}
