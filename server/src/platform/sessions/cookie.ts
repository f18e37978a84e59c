import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Over https the name binds the cookie to this very host (RFC 6265bis, `__Host-`). */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-publyka.session' : 'publyka.session';
}

/** Signs a session token the way better-auth does: `token.base64(HMAC-SHA-256(secret, token))`, URI-encoded. */
export function signSessionToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${signatureOf(token, secret)}`);
}

/** As the database keeps a token: it is random, so one fast hash is enough. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of a signed cookie value, or null when the signature is not ours. */
export function verifySessionCookie(value: string, secret: string): string | null {
  const decoded = safeDecode(value);
  const dot = decoded.lastIndexOf('.');
  if (dot < 1) return null;
  const token = decoded.slice(0, dot);
  const given = Buffer.from(decoded.slice(dot + 1));
  const expected = Buffer.from(signatureOf(token, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/** Value of one cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const pair = part.trimStart();
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1).trimEnd();
  }
  return null;
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function safeDecode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // A malformed escape cannot be one of our cookies.
    return '';
  }
}
