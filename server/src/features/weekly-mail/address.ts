import { createHmac, timingSafeEqual } from 'node:crypto';

/** What ends the mails of one person, and does nothing else: the mail may be forwarded. */
export function signStop(secret: string, userId: string): string {
  return `${userId}.${digestOf(secret, userId).toString('base64url')}`;
}

/** Whose mails this address ends; null when we did not sign it. */
export function readStop(secret: string, token: string): string | null {
  const [userId = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = digestOf(secret, userId);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}

function digestOf(secret: string, userId: string): Buffer {
  return createHmac('sha256', secret).update(`weekly-mail:${userId}`).digest();
}
