import { createHmac, timingSafeEqual } from 'node:crypto';

const idBytes = 16;
const signatureBytes = 16;

/**
 * For addresses that are copied again and again, so that their secret cannot be stored as a hash. It is not stored at
 * all: it is the id, signed with the server's secret for one purpose. A copy of the database opens nothing.
 */
export function toSignedId(secret: string, purpose: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return Buffer.concat([bytes, sign(secret, purpose, id)]).toString('base64url');
}

/** Null for a text that this server did not make for this purpose. */
export function readSignedId(secret: string, purpose: string, text: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== idBytes + signatureBytes) return null;
  const hex = bytes.subarray(0, idBytes).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return timingSafeEqual(bytes.subarray(idBytes), sign(secret, purpose, id)) ? id : null;
}

function sign(secret: string, purpose: string, id: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${id}`).digest().subarray(0, signatureBytes);
}
