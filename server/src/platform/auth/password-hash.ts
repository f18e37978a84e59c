import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createWorkQueue, type Owner } from '../concurrency/work-queue.ts';
import { withDeadline } from '../errors/deadline.ts';
import { networkOf } from '../http/client-address.ts';

const deriveArgon2 = promisify(argon2);

interface HashCost {
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
}

/**
 * argon2id with 19 MiB, two passes, one lane: the first of the minimum settings of the OWASP Password Storage Cheat
 * Sheet (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
 */
export const recommendedCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
let cost = recommendedCost;
const tagLength = 32;
const saltLength = 16;

/** Some four seconds of work; and the maximum wait in milliseconds on slower machines. */
const hashesTogether = 160;
/** How many of those who wait may be of one network: a campus signs in from one address, and leaves others some places. */
const share = 120;
const timeoutMs = 8000;
/** One processor stays free for other requests. */
const queue = createWorkQueue({
  name: 'password hashes',
  running: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: hashesTogether,
  share,
  timeoutMs,
});

/** Concurrent sign-ins: enough to keep every hashing thread busy. */
const admittedTogether = 8;
const admission = createWorkQueue({
  name: 'password hash admissions',
  running: admittedTogether,
  waiting: hashesTogether - admittedTogether,
  share,
  timeoutMs,
});
/** Checked before the request is read. */
export const turnsHashesAway = admission.isSaturated;
/** Milliseconds until an answer, as for other requests. */
const answerTimeoutMs = 10_000;

/**
 * For what will need a hash, from its beginning: so many at once, some wait, the rest is refused (503) before it asks the
 * database for limits and people. A rush of sign-ins ends here, and networks take turns. Its route is heavy (`RouteRules`):
 * who waits is no load.
 */
export function admitToHash<C extends { address: string }, T>(client: C, work: (client: C) => Promise<T>): Promise<T> {
  return withDeadline(answerTimeoutMs, () => admission.run(networkOf(client.address), () => work(client)));
}

/** For tests, whose people sign up by the hundred. A hash says what it cost: those made before stay valid. */
export function setHashCost(given: HashCost): void {
  cost = given;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * A PHC string that holds the settings, so that they can be raised later without breaking older hashes. Its owner, whose
 * turn it takes, is the account, or the network of who has no session.
 */
export async function hashPassword(password: string, owner: Owner): Promise<string> {
  const salt = randomBytes(saltLength);
  const { memory, passes, parallelism } = cost;
  const tag = await runArgon2(owner, password, { memory, passes, parallelism, salt, tagLength });
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(salt)}$${toBase64(tag)}`;
}

export async function verifyPassword(password: string, hash: string, owner: Owner): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(hash) ?? [];
  if (!salt || !tag) throw new Error('A stored password hash is not argon2id in PHC form');
  const expected = Buffer.from(tag, 'base64');
  const settings = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await runArgon2(owner, password, {
    ...settings,
    salt: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  });
  return timingSafeEqual(given, expected);
}

interface Settings extends HashCost {
  salt: Buffer;
  tagLength: number;
}

function runArgon2(owner: Owner, password: string, { salt, ...settings }: Settings): Promise<Buffer> {
  // NFKC (NIST SP 800-63B-4, 3.1.1.2): the same keys typed on another system give the same bytes. Never cut.
  return queue.run(owner, () =>
    deriveArgon2('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...settings }),
  );
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
