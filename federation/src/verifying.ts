import { doesActorOwnKey, exportJwk, importJwk, verifyRequest } from '@fedify/fedify/sig';
import { Activity, CryptographicKey, isActor, Person, Object as VocabObject } from '@fedify/vocab';
import { preloadedContexts, type RemoteDocument } from '@fedify/vocab-runtime';
import { refuseHeavy } from './weight.ts';

/** A person of another server, as their own document says. */
export interface RemoteActor {
  uri: string;
  username: string;
  inbox: string;
  sharedInbox: string | null;
}

/** What somebody of another server signs with. */
export interface SenderKey {
  keyId: string;
  /** As a JSON Web Key. */
  publicKey: string;
}

export interface VerifiedSender {
  sender: RemoteActor;
  key: SenderKey;
  signedAt: Date;
}

/** Fetches a JSON document of another server; throws for what does not come. */
export type LoadDocument = (url: string) => Promise<unknown>;

/** What was signed longer ago, or for later, is not taken. */
const signatureHours = 1;

/**
 * The actor who sent this activity, if they signed the request that brought it, and when; null for anybody else. Only as
 * Mastodon signs: Fedify takes signatures of RFC 9421 that leave the body out.
 */
export async function verifySender(
  request: Request,
  activity: unknown,
  load: LoadDocument,
): Promise<VerifiedSender | null> {
  refuseHeavy(activity);
  const loaders = { documentLoader: toLoader(load), contextLoader: toLoader(load) };
  const spec = 'draft-cavage-http-signatures-12';
  const key = await verifyRequest(request, { ...loaders, spec, timeWindow: { hours: signatureHours } });
  if (!key) return null;
  const read = await Activity.fromJsonLd(activity, loaders);
  if (!read.actorId || !(await doesActorOwnKey(read, key, loaders))) return null;
  const sender = await readActor(read.actorId.href, load);
  if (!sender || !key.id || !key.publicKey) return null;
  return {
    sender,
    key: { keyId: key.id.href, publicKey: JSON.stringify(await exportJwk(key.publicKey)) },
    signedAt: new Date(request.headers.get('date') ?? ''),
  };
}

/** Whether an actor whose page may be gone signed it by a known key: nothing is fetched. */
export async function isSignedBy(
  request: Request,
  activity: unknown,
  { uri, inbox, keyId, publicKey }: SenderKey & Pick<RemoteActor, 'uri' | 'inbox'>,
): Promise<boolean> {
  const id = new URL(uri);
  const key = new CryptographicKey({
    id: new URL(keyId),
    owner: id,
    publicKey: await importJwk(JSON.parse(publicKey), 'public'),
  });
  const page = await new Person({ id, inbox: new URL(inbox), publicKey: key }).toJsonLd();
  const pages = [uri, keyId].map((url) => url.split('#', 1)[0]);
  const load: LoadDocument = async (url) => {
    if (!pages.includes(url.split('#', 1)[0])) throw new Error(`${url} is not asked for`);
    return page;
  };
  return (await verifySender(request, activity, load)) !== null;
}

/** Which key a request says that it is signed with; null where it says none. Proves nothing. */
export function readKeyId(request: Request): string | null {
  return /(?:^|,)\s*keyId="([^"]+)"/u.exec(request.headers.get('signature') ?? '')?.[1] ?? null;
}

async function readActor(uri: string, load: LoadDocument): Promise<RemoteActor | null> {
  const loaders = { documentLoader: toLoader(load), contextLoader: toLoader(load) };
  const { document } = await loaders.documentLoader(uri);
  const actor = await VocabObject.fromJsonLd(document, loaders);
  if (!isActor(actor) || actor.id?.href !== uri || !actor.inboxId) return null;
  return {
    uri,
    username: actor.preferredUsername?.toString() ?? '',
    inbox: actor.inboxId.href,
    sharedInbox: actor.endpoints?.sharedInbox?.href ?? null,
  };
}

/** The contexts that everybody uses are in the package; any other is fetched like every document. */
function toLoader(load: LoadDocument): (url: string) => Promise<RemoteDocument> {
  return async (url) => ({
    contextUrl: null,
    documentUrl: url,
    document: Object.hasOwn(preloadedContexts, url) ? preloadedContexts[url] : await loadLight(load, url),
  });
}

async function loadLight(load: LoadDocument, url: string): Promise<unknown> {
  const document = await load(url);
  refuseHeavy(document);
  return document;
}
