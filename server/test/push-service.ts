import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A key as browsers give it: the generator of P-256. */
export const pointOfCurve = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

/** A message as a browser would have it, and what the push service saw of it. */
export interface Pushed {
  message: { title: string; body: string; link: string; tag: string; unread: number };
  vapid: { aud: string; exp: number; sub: string };
  headers: Record<string, string | string[] | undefined>;
}

export interface PushService {
  /** What a browser that subscribed here gives to the server. */
  device: { endpoint: string; p256dh: string; auth: string };
  pushed: Pushed[];
  /** What is answered from now on. */
  status: number;
  close(): Promise<void>;
}

/** A push service and a browser behind it: checks the signature (RFC 8292) and decrypts what comes (RFC 8291). */
export async function startPushService(publicKeyOf: () => Promise<string>): Promise<PushService> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    try {
      const vapid = readVapid(request.headers.authorization ?? '', await publicKeyOf());
      const text = decrypt(Buffer.concat(chunks), browser, auth);
      service.pushed.push({ message: JSON.parse(text), vapid, headers: request.headers });
      response.writeHead(service.status).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    device: {
      endpoint: `http://push.test:${port}/aparelho`,
      p256dh: browser.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    pushed: [],
    status: 201,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return service;
}

/** The claims of `vapid t=…, k=…`, signed by that key; throws when they are not. */
function readVapid(authorization: string, publicKey: string): Pushed['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/u.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('signed with another key');
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)];
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

/** One record of `aes128gcm` (RFC 8188): salt, record size, the sender's key, then the words and a delimiter. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
