import { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { AdminError } from '../admin/command.ts';
import { isPublicKey } from './backup-key.ts';

/** A pair of keys of age (https://age-encryption.org/v1): the public one seals, the secret one opens, too. */
export interface BackupKeys {
  public: string;
  secret: string;
}

/** How every file sealed by age begins. */
const sealedStart = Buffer.from('age-encryption.org/v1\n');

export async function makeKeys(): Promise<BackupKeys> {
  const secret = await generateX25519Identity();
  return { secret, public: await identityToRecipient(secret) };
}

export function isSealed(firstBytes: Uint8Array): boolean {
  return sealedStart.equals(firstBytes.subarray(0, sealedStart.length));
}

/** Encrypts what passes, in pieces of 64 KiB, none of which can be changed, left out or moved unnoticed. */
export async function* seal(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(isPublicKey(key) ? key : await identityToRecipient(key));
  yield* chunksOf(await encrypter.encrypt(streamOf(source)));
}

/** Decrypts what passes. Throws AdminError when this key cannot. */
export async function* unseal(source: AsyncIterable<Uint8Array>, key: string | undefined): AsyncGenerator<Uint8Array> {
  if (key === undefined || isPublicKey(key))
    throw new AdminError('Este backup está cifrado: ponha em BACKUP_KEY a chave secreta dele (AGE-SECRET-KEY-1…).');
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  const opened = await decrypter.decrypt(streamOf(source)).catch((error: unknown) => {
    if (error instanceof Error && /no identity matched/.test(error.message))
      throw new AdminError('A chave em BACKUP_KEY não é a deste backup.');
    throw error;
  });
  yield* chunksOf(opened);
}

// The library names the browser's type of a stream, which knows less than Node's own: neither `from` nor how to iterate.
type BrowserStream = ReadableStream<Uint8Array>;

function streamOf(source: AsyncIterable<Uint8Array>): BrowserStream {
  return NodeStream.from(source) as unknown as BrowserStream;
}

function chunksOf(stream: BrowserStream): AsyncIterable<Uint8Array> {
  return stream as unknown as AsyncIterable<Uint8Array>;
}
