import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Providers that read 'ana.souza' and 'anasouza' as one mailbox, and answer to two names. */
const dotless = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
]);

/** One spelling for each mailbox: case, '+tag' and, where the provider ignores them, dots make no other person. */
export function canonicalMailbox(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const [name = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  const provider = dotless.get(domain);
  return provider ? `${name.replaceAll('.', '')}@${provider}` : `${name}@${domain}`;
}

/** The domain of an address and those above it, down to two labels: 'aluno.ufpa.br', 'ufpa.br'. */
export function domainsOf(email: string): string[] {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Keyed, so that nobody who reads the database can look up whose mailbox it is. */
export function hashMailbox(secret: string, email: string): Buffer {
  return createHmac('sha256', secret)
    .update(`mailbox:${canonicalMailbox(email)}`)
    .digest();
}

/** Bound to the person: it serves nobody else's session. */
export function hashAffiliationCode(secret: string, userId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`affiliation-code:${userId}:${code}`).digest();
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

export interface AddressedCode {
  email: string;
  code: string;
}

/** For the job that mails the code: the queue keeps its payloads for a day, and the address must not lie there. */
export function seal(secret: string, addressed: AddressedCode): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, sealingKey(secret), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(addressed), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function open(secret: string, sealed: string): AddressedCode {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, sealingKey(secret), bytes.subarray(0, ivLength));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const text = decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
  return JSON.parse(text) as AddressedCode; // We sealed it.
}

function sealingKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'affiliation-code-mail', 32));
}
