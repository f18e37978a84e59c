import type { RemoteActor, SenderKey, VerifiedSender } from '@publyka/federation/verifying';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { createWorkQueue } from '../../platform/concurrency/work-queue.ts';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { HttpContext } from '../../platform/http/environment.ts';
import { readText } from '../../platform/http/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressesOf } from './addresses.ts';
import * as followers from './follower-store.ts';
import { createLoader, readSigner, type Speaker } from './speaker.ts';
import { selectActor } from './store.ts';

/** Follows and what takes them back are small; Mastodon itself takes a megabyte. */
const bodyMaxBytes = 64 * 1024;

/** Each waits for another server. */
const checks = createWorkQueue({ name: 'fediverse-inbox', running: 8, waiting: 64, timeoutMs: 10_000 });

const address = z.url({ protocol: /^https?$/u }).max(2048);
/** By its address, or whole. */
const reference = z.union([address, z.object({ id: address }).transform(({ id }) => id)]);

const activitySchema = z.object({
  id: address.optional(),
  type: z.string(),
  actor: reference,
  object: z.union([
    z
      .object({ id: address.optional(), type: z.literal('Follow'), object: reference })
      .transform((follow) => ({ follow })),
    reference.transform((uri) => ({ uri })),
  ]),
});
type Incoming = z.output<typeof activitySchema>;

/**
 * Takes in a follow, what takes it back, and that somebody is gone; nothing else, which is answered as if it were taken,
 * so that nobody sends it again.
 */
export async function receive(speaker: Speaker, context: HttpContext): Promise<Response> {
  const text = await readText(context, bodyMaxBytes);
  const activity = parse(text);
  const incoming = activitySchema.safeParse(activity);
  if (incoming.success) {
    const network = networkOf(speaker.platform.clientAddress(context));
    await checks.run(network, () => take(speaker, context, { text, activity, incoming: incoming.data }));
  }
  return context.body(null, 202);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_json');
  }
}

interface Received {
  text: string;
  activity: unknown;
  incoming: Incoming;
}

async function take(speaker: Speaker, context: HttpContext, received: Received): Promise<void> {
  const { type, actor, object } = received.incoming;
  const { platform } = speaker;
  if (type === 'Follow' && 'uri' in object) return follow(speaker, context, received, object.uri);
  // Only of whom we know: the Fediverse tells everybody of everybody who is gone.
  if ((type !== 'Undo' && type !== 'Delete') || !(await followers.isKnown(platform.db, actor))) return;
  if (type === 'Delete') return forgetGone(speaker, context, received);
  const actorId = 'follow' in object ? actorIdIn(platform, object.follow.object) : null;
  if (actorId === null) return;
  const { signedAt } = await requireSender(speaker, context, received, actorId);
  await followers.endFollow(platform.db, actorId, actor, signedAt);
}

/**
 * Queues the answer, which goes to their own inbox. What was signed before something that was taken from them is not
 * answered, however often it comes.
 */
async function follow(speaker: Speaker, context: HttpContext, received: Received, target: string): Promise<void> {
  const { platform } = speaker;
  const actorId = actorIdIn(platform, target);
  if (actorId === null || !(await selectActor(platform.db, { id: actorId }))) throw new AppError('not_found');
  const { sender, key, signedAt } = await requireSender(speaker, context, received, actorId);
  const { uri, username, inbox, sharedInbox } = sender;
  const followUri = received.incoming.id ?? null;
  const answer = (sql: Sql, kind: 'accept' | 'reject') =>
    platform.jobs.enqueue(sql, 'federation.deliver', {
      actorId,
      inbox,
      act: { kind, follower: uri, followUri },
      attempt: 0,
    });
  const address = `@${username.slice(0, 100)}@${new URL(uri).host}`;
  const follower = {
    id: uuidv7(),
    actorId,
    uri,
    address,
    inbox,
    deliversTo: sharedInbox ?? inbox,
    followUri,
    ...keptKey(key),
    signedAt,
  };
  try {
    await platform.transaction(async ({ sql }) => {
      const kept = await followers.insertFollower(sql, follower);
      // Anew, in a second of its own: not every server tries again what was not authenticated.
      if (!kept) throw new AppError('too_many_requests', { message: 'Este pedido já foi atendido', retryAfter: 1 });
      await answer(sql, kept.isBlocked ? 'reject' : 'accept');
    });
  } catch (error) {
    if (!followers.isTooMany(error)) throw error;
    await answer(platform.db, 'reject');
  }
}

/** Far longer than a key of 8,192 bits; a longer one is not kept. */
const keyMaxLength = 4000;

function keptKey({ keyId, publicKey }: SenderKey): { keyId: string | null; publicKey: string | null } {
  return keyId.length + publicKey.length > keyMaxLength ? { keyId: null, publicKey: null } : { keyId, publicKey };
}

/** Who is gone has no page with a key any more: they are believed by the key that they followed with, and nothing is asked. */
async function forgetGone(speaker: Speaker, context: HttpContext, received: Received): Promise<void> {
  const { actor, object } = received.incoming;
  if (!('uri' in object) || object.uri !== actor) return;
  const { platform, protocol } = speaker;
  const key = await followers.selectKey(platform.db, actor);
  if (!key) return;
  const request = toSignedRequest(platform, context, received.text);
  const check = () => protocol.isSignedBy(request, received.activity, { ...key, uri: actor });
  if (await verify(check, platform)) await followers.deleteEverywhere(platform.db, actor);
}

/** Behind a proxy we are asked by another name than the one that was signed. */
function toSignedRequest({ config }: Platform, { req }: HttpContext, text: string): Request {
  const { pathname, search } = new URL(req.url);
  const signedUrl = new URL(`${pathname}${search}`, config.publicUrl);
  const headers = new Headers(req.raw.headers);
  headers.set('host', signedUrl.host);
  return new Request(signedUrl, { method: 'POST', headers, body: text });
}

/** Who signed it, if that is who it says it is from, and their key and inboxes are on their own server. */
async function requireSender(
  speaker: Speaker,
  context: HttpContext,
  { text, activity, incoming }: Received,
  actorId: string,
): Promise<VerifiedSender> {
  const { platform, protocol } = speaker;
  const signer = await readSigner(platform, actorId);
  if (!signer) throw new AppError('not_found');
  const request = toSignedRequest(platform, context, text);
  const isOwn = (address: string) => URL.parse(address)?.host === new URL(incoming.actor).host;
  const isFrom = ({ uri, inbox, sharedInbox }: RemoteActor) =>
    uri === incoming.actor && isOwn(inbox) && isOwn(sharedInbox ?? inbox);
  // Only their own server is asked for a key, and none for what is not signed.
  const mayBeTheirs = isOwn(protocol.readKeyId(request) ?? '');
  const check = () => protocol.verifySender(request, activity, createLoader(speaker, signer));
  const verified = mayBeTheirs ? await verify(check, platform) : null;
  if (!verified || !isFrom(verified.sender))
    throw new AppError('not_authenticated', { message: 'A assinatura não confere' });
  return verified;
}

/** What other servers say may be anything; that it cannot be read makes it no proof. */
async function verify<T>(check: () => Promise<T>, { log }: Platform): Promise<T | null> {
  try {
    return await check();
  } catch (error) {
    log.debug({ err: error }, 'sender not verified');
    return null;
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;

/** Reads the actor that an address of ours names. */
function actorIdIn({ config }: Platform, target: string): string | null {
  const id = new URL(target).pathname.split('/')[3] ?? '';
  return uuid.test(id) && addressesOf(config.publicUrl, id).actor === target ? id : null;
}
