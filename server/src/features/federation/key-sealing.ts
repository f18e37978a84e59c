import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** The private key of an actor, so that whoever reads the database alone cannot speak for anybody. */
export function sealKey(secret: string, key: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, sealingKey(secret), iv);
  const sealed = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function openKey(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, sealingKey(secret), bytes.subarray(0, ivLength));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
}

function sealingKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'federation-key', 32));
}
