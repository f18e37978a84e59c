import { addressOf } from '@publyka/contract/address';
import type { RouteDefinition, RouteOutput, RouteRequest } from '@publyka/contract/route';
import { type UploadPurpose, uploadsPath } from '@publyka/contract/routes/uploads';
import type { App } from '../../server/src/app.ts';
import { createRandom, type Random } from './random.ts';

/** Somebody of the campus, signed in. */
export interface Member {
  key: string;
  id: string;
  cookie: string;
}

/** The application as its people use it: every act is a request that the server judges like any other. */
export interface Campus {
  random: Random;
  /** Everybody who has arrived, by key. */
  members: Map<string, Member>;
  memberOf(key: string): Member;
  /** What a client makes for what it creates: a UUIDv7, the same each time the demonstration is made. */
  makeId(): string;
  call<R extends RouteDefinition>(member: Member | null, route: R, request: RouteRequest<R>): Promise<RouteOutput<R>>;
  /** Sends like `call`, and answers with what only the headers hold. */
  send<R extends RouteDefinition>(member: Member | null, route: R, request: RouteRequest<R>): Promise<Response>;
  /** Uploads a file and answers its id, ready to be attached. */
  upload(member: Member, purpose: UploadPurpose, content: Buffer): Promise<string>;
}

export function createCampus(app: App): Campus {
  const random = createRandom('campus');
  const members = new Map<string, Member>();
  const ids = createRandom('ids');
  const send: Campus['send'] = (member, route, request) => sendRequest(app, member, route, request as LooseRequest); // Read as optional here.
  return {
    random,
    members,
    memberOf(key) {
      const member = members.get(key);
      if (!member) throw new Error(`Nobody is called ${key}, or not yet`);
      return member;
    },
    makeId: () => makeId(ids),
    send,
    async call(member, route, request) {
      const response = await send(member, route, request);
      // The server keeps to the contract; its own tests check that.
      return (response.status === 204 ? undefined : await response.json()) as RouteOutput<typeof route>;
    },
    upload: (member, purpose, content) => uploadFile(app, member, purpose, content),
  };
}

/** Only the parts the route declares are there. */
interface LooseRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

async function sendRequest(
  app: App,
  member: Member | null,
  route: RouteDefinition,
  request: LooseRequest,
): Promise<Response> {
  const { params, query, body } = request;
  const address = addressOf(route.path, params, query);
  const response = await app.request(address, {
    method: route.method.toUpperCase(),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(member && { cookie: member.cookie }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return accept(response, `${route.method} ${address}`);
}

async function accept(response: Response, what: string): Promise<Response> {
  if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`);
  return response;
}

/** By tus, in one piece, as a browser on a good line sends it. */
async function uploadFile(app: App, member: Member, purpose: UploadPurpose, content: Buffer): Promise<string> {
  const headers = { 'tus-resumable': '1.0.0', cookie: member.cookie };
  const metadata = `purpose ${Buffer.from(purpose).toString('base64')}`;
  const created = await app.request(uploadsPath, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(content.length), 'upload-metadata': metadata },
  });
  const url = (await accept(created, uploadsPath)).headers.get('location') ?? '';
  const finished = await app.request(url, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(content),
  });
  await accept(finished, url);
  return url.slice(uploadsPath.length + 1);
}

function makeId(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.between(0, 15).toString(16));
  const digits = `0190${hex.slice(4, 12).join('')}7${hex.slice(13, 16).join('')}${'89ab'[random.between(0, 3)]}${hex.slice(17).join('')}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
