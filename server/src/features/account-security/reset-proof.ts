import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { passwordResetCodeLength } from '@publyka/contract/limits';

/** What a mail with a link and a code carries; the database only ever sees the hashes below. */
export interface ResetProof {
  token: string;
  code: string;
}

export function makeResetProof(): ResetProof {
  const code = randomInt(10 ** passwordResetCodeLength);
  return { token: randomBytes(32).toString('base64url'), code: String(code).padStart(passwordResetCodeLength, '0') };
}

export function hashResetToken(secret: string, token: string): Buffer {
  return createHmac('sha256', secret).update(`reset-token:${token}`).digest();
}

/** Keyed, because six digits under a plain hash could be read back by trying them all. */
export function hashResetCode(secret: string, userId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`reset-code:${userId}:${code}`).digest();
}

/** A proof that an address is the person's own: bound to them, so that it serves nobody else's session. */
export function hashEmailProof(secret: string, userId: string, kind: 'token' | 'code', proof: string): Buffer {
  return createHmac('sha256', secret).update(`email-${kind}:${userId}:${proof}`).digest();
}
